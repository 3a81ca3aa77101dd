import type { Consumed, RateLimit } from '@starguess/api-contract';
import type { createCallerWindows } from './call-windows.ts';
import type { Client } from './caller.ts';

/**
 * The limits of a client, which is known by its network and, on IPv6, by the site around it (see
 * `Client`). A refusal has the `name` of the limit, or its `siteName` if a whole site has reached
 * it. `isShared` says whether all routes with the limit count together.
 */
const CLIENT_LIMITS = {
  limit: { name: 'address', siteName: 'network', isShared: false },
  /** Calls, over a day. */
  dailyLimit: { name: 'address-daily', siteName: 'network-daily', isShared: false },
  surveyLimit: { name: 'survey', siteName: 'survey-network', isShared: false },
  surveyDailyLimit: { name: 'survey-daily', siteName: 'survey-network-daily', isShared: false },
  /** Calls without an `Idempotency-Key`, of all routes that have the limit. */
  keylessLimit: { name: 'keyless', siteName: 'keyless', isShared: true },
  /** Different past days, of all routes that have the limit. */
  pastDaysLimit: { name: 'past-days', siteName: 'past-days-network', isShared: true },
  /** Calls that change something, per game. */
  gameLimits: { name: 'game', siteName: 'game-network', isShared: false },
  /** Calls, per record and field that they are about. */
  itemLimit: { name: 'item', siteName: 'item-network', isShared: false },
} as const;

/** A site, with its 65,536 networks, may take this many times as much as one network. */
const SITE_FACTOR = 10;

/** Allows a call without counting it. */
const ALLOWED: Consumed = { ok: true, giveBack: () => {} };

type LimitRule = {
  readonly name: string;
  /** The route, unless several share the limit. */
  readonly scope: string;
  readonly limit: RateLimit;
  readonly times?: number;
};

type CountedUse = {
  /** What the call is about, such as a game; each subject is counted by itself. */
  readonly subject?: string;
  /** Counts once in a window. */
  readonly item?: number;
};

type LimitSettings = {
  /** Multiplies the number of calls that each limit allows; 0 removes the limits. */
  readonly factor: number;
  readonly windowOf: ReturnType<typeof createCallerWindows>;
};

/** Creates the makers of limits, which count calls in windows. */
export function createLimits({ factor, windowOf }: LimitSettings) {
  const createLimit = ({ name, scope, limit: { points, seconds }, times = 1 }: LimitRule) => {
    const allowed = Math.ceil(points * factor) * times;
    return (caller: string, item?: number): Consumed => {
      if (factor === 0) return ALLOWED;
      const { window, secondsLeft } = windowOf(seconds, `${scope} ${name} ${caller}`);
      if (item !== undefined && window.items?.has(item)) return ALLOWED;
      if (window.calls >= allowed) {
        const headers = {
          'retry-after': String(secondsLeft),
          'ratelimit-policy': `"${name}";q=${allowed};w=${seconds}`,
          ratelimit: `"${name}";r=0;t=${secondsLeft}`,
        };
        return { ok: false, problem: 'too-many-requests', headers };
      }
      window.calls += 1;
      if (item !== undefined) window.items = (window.items ?? new Set()).add(item);
      const giveBack = () => {
        window.calls -= 1;
        if (item !== undefined) window.items?.delete(item);
      };
      return { ok: true, giveBack };
    };
  };

  /**
   * Counts a call for a client's site, if it has one, and for its network: for both, or for
   * neither. A site that has reached its limit opens no windows for its networks, because so many
   * windows would push out those of other callers.
   */
  const createClientLimit = (
    kind: keyof typeof CLIENT_LIMITS,
    { id, limit }: { readonly id: string; readonly limit: RateLimit | undefined },
  ) => {
    if (limit === undefined) return () => ALLOWED;
    const { name, siteName, isShared } = CLIENT_LIMITS[kind];
    const scope = isShared ? '' : id;
    const consumeForNetwork = createLimit({ name, scope, limit });
    const consumeForSite = createLimit({ name: siteName, scope, limit, times: SITE_FACTOR });
    return ({ network, site }: Client, { subject = '', item }: CountedUse = {}): Consumed => {
      const bySite = site === undefined ? ALLOWED : consumeForSite(`${subject} ${site}`, item);
      if (!bySite.ok) return bySite;
      const byNetwork = consumeForNetwork(`${subject} ${network}`, item);
      if (!byNetwork.ok) {
        bySite.giveBack();
        return byNetwork;
      }
      return {
        ok: true,
        giveBack: () => {
          byNetwork.giveBack();
          bySite.giveBack();
        },
      };
    };
  };

  return { createLimit, createClientLimit };
}
