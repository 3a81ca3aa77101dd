import { addDays } from '@starguess/game-core';
import { LRUCache } from 'lru-cache';
import type { StoredTarget } from './daily.table.ts';
import type { ServedDate, ServedDay } from './served-day.ts';
import type { ServedTargetRepository } from './served-targets.repository.ts';
import type { RecordsReader, TargetRecords } from './stored-record.ts';

type Replies = ServedDay['replies'];

export type PastDays = (date: string) => Promise<Replies>;

/** A year, and the days before it that the page of its first day looks back to. */
const KEPT_DAYS = 400;

/**
 * Remembers the past days requested last, for the rest of today, because they name the catalogue of
 * today; concurrent requests for a day share its work.
 */
export function createPastDays(
  serve: (day: ServedDate) => Promise<ServedDay>,
  today: () => string,
): PastDays {
  const kept = new LRUCache<string, Replies>({
    max: KEPT_DAYS,
    fetchMethod: async (key) => {
      const [date = ''] = key.split(' ');
      return (await serve({ date, yesterday: addDays(date, -1) })).replies;
    },
  });
  return (date) => kept.forceFetch(`${date} ${today()}`);
}

export type PastRecordsDependencies = {
  readonly repository: Pick<ServedTargetRepository, 'findUnknown'>;
  readonly readRecords: RecordsReader;
  /** The ids of the catalogue that the server was started with. */
  readonly knownIds: ReadonlySet<string>;
  /** The key of what it declares: past days with another have a catalogue of their own. */
  readonly declaration: string;
  readonly archiveFrom: string;
};

/** Yesterday, today and tomorrow, which tabs opened before and after midnight ask for. */
const KEPT_DATES = 3;

/**
 * Creates a reader of the targets of past days that the catalogue no longer has. It reads the
 * database once for a date, because strangers can ask for files of a date as often as they like.
 */
export function createPastRecords(dependencies: PastRecordsDependencies) {
  const { repository, readRecords, knownIds, declaration, archiveFrom } = dependencies;
  // The first past day also shows the target of the day before.
  const from = addDays(archiveFrom, -1);
  const recordsBefore = async (before: string): Promise<TargetRecords> =>
    readRecords(byId(await repository.findUnknown(knownIds, { from, before, declaration })));
  const known = new LRUCache<string, TargetRecords>({
    max: KEPT_DATES,
    fetchMethod: recordsBefore,
  });
  return (before: string): Promise<TargetRecords> => known.forceFetch(before);
}

/**
 * Sorts records alike in every process, without giving away when they were served; the latest
 * record of a target comes first.
 */
export function byId(records: readonly StoredTarget[]): readonly StoredTarget[] {
  return records.toSorted(
    (left, right) =>
      compareTexts(left.targetId, right.targetId) ||
      compareTexts(right.date, left.date) ||
      compareTexts(left.puzzle, right.puzzle),
  );
}

function compareTexts(left: string, right: string) {
  return left < right ? -1 : Number(left > right);
}
