import {
  headTexts,
  type Messages,
  type MessagesByLanguage,
  PAGE_LANGUAGES,
  type PageTemplate,
} from '@starguess/api-contract';
import { GAME_MODES } from '@starguess/game-core';
import * as z from 'zod';
import {
  createStaticFile,
  mediaTypeOf,
  REVALIDATED,
  type StaticFile,
} from '../../http/static-file.ts';
import type { SiteFolder } from '../../site-folder/site-folder.ts';
import { SITE_THEME, type SiteTheme } from '../../site-folder/site-theme.ts';
import type { WebBuild } from './web-build.ts';

const GROUND = '--color-ground';

/** The built page as the operator's own site changes it. */
export function withOwnSite(build: WebBuild, site: SiteFolder | undefined): WebBuild {
  if (site === undefined) return build;
  const { messages = build.template.messages, theme, pictures } = site;
  return {
    ...build,
    template: withTheme({ ...build.template, messages }, theme),
    files: new Map([
      ...build.files,
      ...messageFiles(messages),
      ...Array.from(pictures.files, ([path, bytes]) => fileAt(path, bytes)),
    ]),
    manifest: build.manifest && manifestInWords(build.manifest, messages.en),
  };
}

/** The theme follows the page's own style sheets, whose layers it may use. */
function withTheme(template: PageTemplate, theme: SiteTheme | undefined): PageTemplate {
  if (theme === undefined) return template;
  const ground = theme.tokens.get(GROUND) ?? template.tokens[GROUND] ?? '';
  return {
    ...template,
    ownStyle: theme.css,
    grounds: { ...template.grounds, [SITE_THEME]: ground },
    places: template.places.map((place) =>
      place.name === 'loads'
        ? { ...place, after: `<style>${theme.css}</style>${place.after}` }
        : place,
    ),
  };
}

/** What the page loads in each language; heads are for the server alone. */
function messageFiles(messages: MessagesByLanguage): readonly [string, StaticFile][] {
  return PAGE_LANGUAGES.map((language) => {
    const { head: _head, ...pageMessages } = messages[language];
    const text = JSON.stringify(pageMessages);
    return fileAt(`/messages/${language}.json`, new TextEncoder().encode(text));
  });
}

function fileAt(path: string, bytes: Uint8Array<ArrayBuffer>): [string, StaticFile] {
  const file = createStaticFile({
    bytes,
    mediaType: mediaTypeOf(path),
    cacheControl: REVALIDATED,
  });
  return [path, file];
}

const manifestSchema = z.looseObject({
  shortcuts: z.array(z.looseObject({ name: z.string(), url: z.string() })),
});

/** The manifest with the descriptions and names of these messages. */
function manifestInWords(built: string, messages: Messages): string {
  const { names, descriptions } = headTexts(messages);
  const manifest = manifestSchema.parse(JSON.parse(built));
  const shortcuts = manifest.shortcuts.map((shortcut) => {
    const mode = GAME_MODES.find((known) => shortcut.url.endsWith(`/${known}`));
    return mode === undefined ? shortcut : { ...shortcut, name: names[mode] };
  });
  return JSON.stringify({ ...manifest, description: descriptions.home, shortcuts });
}
