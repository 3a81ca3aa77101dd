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

/** Of so many days, with today, replies name those that are excused. */
const LISTED_DAYS = 60;

/** The first of the days that replies may name. */
export function firstExcusable(today: string): string {
  return addDays(today, 1 - LISTED_DAYS);
}

/**
 * The days an operator excused. No reply waits for them: those read last are added, and none before
 * the first read.
 */
export function createExcusedDays({ repository, clock, logger }: ExcusedDaysDependencies) {
  let excused: readonly string[] = [];
  let readAt = Number.NEGATIVE_INFINITY;
  let repliesWithDays = new WeakMap<Replies, Replies>();

  const read = async (today: string) => {
    readAt = clock();
    const found = await repository.findFrom(firstExcusable(today));
    if (found.join() === excused.join()) return;
    repliesWithDays = new WeakMap();
    excused = found;
  };
  return {
    read,
    /** The same list until an operator changes it. */
    current: () => excused,
    /** Always the same object for the same replies, so that it is serialized once. */
    addTo: (replies: Replies, today: string): Replies => {
      if (Math.abs(clock() - readAt) >= READ_AGAIN_MS) {
        read(today).catch((error: unknown) => {
          logger.error({ err: error }, 'could not read the excused days');
        });
      }
      const added = repliesWithDays.get(replies);
      if (added !== undefined) return added;
      const withExcused = mapPuzzles(
        (puzzle) => replies[puzzle] && { ...replies[puzzle], excused },
      );
      repliesWithDays.set(replies, withExcused);
      return withExcused;
    },
  };
}
