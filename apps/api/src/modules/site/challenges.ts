import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { isUnavailable } from '../../faults.ts';
import { createDeadline } from '../../http/deadline.ts';
import { processStopwatch } from '../../time/clock.ts';
import type { Challenge } from './page-address.ts';

export type ChallengeDependencies = {
  /** The game and its best score; `undefined` if there is no such game of Crono. */
  readonly linkedGame: (
    id: string,
  ) => Promise<{ readonly best: Challenge | undefined } | undefined>;
  /** Whether the database may be read once more this second: anybody can make up games. */
  readonly mayRead: () => boolean;
  readonly logger: Logger;
};

const REMEMBERED_GAMES = 1_000;
/** How long a score is cached, in milliseconds. */
const REMEMBERED_MS = 5_000;
/** The longest that a page waits, in milliseconds; services that preview links give up soon. */
const WAIT_MS = 500;

/**
 * Creates a function that finds the score to beat in a private game: `null` before anybody has played,
 * `undefined` if there is no such game, if the limit of reads is reached, or if the database does
 * not say in time.
 */
export function createChallenges({ linkedGame, mayRead, logger }: ChallengeDependencies) {
  const inTime = createDeadline(logger, WAIT_MS);
  const remembered = new LRUCache<string, { readonly best: Challenge | null | undefined }>({
    max: REMEMBERED_GAMES,
    ttl: REMEMBERED_MS,
    perf: { now: processStopwatch },
    ignoreFetchAbort: true,
    fetchMethod: async (id) => {
      if (!mayRead()) return undefined;
      const game = await linkedGame(id);
      return { best: game && (game.best ?? null) };
    },
  });
  return async (id: string): Promise<Challenge | null | undefined> => {
    try {
      return (await inTime(remembered.fetch(id)))?.best;
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      return undefined;
    }
  };
}
