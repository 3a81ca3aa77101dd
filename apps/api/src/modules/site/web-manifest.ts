import { WEB_MANIFEST_PATH } from '@starguess/api-contract';
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

/** For a site with real people that its operator has not described. */
const PLAIN_DESCRIPTION = 'Daily guessing games';

type ManifestSettings = Pick<PageSettings, 'siteName'> & {
  readonly config: Pick<PageConfig, 'description' | 'features' | 'icons' | 'theme'>;
};

/** The build's web app manifest with the operator's settings; `undefined` if it has none. */
export function webManifestFile(
  { manifest, template }: Pick<WebBuild, 'manifest' | 'template'>,
  settings: ManifestSettings,
): StaticFile | undefined {
  if (manifest === undefined) return undefined;
  const ground = template.grounds[settings.config.theme ?? ''];
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
  // The screenshots show the shipped catalogue and the default name.
  const hasScreenshots = isInvented && siteName === manifest.name;
  return JSON.stringify({
    ...manifest,
    name: siteName,
    short_name: siteName,
    ...(!isInvented && { description: PLAIN_DESCRIPTION }),
    ...(description !== undefined && { description }),
    ...(ground && { theme_color: ground, background_color: ground }),
    ...(icons !== undefined && { icons }),
    ...(hasScreenshots && { screenshots }),
  });
}
