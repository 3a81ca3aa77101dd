import type { StrictPageConfiguration } from '@starguess/api-contract';

/** The operator's configuration file, overridden by single variables. */
export type PageConfig = StrictPageConfiguration;

/** An icon of the operator. */
export type PageIcon = NonNullable<PageConfig['icons']>[number];

/** What the server writes into the built page. */
export type PageSettings = {
  readonly siteName: string;
  /** The page's configuration, under the keys that the page reads. */
  readonly config: PageConfig;
};

/** The other origins that the page sends API calls to or loads pictures from. */
export function foreignOrigins({
  apiBaseUrl,
  imageGuessApiBaseUrl,
}: PageConfig): readonly string[] {
  const origins = [apiBaseUrl, imageGuessApiBaseUrl].flatMap((address) =>
    address !== undefined && URL.canParse(address) ? [new URL(address).origin] : [],
  );
  return [...new Set(origins)];
}

/** Whether the page's calls come to this server. */
export function isAnsweredHere(config: PageConfig): boolean {
  return config.mocks !== true && foreignOrigins(config).length === 0;
}

/** With the first day of this server's archive, where the page's calls come to it. */
export function withArchive<Settings extends { readonly page: PageSettings }>(
  settings: Settings,
  archiveFrom: string,
): Settings {
  const { page } = settings;
  const config = isAnsweredHere(page.config) ? { ...page.config, archiveFrom } : page.config;
  return { ...settings, page: { ...page, config } };
}

/**
 * Whether the page shows what this server has, to everyone the same: neither another server's days
 * nor those of its own mocks, and no developer's settings.
 */
export function isServedAlike(config: PageConfig): boolean {
  return isAnsweredHere(config) && config.dev !== true;
}
