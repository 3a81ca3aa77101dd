import type { Plugin } from 'vite';
// By its path: what Vite's configuration imports from a package has to be built.
import { topicDescription, topicName } from '../../../packages/api-contract/src/page/messages.ts';
import { GAME_MODES } from '../../../packages/game-core/src/vocabulary.ts';
import { DEFAULT_THEME, messagesOfLanguages, themeGrounds } from './page-sources.ts';

const FILE = 'manifest.webmanifest';
const MEDIA_TYPE = 'application/manifest+json';
const NAME = 'Starguess';
const LANGUAGE = 'en';

/** Where `index.html` has the manifest's link. */
const LINK_PLACE = '<!--web-manifest-->';

/**
 * Adds the web app manifest to the page: with its defaults, for a static host. The server fills in
 * what its operator has set.
 */
export function webManifest(): Plugin {
  let base = '/';
  return {
    name: 'starguess:web-manifest',
    configResolved(config) {
      base = config.base;
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html) => html.replace(LINK_PLACE, `<link rel="manifest" href="${base}${FILE}" />`),
    },
    generateBundle() {
      const source = JSON.stringify(manifestAt(base));
      this.emitFile({ type: 'asset', fileName: FILE, source });
    },
    configureServer(server) {
      server.middlewares.use(`/${FILE}`, (_request, response) => {
        response.setHeader('content-type', MEDIA_TYPE).end(JSON.stringify(manifestAt(base)));
      });
    },
  };
}

/** The manifest of a page whose addresses all begin with `base`, which ends with a slash. */
export function manifestAt(base: string) {
  const at = (address: string) => `${base}${address.slice(1)}`;
  const ground = themeGrounds()[DEFAULT_THEME];
  const messages = messagesOfLanguages()[LANGUAGE];
  return {
    id: base,
    name: NAME,
    short_name: NAME,
    description: topicDescription(messages, 'home'),
    lang: LANGUAGE,
    start_url: base,
    scope: base,
    display: 'standalone',
    categories: ['games'],
    theme_color: ground,
    background_color: ground,
    icons: ICONS.map((icon) => ({ ...icon, src: at(icon.src), type: 'image/png' })),
    screenshots: SCREENSHOTS.map((shot) => ({ ...shot, src: at(shot.src), type: 'image/jpeg' })),
    shortcuts: GAME_MODES.map((mode) => ({ name: topicName(messages, mode), url: at(`/${mode}`) })),
  };
}

/** Drawn by `tooling/art`. */
const ICONS = [
  { src: '/icons/icon-192.png', sizes: '192x192', purpose: 'any' },
  { src: '/icons/icon-512.png', sizes: '512x512', purpose: 'any' },
  { src: '/icons/maskable-512.png', sizes: '512x512', purpose: 'maskable' },
  { src: '/icons/monochrome-512.png', sizes: '512x512', purpose: 'monochrome' },
] as const;

/** Taken by `pnpm --filter @starguess/web screenshots`. */
const SCREENSHOTS = [
  { src: '/screenshots/narrow.jpg', sizes: '412x892', form_factor: 'narrow' },
  { src: '/screenshots/wide.jpg', sizes: '1280x720', form_factor: 'wide' },
] as const;
