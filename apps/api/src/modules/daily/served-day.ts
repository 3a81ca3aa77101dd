import type { DailyGuess } from '@starguess/api-contract';
import { type Channel, channelSchema, type Performer, performerSchema } from '@starguess/catalog';
import { itemOf, mapPuzzles, PUZZLES, type Puzzle } from '@starguess/game-core';
import type { Logger } from 'pino';
import type { GameDay } from '../../time/game-day.ts';
import type { StoredTarget } from './repository.ts';

/** A day's stored targets, and the records that the page needs to show them. */
export type ServedDay = {
  readonly date: string;
  readonly replies: Readonly<Record<Puzzle, DailyGuess>>;
  /** The readable records of today's and yesterday's targets, today's first. */
  readonly performers: readonly Performer[];
  readonly channels: readonly Channel[];
};

/** Returns `undefined` if a target of the day or of the day before is not stored. */
export type ServedDayReader = (
  day: Pick<GameDay, 'date' | 'yesterday'>,
  stored: readonly StoredTarget[],
) => ServedDay | undefined;

/**
 * Creates the reader of served days. If a record cannot be parsed, the reader logs it once and
 * leaves it out. The puzzle still has its target's id, so the page can use the catalogue's record
 * of that id.
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
  /** A list of one record, or an empty list if the record cannot be parsed. */
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

/** A key that is unique among all stored targets. */
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
