import type { DailyGuess } from '@starguess/api-contract';
import { addDays, mapPuzzles, type Puzzle } from '@starguess/game-core';
import type { GameDay } from '../../time/game-day.ts';
import type { StoredTarget } from './daily.table.ts';
import type { ServedTargetRepository } from './served-targets.repository.ts';
import type { RecordsReader, TargetRecords } from './stored-record.ts';
import { targetKey } from './target-rows.ts';

/** A day's stored targets, with the records of those that have the declaration of today's catalogue. */
export type ServedDay = TargetRecords & {
  /** The records of the day before, which the page shows too. */
  readonly yesterday: TargetRecords;
  readonly date: string;
  /** `undefined` for a puzzle that the site does not have. */
  readonly replies: Readonly<Record<Puzzle, DailyGuess | undefined>>;
};

export type ServedDate = Pick<GameDay, 'date' | 'yesterday'>;

/** Returns `undefined` if a target of the day or of the day before is not stored. */
export type ServedDayReader = (
  day: ServedDate,
  stored: readonly StoredTarget[],
) => ServedDay | undefined;

export type ServedDayReaderDependencies = {
  /** The puzzles that the site has. */
  readonly puzzles: readonly Puzzle[];
  readonly readRecords: RecordsReader;
  /** The key of what today's catalogue declares. */
  readonly declaration: string;
  /** The ids of today's catalogue. */
  readonly knownIds: ReadonlySet<string>;
};

/**
 * Creates the reader of served days. If a record cannot be parsed, the reader leaves it out. The
 * puzzle still has its target's id, so the page can use the catalogue's record of that id.
 */
export function createServedDayReader({
  puzzles,
  readRecords,
  declaration,
  knownIds,
}: ServedDayReaderDependencies): ServedDayReader {
  const isOwn = (target: StoredTarget) => target.declaration === declaration;
  return ({ date, yesterday }, stored) => {
    const byKey = new Map(stored.map((target) => [targetKey(target), target]));
    const wanted = [date, yesterday].flatMap((wantedDate) =>
      puzzles.map((puzzle) => byKey.get(targetKey({ date: wantedDate, puzzle }))),
    );
    const targets = wanted.filter((target) => target !== undefined);
    if (targets.length < wanted.length) return undefined;
    const targetsOn = (day: string) => targets.filter((target) => target.date === day);
    return {
      date,
      replies: repliesOf(date, targets),
      ...readRecords(targetsOn(date).filter(isOwn)),
      // Yesterday's answers are only named, and no record may replace one with other fields.
      yesterday: readRecords(
        targetsOn(yesterday).filter((target) => isOwn(target) || !knownIds.has(target.targetId)),
      ),
    };
  };
}

/** Expects the targets of the date before those of the day before. */
function repliesOf(date: string, targets: readonly StoredTarget[]): ServedDay['replies'] {
  const replyOf = (puzzle: Puzzle): DailyGuess | undefined => {
    const [today, yesterday] = targets
      .filter((target) => target.puzzle === puzzle)
      .map(({ targetId }) => targetId);
    if (today === undefined || yesterday === undefined) return undefined;
    return Object.freeze({ today, yesterday, date });
  };
  return mapPuzzles(replyOf);
}

/** Yesterday, today and tomorrow, because near midnight another process may be on the next date. */
const NEARBY_OFFSETS = [-1, 0, 1];

/** Creates a reader of the days around today that any process has served. */
export function createStoredDays(
  repository: Pick<ServedTargetRepository, 'find'>,
  readDay: ServedDayReader,
) {
  return async (today: string): Promise<readonly ServedDay[]> => {
    const days = NEARBY_OFFSETS.map((offset) => ({
      date: addDays(today, offset),
      yesterday: addDays(today, offset - 1),
    }));
    const dates = new Set(days.flatMap(({ date, yesterday }) => [date, yesterday]));
    const stored = await repository.find([...dates]);
    return days.flatMap((day) => readDay(day, stored) ?? []);
  };
}
