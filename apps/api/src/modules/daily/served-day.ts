import type { DailyGuess } from '@starguess/api-contract';
import type { Channel, Performer } from '@starguess/catalog';
import { mapPuzzles, PUZZLES, type Puzzle } from '@starguess/game-core';
import type { GameDay } from '../../time/game-day.ts';
import type { RecordFaults } from '../../watch/record-faults.ts';
import type { StoredTarget } from './repository.ts';
import { readRecord } from './stored-record.ts';

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
export function createServedDayReader(faults: RecordFaults): ServedDayReader {
  const report = (target: StoredTarget, error: unknown) => {
    const { date, puzzle, targetId } = target;
    faults.note(`daily_target ${targetKey(target)}`, {
      fields: { date, puzzle, targetId, err: error },
      message: 'the stored record of a target cannot be read and is left out',
    });
  };
  const read = (target: StoredTarget) => {
    const found = readRecord(target);
    if (!found.ok) report(target, found.error);
    return found;
  };

  return ({ date, yesterday }, stored) => {
    const byKey = new Map(stored.map((target) => [targetKey(target), target]));
    const wanted = [date, yesterday].flatMap((on) =>
      PUZZLES.map((puzzle) => byKey.get(targetKey({ date: on, puzzle }))),
    );
    const targets = wanted.filter((target) => target !== undefined);
    if (targets.length < wanted.length) return undefined;
    const records = targets.map(read);
    return {
      date,
      replies: repliesOf(date, targets),
      performers: records.flatMap((found) =>
        found.ok && found.item === 'performer' ? [found.record] : [],
      ),
      channels: records.flatMap((found) =>
        found.ok && found.item === 'channel' ? [found.record] : [],
      ),
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
