import {
  headTexts,
  type Messages,
  type MessagesByLanguage,
  PAGE_LANGUAGES,
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
import type { WebBuild } from './web-build.ts';

/** The built page as the operator's own site changes it. */
export function withOwnSite(build: WebBuild, site: SiteFolder | undefined): WebBuild {
  const messages = site?.messages;
  if (messages === undefined) return build;
  return {
    ...build,
    template: { ...build.template, messages },
    files: new Map([...build.files, ...messageFiles(messages)]),
    manifest: build.manifest && manifestInWords(build.manifest, messages.en),
  };
}

/** What the page loads in each language; heads are for the server alone. */
function messageFiles(messages: MessagesByLanguage): readonly [string, StaticFile][] {
  return PAGE_LANGUAGES.map((language) => {
    const { head: _head, ...pageMessages } = messages[language];
    const path = `/messages/${language}.json`;
    const file = createStaticFile({
      bytes: new TextEncoder().encode(JSON.stringify(pageMessages)),
      mediaType: mediaTypeOf(path),
      cacheControl: REVALIDATED,
    });
    return [path, file];
  });
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
