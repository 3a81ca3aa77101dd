import {
  type MessagesByLanguage,
  type OwnSite,
  type StrictPageConfiguration,
  siteModes,
} from '@starguess/api-contract/page';
import type { CatalogDemands } from '@starguess/catalog/files';
import { type Declaration, itemOf, type Puzzle, puzzlesOf } from '@starguess/game-core';
import type { SiteFolder } from '../site-folder/site-folder.ts';

export type AppSettings = {
  /** The IANA name of the zone whose midnight starts the next puzzles. */
  readonly timeZone: string;
  /** The first day of the archive; `undefined` selects the one that the database keeps. */
  readonly archiveFrom: string | undefined;
  readonly apiKey: string | undefined;
  readonly publicOrigin: string | undefined;
  /** Where to report a vulnerability: a `mailto:`, `https:` or `tel:` address. */
  readonly securityContact: string | undefined;
  readonly trustedProxies: readonly string[];
  /** Multiplies the number of calls that each limit allows; 0 removes the limits. */
  readonly rateLimits: number;
  readonly corsOrigins: ReadonlySet<string>;
  readonly retentionDays: {
    readonly crono: number;
    /** Counted from a game's last use. */
    readonly privateCrono: number;
    readonly feedback: number;
    readonly tracking: number;
    /** Counted from a record's last use. */
    readonly records: number;
  };
  /** The bytes from strangers that may be stored per day. */
  readonly dailyBytes: {
    readonly feedback: number;
    readonly tracking: number;
    readonly wins: number;
    readonly crono: number;
    readonly records: number;
    readonly tables: number;
  };
  /** From a player's start of a crono run to its first second, in milliseconds. */
  readonly cronoStartDelayMs: number;
  /** Words that no name on a board may contain. */
  readonly refusedNames: readonly string[];
  readonly page: PageSettings;
  /** The operator's own site; `undefined` for the shipped one. */
  readonly site: SiteFolder | undefined;
  /** All messages of a site whose catalogue declares its own fields, or of the operator's own. */
  readonly messages: MessagesByLanguage | undefined;
  /** Other origins that the page's configuration refers to. */
  readonly calledOrigins: readonly string[];
  readonly rendersPages: boolean;
  readonly allowsIndexing: boolean;
  readonly isForAdults: boolean;
};

/** The operator's configuration file, overridden by single variables, with their own site. */
export type PageConfig = StrictPageConfiguration & {
  readonly site?: OwnSite;
  readonly declaration?: Declaration;
};

export type PageIcon = NonNullable<PageConfig['icons']>[number];

/** What the server fills into the built page. */
export type PageSettings = {
  readonly siteName: string;
  /** The page's configuration, under the keys that the page reads. */
  readonly config: PageConfig;
};

/** The other origins that the page sends API calls to or loads pictures from. */
export function calledOrigins({ apiBaseUrl, imageGuessApiBaseUrl }: PageConfig): readonly string[] {
  const origins = [apiBaseUrl, imageGuessApiBaseUrl].flatMap((address) =>
    address !== undefined && URL.canParse(address) ? [new URL(address).origin] : [],
  );
  return [...new Set(origins)];
}

/** Whether the page's calls come to this server: neither to another one nor to its own mocks. */
export function isAnsweredHere(config: PageConfig): boolean {
  return config.mocks !== true && calledOrigins(config).length === 0;
}

/**
 * Adds the first day of this server's archive to the page's configuration, if the page's calls come
 * to this server.
 */
export function withArchive<PageOwner extends { readonly page: PageSettings }>(
  settings: PageOwner,
  archiveFrom: string,
): PageOwner {
  const { page } = settings;
  const config = isAnsweredHere(page.config) ? { ...page.config, archiveFrom } : page.config;
  return { ...settings, page: { ...page, config } };
}

/** The daily puzzles of the site. */
export function sitePuzzles(config: PageConfig): readonly Puzzle[] {
  return puzzlesOf(siteModes(config));
}

/** What a site with this configuration requires of its catalogue in a given year. */
export function catalogDemands(config: PageConfig, currentYear: number): CatalogDemands {
  const hasChannelGame = sitePuzzles(config).some((puzzle) => itemOf(puzzle) === 'channel');
  return { currentYear, rating: config.rating, hasChannelGame };
}

/**
 * Whether the page shows the data of this server, the same to everyone: neither another server's
 * days nor those of its own mocks, and no developer's settings.
 */
export function isServedAlike(config: PageConfig): boolean {
  return isAnsweredHere(config) && config.dev !== true;
}
