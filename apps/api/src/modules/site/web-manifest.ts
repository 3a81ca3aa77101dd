import {
  dailyModeAddress,
  firstLanguageOf,
  type Messages,
  messageAt,
  SCREENS,
  siteModes,
  topicDescription,
  topicName,
  WEB_MANIFEST_PATH,
} from '@starguess/api-contract/page';
import * as z from 'zod';
import { revalidatedFile, type StaticFile } from '../../http/static-file.ts';
import type { PageSettings } from '../../settings/app-settings.ts';
import type { WebBuild } from './web-build.ts';

const builtSchema = z.looseObject({ name: z.string(), screenshots: z.unknown().optional() });

type ManifestSettings = Pick<PageSettings, 'siteName' | 'config'>;

/** The build's web app manifest with the operator's settings; `undefined` if it has none. */
export function webManifestFile(
  { manifest, template }: Pick<WebBuild, 'manifest' | 'template'>,
  settings: ManifestSettings,
): StaticFile | undefined {
  if (manifest === undefined) return undefined;
  const ground = template.grounds[settings.config.theme ?? ''];
  // A browser requests the manifest without a language.
  const messages = template.messages[firstLanguageOf(settings.config)];
  const text = makeWebManifest(manifest, { ...settings, ground, messages });
  return revalidatedFile(WEB_MANIFEST_PATH, text);
}

type MadeWith = ManifestSettings & {
  readonly ground: string | undefined;
  readonly messages: Messages;
};

function makeWebManifest(built: string, { siteName, config, ground, messages }: MadeWith): string {
  const { screenshots, ...manifest } = builtSchema.parse(JSON.parse(built));
  const { description, icons, features } = config;
  const isInvented = features?.inventedPeople !== false;
  // The screenshots show the shipped catalogue and the default name.
  const hasScreenshots = isInvented && siteName === manifest.name;
  return JSON.stringify({
    ...manifest,
    lang: firstLanguageOf(config),
    name: siteName,
    short_name: siteName,
    description:
      description ??
      (isInvented ? topicDescription(messages, 'home') : messageAt(messages, 'head.manifest')),
    ...(ground && { theme_color: ground, background_color: ground }),
    ...(icons !== undefined && { icons }),
    shortcuts: siteModes(config).map((mode) => ({
      name: topicName(messages, mode),
      url: mode === 'crono' ? SCREENS.crono.path : dailyModeAddress(mode),
    })),
    ...(hasScreenshots && { screenshots }),
  });
}
