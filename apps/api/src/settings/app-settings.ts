import type { PageSettings } from './page-config.ts';

/** The operator's settings for the app. */
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
  /** Other origins whose pages may call the API. */
  readonly corsOrigins: ReadonlySet<string>;
  /** How long data is kept, in days. */
  readonly retentionDays: {
    readonly crono: number;
    /** Counted from a game's last use. */
    readonly privateCrono: number;
    readonly feedback: number;
    readonly tracking: number;
  };
  /** How much may be stored on a day of what strangers send, in bytes. */
  readonly dailyBytes: {
    readonly feedback: number;
    readonly tracking: number;
    readonly wins: number;
    readonly crono: number;
  };
  /** From a player's start of a crono run to its first second, in milliseconds. */
  readonly cronoStartDelayMs: number;
  /** No name on a board may hold one of these words. */
  readonly refusedNames: readonly string[];
  readonly page: PageSettings;
  /** Other origins that the page's configuration refers to. */
  readonly foreignOrigins: readonly string[];
  readonly rendersPages: boolean;
  /** Whether search engines may list the pages. */
  readonly allowsIndexing: boolean;
};
