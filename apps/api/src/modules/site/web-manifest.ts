import { WEB_MANIFEST_PATH } from '@starguess/api-contract';
import * as z from 'zod';
import type { PageConfig, PageSettings } from '../../settings/app-settings.ts';
import { createStaticFile, mediaTypeOf, REVALIDATED, type StaticFile } from './static-file.ts';
import type { WebBuild } from './web-build.ts';

const builtSchema = z.looseObject({ name: z.string(), screenshots: z.unknown().optional() });

/** For a site whose people are its operator's, who has not described it. */
const PLAIN_DESCRIPTION = 'Daily guessing games';

type ManifestSettings = Pick<PageSettings, 'siteName'> & {
  readonly config: Pick<PageConfig, 'description' | 'features' | 'icons' | 'theme'>;
};

type BuiltManifest = Pick<WebBuild, 'manifest' | 'grounds'>;

/**
 * The web app manifest of the build, with what the operator has set. `undefined` if the build has
 * none.
 */
export function webManifestFile(
  { manifest, grounds }: BuiltManifest,
  settings: ManifestSettings,
): StaticFile | undefined {
  if (manifest === undefined) return undefined;
  const ground = grounds.get(settings.config.theme ?? '');
  return createStaticFile({
    bytes: new TextEncoder().encode(makeWebManifest(manifest, { ...settings, ground })),
    mediaType: mediaTypeOf(WEB_MANIFEST_PATH),
    cacheControl: REVALIDATED,
  });
}

function makeWebManifest(
  built: string,
  { siteName, config, ground }: ManifestSettings & { readonly ground: string | undefined },
): string {
  const { screenshots, ...manifest } = builtSchema.parse(JSON.parse(built));
  const { description, icons, features } = config;
  const isInvented = features?.inventedPeople !== false;
  // They show the people of the shipped catalogue, under the name that the site has by default.
  const isShown = isInvented && siteName === manifest.name;
  return JSON.stringify({
    ...manifest,
    name: siteName,
    short_name: siteName,
    ...(!isInvented && { description: PLAIN_DESCRIPTION }),
    ...(description !== undefined && { description }),
    ...(ground !== undefined && { theme_color: ground, background_color: ground }),
    ...(icons !== undefined && { icons }),
    ...(isShown && { screenshots }),
  });
}
