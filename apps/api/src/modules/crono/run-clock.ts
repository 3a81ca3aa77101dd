import { LRUCache } from 'lru-cache';
import type { Clock, Stopwatch } from '../../time/clock.ts';
import { type Milliseconds, wholeMilliseconds } from '../../time/milliseconds.ts';
import type { StoredRun } from './repository.ts';

/** An instant, read on the clock and on the stopwatch at once. */
export type Moment = { readonly now: Milliseconds; readonly elapsed: Milliseconds };

export type RunClock = {
  readonly read: () => Moment;
  /** What a run's own clock shows at a moment. */
  readonly timeOf: (
    stored: Pick<StoredRun, 'id' | 'run' | 'sharedClockAheadMs'>,
    moment: Moment,
  ) => Milliseconds;
};

/** Runs in play of which this process knows the time; beyond them, the oldest follow the clock. */
const REMEMBERED_RUNS = 20_000;

/** How far the clocks of two servers may differ, and how far a clock may be corrected. */
const FOLLOWED_DIFFERENCE_MS = 5_000;

/**
 * Gives each run a clock of its own. When this process first meets the run, that clock shows what the
 * database's clock shows, or the server's where the two are far apart; then it goes on evenly,
 * however either is set. A run that has seen a later time than it is now, as when the clock was ahead
 * before a restart, is over.
 */
export function createRunClock(clock: Clock, stopwatch: Stopwatch): RunClock {
  /** What the clock of a run is ahead of the stopwatch, by the run's id. */
  const leads = new LRUCache<number, number>({ max: REMEMBERED_RUNS });

  return {
    read: () => ({ now: clock(), elapsed: stopwatch() }),
    timeOf: ({ id, run: { seenAt, span }, sharedClockAheadMs = 0 }, { now: own, elapsed }) => {
      const known = leads.get(id);
      if (span !== null && known !== undefined) return wholeMilliseconds(elapsed + known);
      const isClose = Math.abs(sharedClockAheadMs) <= FOLLOWED_DIFFERENCE_MS;
      const now = wholeMilliseconds(isClose ? own + sharedClockAheadMs : own);
      if (span === null) return now;
      const isAhead = seenAt > now + FOLLOWED_DIFFERENCE_MS;
      const at = isAhead ? span.endsAt : Math.max(now, seenAt);
      if (at < span.endsAt) leads.set(id, at - elapsed);
      return wholeMilliseconds(at);
    },
  };
}
