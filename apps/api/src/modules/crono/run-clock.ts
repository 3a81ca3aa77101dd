import { LRUCache } from 'lru-cache';
import type { Clock, Stopwatch } from '../../time/clock.ts';
import { type Milliseconds, wholeMilliseconds } from '../../time/milliseconds.ts';
import type { StoredRun } from './stored-run.ts';

/** An instant, read on the clock and on the stopwatch at once. */
export type Moment = { readonly now: Milliseconds; readonly elapsed: Milliseconds };

export type RunClock = {
  readonly read: () => Moment;
  /** The time on a run's own clock at a moment. */
  readonly timeOf: (
    stored: Pick<StoredRun, 'id' | 'run' | 'sharedClockAheadMs'>,
    moment: Moment,
  ) => Milliseconds;
};

/**
 * The most runs in play whose clocks this process remembers; beyond that, the oldest follow the
 * database or the server.
 */
const REMEMBERED_RUNS = 20_000;

/** How far the clocks of two servers may differ, and how far a clock may be corrected. */
const FOLLOWED_DIFFERENCE_MS = 5_000;

/**
 * Gives each run a clock of its own. When this process first meets the run, that clock is set by
 * the database's, or by the server's if the two are far apart. From then on it runs evenly, even if
 * either is reset. A run that has already seen a time later than now, as when the clock was ahead
 * before a restart, is over.
 */
export function createRunClock(clock: Clock, stopwatch: Stopwatch): RunClock {
  /** How far each run's clock is ahead of the stopwatch, in milliseconds, by the run's id. */
  const offsetsMs = new LRUCache<number, number>({ max: REMEMBERED_RUNS });

  return {
    read: () => ({ now: clock(), elapsed: stopwatch() }),
    timeOf: (
      { id, run: { seenAt, span }, sharedClockAheadMs = 0 },
      { now: serverTime, elapsed },
    ) => {
      const offsetMs = offsetsMs.get(id);
      if (span !== null && offsetMs !== undefined) return wholeMilliseconds(elapsed + offsetMs);
      const isSharedFollowed = Math.abs(sharedClockAheadMs) <= FOLLOWED_DIFFERENCE_MS;
      const aheadMs = isSharedFollowed ? sharedClockAheadMs : 0;
      const now = wholeMilliseconds(serverTime + aheadMs);
      if (span === null) return now;
      const isAhead = seenAt > now + FOLLOWED_DIFFERENCE_MS;
      const runTime = isAhead ? span.endsAt : Math.max(now, seenAt);
      if (runTime < span.endsAt) offsetsMs.set(id, runTime - elapsed);
      return wholeMilliseconds(runTime);
    },
  };
}
