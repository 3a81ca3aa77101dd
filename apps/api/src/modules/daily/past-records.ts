import { addDays } from '@starguess/game-core';
import { LRUCache } from 'lru-cache';
import type { ServedTargetRepository } from './served-targets.repository.ts';
import type { RecordsReader, TargetRecords } from './stored-record.ts';
import { inIdOrder } from './target-rows.ts';

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
    readRecords(inIdOrder(await repository.findUnknown(knownIds, { from, before, declaration })));
  const recordsByDate = new LRUCache<string, TargetRecords>({
    max: KEPT_DATES,
    fetchMethod: recordsBefore,
  });
  return (before: string): Promise<TargetRecords> => recordsByDate.forceFetch(before);
}
