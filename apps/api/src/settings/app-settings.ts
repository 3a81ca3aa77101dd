import type { PageSettings } from './page-config.ts';

/** What an operator can set of what the app does. */
export type AppSettings = {
  /** IANA name: the zone whose midnight brings the next puzzles. */
  readonly timeZone: string;
  readonly apiKey: string | undefined;
  readonly publicOrigin: string | undefined;
  /** Whom to tell of a weakness: a `mailto:`, `https:` or `tel:` address. */
  readonly securityContact: string | undefined;
  readonly trustedProxies: readonly string[];
  /** Multiplies the calls that each limit allows; 0 allows any number. */
  readonly rateLimits: number;
  /** Other origins whose pages may call the API. */
  readonly corsOrigins: ReadonlySet<string>;
  /** Days that things are kept. */
  readonly retentionDays: {
    readonly crono: number;
    /** From their last use. */
    readonly privateCrono: number;
    readonly feedback: number;
    readonly tracking: number;
  };
  /** From the start of a crono run to its first second, in milliseconds. */
  readonly cronoStartDelayMs: number;
  readonly page: PageSettings;
  /** Origins other than this server's that the page's configuration sends it to. */
  readonly foreignOrigins: readonly string[];
};
