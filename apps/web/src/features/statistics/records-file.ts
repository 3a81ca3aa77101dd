import * as z from 'zod/mini';
import { isPlainObject } from '../../stored/json-shapes.ts';
import { parseJson } from '../../stored/storage.ts';
import { parseRecords, type RecordProblem, type RecordsScope } from './parse-records.ts';
import type { PlayerRecords } from './player-records.ts';
import { makeEntries } from './record-entries.ts';

const FORMAT = 'starguess';
const VERSION = 1;

/** In bytes: twice the characters that browsers store for a site, so every export is smaller. */
export const MAX_FILE_SIZE = 10_000_000;

export type RecordsFile = {
  /** ISO 8601 instant, by the clock of the browser that wrote the file. */
  readonly exportedAt: string;
  readonly records: PlayerRecords;
};

/** Why a file is refused. A refused file is not used at all. */
export type FileRefusal =
  | { readonly reason: 'tooLarge' | 'unreadable' | 'foreign' | 'otherVersion' | 'damaged' }
  | RecordProblem;

export type FileReading =
  | { readonly ok: true; readonly file: RecordsFile }
  | { readonly ok: false; readonly refusal: FileRefusal };

const instantSchema = z.iso.datetime();

export function recordsFileName(exportedAt: string): string {
  return `${FORMAT}-${exportedAt.slice(0, 'YYYY-MM-DD'.length)}.json`;
}

/**
 * One JSON text: the records by storage key, each as its parsed JSON value. Seats at tables stay out:
 * a file may come into other hands, and whoever has a seat's secret speaks for its player.
 */
export function makeRecordsText({ exportedAt, records }: RecordsFile): string {
  const envelope = {
    format: FORMAT,
    version: VERSION,
    exportedAt,
    records: Object.fromEntries(makeEntries({ ...records, seats: new Map() })),
  };
  return JSON.stringify(envelope);
}

export async function readRecordsFile(file: Blob, today: string): Promise<FileReading> {
  if (file.size > MAX_FILE_SIZE) return refuse('tooLarge');
  const text = await file.text().catch(() => undefined);
  return text === undefined ? refuse('unreadable') : parseRecordsText(text, { today });
}

/** Accepts or refuses a file as a whole. */
export function parseRecordsText(text: string, scope: RecordsScope): FileReading {
  const value = parseJson(text);
  if (value === undefined) return refuse('damaged');
  if (!isPlainObject(value) || value.format !== FORMAT) return refuse('foreign');
  if (value.version !== VERSION) return refuse('otherVersion');
  const exportedAt = instantSchema.safeParse(value.exportedAt);
  if (!exportedAt.success || !isPlainObject(value.records)) return refuse('damaged');
  const { records, problems } = parseRecords(Object.entries(value.records), scope);
  const [problem] = problems;
  if (problem !== undefined) return { ok: false, refusal: problem };
  return { ok: true, file: { exportedAt: exportedAt.data, records } };
}

function refuse(reason: Exclude<FileRefusal, RecordProblem>['reason']): FileReading {
  return { ok: false, refusal: { reason } };
}
