import { addDays, mapPuzzles } from '@starguess/game-core';
import type { Logger } from 'pino';
import type { Clock } from '../../time/clock.ts';
import type { ExcusedDayRepository } from './excused-days.repository.ts';
import type { ServedDay } from './served-day.ts';

export type ExcusedDaysDependencies = {
  readonly repository: Pick<ExcusedDayRepository, 'findFrom'>;
  readonly clock: Clock;
  readonly logger: Logger;
};

type Replies = ServedDay['replies'];

export type ExcusedDays = ReturnType<typeof createExcusedDays>;

/**
 * How often the days are read again, in milliseconds, because an operator may excuse one at any
 * time.
 */
const READ_AGAIN_MS = 60_000;

/** The first of the 60 days that replies list. */
export function firstExcusable(today: string): string {
  return addDays(today, -59);
}

/**
 * The days an operator excused. No reply waits for them: those read last are added, and none before
 * the first read.
 */
export function createExcusedDays({ repository, clock, logger }: ExcusedDaysDependencies) {
  let excused: readonly string[] = [];
  let readAt = Number.NEGATIVE_INFINITY;
  let known = new WeakMap<Replies, Replies>();

  const read = async (today: string) => {
    readAt = clock();
    const found = await repository.findFrom(firstExcusable(today));
    if (found.join() === excused.join()) return;
    known = new WeakMap();
    excused = found;
  };
  return {
    read,
    /** The same list until an operator changes it. */
    known: () => excused,
    /** Always the same object for the same replies, so that it is serialized once. */
    addTo: (replies: Replies, today: string): Replies => {
      if (Math.abs(clock() - readAt) >= READ_AGAIN_MS) {
        read(today).catch((error: unknown) => {
          logger.error({ err: error }, 'could not read the excused days');
        });
      }
      const added = known.get(replies);
      if (added !== undefined) return added;
      const withExcused = mapPuzzles(
        (puzzle) => replies[puzzle] && { ...replies[puzzle], excused },
      );
      known.set(replies, withExcused);
      return withExcused;
    },
  };
}
