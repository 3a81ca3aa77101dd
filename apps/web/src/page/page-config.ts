import { pageConfigurationSchema, readFittingKeys } from '@starguess/api-contract';

/**
 * What the operator set for the page, with a safe default for each key, so that the built files
 * also work on a plain static host.
 */
export type PageConfig = ReturnType<typeof parsePageConfig>;

declare global {
  interface Window {
    __STARGUESS__?: unknown;
  }
}

/** A key that is missing or bad falls back alone; the others keep what the operator set. */
export function parsePageConfig(value: unknown) {
  const {
    apiBaseUrl = '',
    imageGuessApiBaseUrl,
    mocks = false,
    dev = false,
    dummyCounts = false,
    siteName = 'Starguess',
    featureFlags = [],
    ageNotice = false,
    ...others
  } = readFittingKeys(pageConfigurationSchema, value);
  return {
    apiBaseUrl: baseUrlOf(apiBaseUrl),
    imageGuessApiBaseUrl: imageGuessApiBaseUrl && baseUrlOf(imageGuessApiBaseUrl),
    mocks,
    dev,
    dummyCounts,
    siteName,
    featureFlags,
    ageNotice,
    ...others,
  };
}

/** The paths that follow it begin with a slash: `//api` would be another host. */
function baseUrlOf(address: string): string {
  return address.replace(/\/+$/, '');
}

window.__STARGUESS__ ??= embeddedConfig();

export const pageConfig: PageConfig = parsePageConfig(window.__STARGUESS__);

function embeddedConfig(): unknown {
  try {
    return JSON.parse(document.getElementById('starguess-config')?.textContent ?? '');
  } catch {
    return undefined;
  }
}
