import type { StrictPageConfiguration } from '@starguess/api-contract';

/** As the operator wrote it, with what single variables say over it. */
export type PageConfig = StrictPageConfiguration;

/** What the server writes into the built page. */
export type PageSettings = {
  readonly siteName: string;
  /** Page configuration, key by key as the page reads it. */
  readonly config: PageConfig;
};

/** Origins other than the page's own that its API calls and pictures go to. */
export function foreignOrigins({
  apiBaseUrl,
  imageGuessApiBaseUrl,
}: PageConfig): readonly string[] {
  const origins = [apiBaseUrl, imageGuessApiBaseUrl].flatMap((address) =>
    address !== undefined && URL.canParse(address) ? [new URL(address).origin] : [],
  );
  return [...new Set(origins)];
}
