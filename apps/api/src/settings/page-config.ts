import type { StrictPageConfiguration } from '@starguess/api-contract';

/** The operator's configuration file, overridden by single variables. */
export type PageConfig = StrictPageConfiguration;

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
