import type { DailyGuess } from '@starguess/api-contract';
import { type Channel, channelSchema, type Performer, performerSchema } from '@starguess/catalog';
import { itemOf, mapPuzzles, PUZZLES, type Puzzle } from '@starguess/game-core';
import type { Logger } from 'pino';
import type { GameDay } from '../../time/game-day.ts';
import type { StoredTarget } from './repository.ts';

/** The targets of a day, as they stand in the database, and what the page needs to show them. */
export type ServedDay = {
  readonly date: string;
  readonly replies: Readonly<Record<Puzzle, DailyGuess>>;
  /** The records of today's and yesterday's targets, today's first, without those unreadable. */
  readonly performers: readonly Performer[];
  readonly channels: readonly Channel[];
};

/** Gives `undefined` where a target of the day or of the day before is not stored. */
export type ServedDayReader = (
  day: Pick<GameDay, 'date' | 'yesterday'>,
  stored: readonly StoredTarget[],
) => ServedDay | undefined;

/**
 * Makes what reads served days. A record that cannot be read is logged once and left out: its
 * puzzle goes by the id alone, and the page shows the catalogue's record of that id if there is one.
 */
export function createServedDayReader(logger: Logger): ServedDayReader {
  const reported = new Set<string>();

  const report = (target: StoredTarget, error: unknown) => {
    const key = targetKey(target);
    if (reported.has(key)) return;
    reported.add(key);
    const { date, puzzle, targetId } = target;
    logger.error(
      { date, puzzle, targetId, err: error },
      'the stored record of a target cannot be read and is left out',
    );
  };
  /** As a list, which is empty where the record cannot be read. */
  const read = <T>(target: StoredTarget, schema: { readonly parse: (value: unknown) => T }) => {
    try {
      return [schema.parse(JSON.parse(target.record))];
    } catch (error) {
      report(target, error);
      return [];
    }
  };

  return ({ date, yesterday }, stored) => {
    const byKey = new Map(stored.map((target) => [targetKey(target), target]));
    const wanted = [date, yesterday].flatMap((on) =>
      PUZZLES.map((puzzle) => byKey.get(targetKey({ date: on, puzzle }))),
    );
    const targets = wanted.filter((target) => target !== undefined);
    if (targets.length < wanted.length) return undefined;
    const isChannel = ({ puzzle }: StoredTarget) => itemOf(puzzle) === 'channel';
    return {
      date,
      replies: repliesOf(date, targets),
      performers: targets
        .filter((target) => !isChannel(target))
        .flatMap((target) => read(target, performerSchema)),
      channels: targets.filter(isChannel).flatMap((target) => read(target, channelSchema)),
    };
  };
}

/** A target among all that are stored. */
export function targetKey({ date, puzzle }: Pick<StoredTarget, 'date' | 'puzzle'>): string {
  return `${date} ${puzzle}`;
}

function repliesOf(date: string, targets: readonly StoredTarget[]): ServedDay['replies'] {
  const replyOf = (puzzle: Puzzle): DailyGuess => {
    const [today = '', yesterday = ''] = targets
      .filter((target) => target.puzzle === puzzle)
      .map(({ targetId }) => targetId);
    return Object.freeze({ today, yesterday, date });
  };
  return mapPuzzles(replyOf);
}
