import { LRUCache } from 'lru-cache';
import type { Clock, Stopwatch } from '../../time/clock.ts';
import type { StoredRun } from './repository.ts';

/** An instant, read on the clock and on the stopwatch at once; both in milliseconds. */
export type Moment = { readonly now: number; readonly elapsed: number };

export type RunClock = {
  readonly read: () => Moment;
  /** What a run's own clock shows at a moment. */
  readonly timeOf: (stored: Pick<StoredRun, 'id' | 'run'>, moment: Moment) => number;
};

/** Runs in play of which this process knows the time; beyond them, the oldest follow the clock. */
const REMEMBERED_RUNS = 20_000;

/** How far the clocks of two servers may differ, and how far a clock may be corrected. */
const CLOCK_DIFFERENCE_MS = 5_000;

/**
 * Gives each run a clock of its own, which shows what the server's clock shows when this process
 * first meets the run and then goes on evenly, however the server's clock is set. A run that has
 * seen a later time than it is now, as when the clock was ahead before a restart, is over.
 */
export function createRunClock(clock: Clock, stopwatch: Stopwatch): RunClock {
  /** What the clock of a run is ahead of the stopwatch, by the run's id. */
  const leads = new LRUCache<number, number>({ max: REMEMBERED_RUNS });

  return {
    read: () => ({ now: clock(), elapsed: stopwatch() }),
    timeOf: ({ id, run: { seenAt, span } }, { now, elapsed }) => {
      if (span === null) return now;
      const known = leads.get(id);
      if (known !== undefined) return elapsed + known;
      const at = seenAt > now + CLOCK_DIFFERENCE_MS ? span.endsAt : now;
      if (at < span.endsAt) leads.set(id, at - elapsed);
      return at;
    },
  };
}
