import { fileURLToPath } from 'node:url';
import type { PageTemplate } from '@starguess/api-contract/page';
import type { Plugin } from 'vite';
// By its path: what Vite's configuration imports from a package has to be built.
import {
  PAGE_PLACES,
  PAGE_TEMPLATE_FILE,
} from '../../../packages/api-contract/src/page/rendering.ts';
import { builtProgram } from './built-program.ts';
import { defaultTokens, messagesOfLanguages, themeGrounds } from './page-sources.ts';

const FIRST_PAINT = fileURLToPath(new URL('../src/first-paint.ts', import.meta.url));

/** Where `index.html` has the inline script, which must follow the charset. */
const FIRST_PAINT_PLACE = '<!--first-paint-->';

/** The policy of the page allows one inline script, which delays the first paint by its size. */
const MAX_BYTES = 600;

/** `index.html` has each place that the server fills in as `<!--place:name-->default<!--/place-->`. */
const PLACE_START = '<!--place:';
const PLACE_END = '<!--/place-->';
/** Vite writes the links to scripts and style sheets before this, where the place of `loads` ends. */
const HEAD_END = '  </head>';

/**
 * Writes `src/first-paint.ts` into the page as an inline script, and the page into the build as
 * `index.html` with the default of each place, and, unless it is for a static host, as the template
 * of the server.
 */
export function pageTemplate({ isStatic }: { readonly isStatic: boolean }): Plugin {
  let inlineScript = '';
  let base = '/';
  return {
    name: 'starguess:page-template',
    configResolved(config) {
      base = config.base;
    },
    transformIndexHtml: async (html) => {
      inlineScript = await firstPaintScript();
      return html.replace(FIRST_PAINT_PLACE, () => `<script>${inlineScript}</script>`);
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const page = bundle['index.html'];
        if (page?.type !== 'asset') throw new Error('The build has no page');
        const document = cutDocument(String(page.source));
        page.source = document.start + document.places.map(textOf).join('');
        if (isStatic) return;
        const loads = document.places.find(({ name }) => name === 'loads')?.content ?? '';
        const loaded = Object.keys(bundle)
          .map((file) => ({ address: `/${file}`, at: loads.indexOf(`"${base}${file}"`) }))
          .filter(({ at }) => at !== -1)
          .sort((one, other) => one.at - other.at)
          .map(({ address }) => address);
        const template: PageTemplate = {
          ...document,
          scripts: loaded.filter((address) => address.endsWith('.js')),
          sheets: loaded.filter((address) => address.endsWith('.css')),
          inlineScript,
          grounds: themeGrounds(),
          tokens: defaultTokens(),
          messages: messagesOfLanguages(),
        };
        if (template.scripts.length === 0) throw new Error('The page loads no script');
        const source = JSON.stringify(template);
        this.emitFile({ type: 'asset', fileName: PAGE_TEMPLATE_FILE, source });
      },
    },
  };
}

/** Cuts a document at its places. Throws unless it has each of them once, in their order. */
export function cutDocument(html: string): Pick<PageTemplate, 'start' | 'places'> {
  const [start = '', ...parts] = html.replace(HEAD_END, PLACE_END + HEAD_END).split(PLACE_START);
  const places = parts.map((part, index) => {
    const name = PAGE_PLACES[index];
    const [content, after, ...others] = part.slice(`${name}-->`.length).split(PLACE_END);
    const isWhole = name !== undefined && part.startsWith(`${name}-->`) && others.length === 0;
    if (!isWhole || content === undefined || after === undefined) {
      throw new Error(`index.html has no whole place ${name} before: ${part.slice(0, 80)}`);
    }
    return { name, content, after };
  });
  if (places.length < PAGE_PLACES.length) throw new Error('index.html lacks a place');
  return { start, places };
}

function textOf({ content, after }: PageTemplate['places'][number]): string {
  return content + after;
}

/** The text of the inline script. Throws if it is too long. */
export async function firstPaintScript(): Promise<string> {
  const program = await builtProgram(FIRST_PAINT);
  const script = program.trim().replace(/;$/, '');
  if (Buffer.byteLength(script) >= MAX_BYTES) {
    throw new Error(`The inline script has ${Buffer.byteLength(script)} bytes: ${script}`);
  }
  return script;
}
