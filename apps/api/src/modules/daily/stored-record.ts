import {
  type Channel,
  channelSchema,
  type Performer,
  storedPerformerSchema,
} from '@starguess/catalog';
import { itemOf } from '@starguess/game-core';
import type { RecordFaults } from '../../watch/record-faults.ts';
import type { StoredTarget } from './daily.table.ts';
import { targetKey } from './target-rows.ts';

export type ReadRecord =
  | { readonly ok: true; readonly item: 'performer'; readonly record: Performer }
  | { readonly ok: true; readonly item: 'channel'; readonly record: Channel }
  | { readonly ok: false; readonly error: unknown };

/** The readable records of targets, in their order. */
export type TargetRecords = {
  readonly performers: readonly Performer[];
  readonly channels: readonly Channel[];
};

/** The ids of all these records. */
export function idsOf({ performers, channels }: TargetRecords): ReadonlySet<string> {
  return new Set([
    ...performers.map(({ profileUrl }) => profileUrl),
    ...channels.map(({ id }) => id),
  ]);
}

export type RecordsReader = (targets: readonly StoredTarget[]) => TargetRecords;

/** Creates the reader of the records of targets. It logs an unreadable one once, and leaves it out. */
export function createRecordsReader(faults: RecordFaults): RecordsReader {
  const readOrNote = (target: StoredTarget) => {
    const reading = readRecord(target);
    if (reading.ok) return reading;
    const { date, puzzle, targetId } = target;
    faults.note(`daily_target ${targetKey(target)}`, {
      fields: { date, puzzle, targetId, err: reading.error },
      message: 'could not read the stored record of a target: leaving it out',
    });
    return reading;
  };
  return (targets) => {
    const readings = targets.map(readOrNote);
    return {
      performers: readings.flatMap((reading) =>
        reading.ok && reading.item === 'performer' ? [reading.record] : [],
      ),
      channels: readings.flatMap((reading) =>
        reading.ok && reading.item === 'channel' ? [reading.record] : [],
      ),
    };
  };
}

/** Reads the record that is stored with a target, which may be damaged or of another version. */
export function readRecord({
  puzzle,
  record,
}: Pick<StoredTarget, 'puzzle' | 'record'>): ReadRecord {
  try {
    const json: unknown = JSON.parse(record);
    return itemOf(puzzle) === 'channel'
      ? { ok: true, item: 'channel', record: channelSchema.parse(json) }
      : { ok: true, item: 'performer', record: storedPerformerSchema.parse(json) };
  } catch (error) {
    return { ok: false, error };
  }
}
