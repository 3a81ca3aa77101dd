import type { DailyGuess } from '@starguess/api-contract';
import { addDays, mapPuzzles } from '@starguess/game-core';
import type { Logger } from 'pino';
import type { Clock } from '../../time/clock.ts';
import type { ServedDay } from './served-day.ts';

export type ExcusedDayRepository = {
  /** The excused days from this date on, in order. */
  readonly findSince: (date: string) => Promise<readonly string[]>;
  readonly set: (date: string, day: { readonly isExcused: boolean }) => Promise<void>;
};

export type ExcusedDaysDependencies = {
  readonly repository: ExcusedDayRepository;
  readonly clock: Clock;
  readonly logger: Logger;
};

/** The excused days that answers list: those among today and the 59 days before. */
const LISTED_DAYS = 60;

/** The first date that answers list. */
export function firstListedDate(today: string): string {
  return addDays(today, 1 - LISTED_DAYS);
}

type Replies = ServedDay['replies'];

export type WithExcusedDays = (replies: Replies, today: string) => Replies | Promise<Replies>;

/** An operator may excuse a day at any time; the list is read anew after these milliseconds. */
const READ_AGAIN_MS = 60_000;

/**
 * Adds the excused days to the replies of a day. Only the first call waits for the database. The
 * same replies with the same list are the same object, so that they are serialized once.
 */
export function createWithExcusedDays({
  repository,
  clock,
  logger,
}: ExcusedDaysDependencies): WithExcusedDays {
  let excused: DailyGuess['excused'];
  let readAt = Number.NEGATIVE_INFINITY;
  let known = new WeakMap<Replies, Replies>();

  const read = async (today: string) => {
    readAt = clock();
    const found = await repository.findSince(firstListedDate(today));
    if (excused?.join() === found.join()) return;
    excused = found;
    known = new WeakMap();
  };
  const add = (replies: Replies): Replies => {
    const remembered = known.get(replies);
    if (remembered !== undefined) return remembered;
    const added = mapPuzzles((puzzle): DailyGuess => ({ ...replies[puzzle], excused }));
    known.set(replies, added);
    return added;
  };

  return (replies, today) => {
    if (excused === undefined) return read(today).then(() => add(replies));
    if (Math.abs(clock() - readAt) >= READ_AGAIN_MS) {
      read(today).catch((error: unknown) => {
        logger.error({ err: error }, 'the excused days could not be read');
      });
    }
    return add(replies);
  };
}
