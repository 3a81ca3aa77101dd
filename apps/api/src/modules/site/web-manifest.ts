import { messageAt, WEB_MANIFEST_PATH } from '@starguess/api-contract';
import type { GameMode } from '@starguess/game-core';
import * as z from 'zod';
import {
  createStaticFile,
  mediaTypeOf,
  REVALIDATED,
  type StaticFile,
} from '../../http/static-file.ts';
import type { PageConfig, PageSettings } from '../../settings/app-settings.ts';
import type { WebBuild } from './web-build.ts';

const builtSchema = z.looseObject({ name: z.string(), screenshots: z.unknown().optional() });

type ManifestSettings = Pick<PageSettings, 'siteName'> & {
  readonly config: Pick<PageConfig, 'description' | 'features' | 'icons' | 'modes' | 'theme'>;
};

/** The build's web app manifest with the operator's settings; `undefined` if it has none. */
export function webManifestFile(
  { manifest, template }: Pick<WebBuild, 'manifest' | 'template'>,
  settings: ManifestSettings,
): StaticFile | undefined {
  if (manifest === undefined) return undefined;
  const ground = template.grounds[settings.config.theme ?? ''];
  // The manifest is in English: a browser asks for it in no language.
  const plain = messageAt(template.messages.en, 'head.manifest');
  return createStaticFile({
    bytes: new TextEncoder().encode(makeWebManifest(manifest, { ...settings, ground, plain })),
    mediaType: mediaTypeOf(WEB_MANIFEST_PATH),
    cacheControl: REVALIDATED,
  });
}

type MadeWith = ManifestSettings & {
  readonly ground: string | undefined;
  /** The description of a site with real people that its operator has not described. */
  readonly plain: string;
};

function makeWebManifest(built: string, { siteName, config, ground, plain }: MadeWith): string {
  const { screenshots, ...manifest } = builtSchema.parse(JSON.parse(built));
  const { description, icons, features, modes } = config;
  const isInvented = features?.inventedPeople !== false;
  // The screenshots show the shipped catalogue and the default name.
  const hasScreenshots = isInvented && siteName === manifest.name;
  return JSON.stringify({
    ...manifest,
    name: siteName,
    short_name: siteName,
    ...(!isInvented && { description: plain }),
    ...(description !== undefined && { description }),
    ...(ground && { theme_color: ground, background_color: ground }),
    ...(icons !== undefined && { icons }),
    ...(modes && { shortcuts: shortcutsTo(modes, manifest.shortcuts) }),
    ...(hasScreenshots && { screenshots }),
  });
}

const shortcutsSchema = z.array(z.object({ name: z.string(), url: z.string() }));

/** The shortcuts to these games; the build has one to each game. */
function shortcutsTo(modes: readonly GameMode[], built: unknown) {
  const shortcuts = shortcutsSchema.parse(built);
  return modes.flatMap((mode) => shortcuts.filter(({ url }) => url.endsWith(`/${mode}`)));
}
