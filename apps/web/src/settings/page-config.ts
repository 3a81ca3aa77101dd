import { readFeatures, readPageConfiguration, siteModes } from '@starguess/api-contract/page';
import { dailyModesOf, puzzlesOf } from '@starguess/game-core';
import { BASE_PATH } from './base-path.ts';

/**
 * The operator's settings for the page. Each key has a safe default, so that the built files also
 * work on a plain static host.
 */
export type PageConfig = ReturnType<typeof parsePageConfig>;

declare global {
  var __STARGUESS__: unknown;
}

/** Replaces only a missing or invalid key with its default; the other keys keep their values. */
export function parsePageConfig(value: unknown) {
  const {
    apiBaseUrl = BASE_PATH,
    imageGuessApiBaseUrl,
    mocks = false,
    dev = false,
    dummyCounts = false,
    siteName = 'Starguess',
    featureFlags = [],
    ageNotice = false,
    features,
    footerLinks = [],
    ...others
  } = readPageConfiguration(value);
  const modes = siteModes(others);
  return {
    apiBaseUrl: baseUrlOf(apiBaseUrl),
    imageGuessApiBaseUrl: imageGuessApiBaseUrl && baseUrlOf(imageGuessApiBaseUrl),
    mocks,
    dev,
    dummyCounts,
    siteName,
    featureFlags,
    ageNotice,
    features: readFeatures(features),
    footerLinks,
    ...others,
    /** The games that the site has, in its order. */
    modes,
    dailyModes: dailyModesOf(modes),
    puzzles: puzzlesOf(modes),
    /** What has a record for each day: each puzzle of the site, and crono if the site has it. */
    dayGames: modes.flatMap((mode) => (mode === 'crono' ? mode : puzzlesOf([mode]))),
  };
}

/** Removes trailing slashes. The paths that follow begin with one, and `//api` would be a host. */
function baseUrlOf(address: string): string {
  return address.replace(/\/+$/, '');
}

/**
 * Whether the page has its own configuration instead of the one that the server wrote into it and
 * rendered it for.
 */
export const isConfigOwn = globalThis.__STARGUESS__ !== undefined;

// The renderer has no document, and has set the configuration before.
globalThis.__STARGUESS__ ??= embeddedConfig();

export const pageConfig: PageConfig = parsePageConfig(globalThis.__STARGUESS__);

function embeddedConfig(): unknown {
  try {
    return JSON.parse(document.getElementById('starguess-config')?.textContent ?? '');
  } catch {
    return undefined;
  }
}
