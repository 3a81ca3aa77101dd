import { addDays } from '@starguess/game-core';
import { LRUCache } from 'lru-cache';
import type { ServedTargetRepository } from './repository.ts';
import type { RecordsReader, TargetRecords } from './stored-record.ts';

export type PastRecordsDependencies = {
  readonly repository: Pick<ServedTargetRepository, 'findOthers'>;
  readonly readRecords: RecordsReader;
  /** The ids of the catalogue that the server was started with. */
  readonly knownIds: readonly string[];
  readonly archiveFrom: string;
};

/** Yesterday, today and tomorrow are asked for, by tabs of before midnight and after it. */
const KEPT_DATES = 3;

/**
 * Creates a reader of the targets of past days that the catalogue no longer has. It reads the
 * database once for a date, because strangers can ask for files of a date as often as they like.
 */
export function createPastRecords({
  repository,
  readRecords,
  knownIds,
  archiveFrom,
}: PastRecordsDependencies) {
  // The first past day also says what was the target of the day before.
  const from = addDays(archiveFrom, -1);
  const recordsBefore = async (before: string): Promise<TargetRecords> => {
    const found = await repository.findOthers(knownIds, { from, before });
    // The latest record of a target comes first; every process has them in the same order.
    const order = found.toSorted(
      (one, other) =>
        compareTexts(other.date, one.date) ||
        compareTexts(one.puzzle, other.puzzle) ||
        compareTexts(one.targetId, other.targetId),
    );
    return readRecords(order);
  };
  const known = new LRUCache<string, TargetRecords>({
    max: KEPT_DATES,
    fetchMethod: recordsBefore,
  });
  return (before: string): Promise<TargetRecords> => known.forceFetch(before);
}

function compareTexts(one: string, other: string) {
  return one < other ? -1 : Number(one > other);
}
