import { isPlainObject } from '../../../stored/json-shapes.ts';
import { jsonOf } from '../../../stored/storage.ts';
import { makeEntries, type PlayerRecords, parseRecords } from '../player-records.ts';
import { open, type RecordKeys, type SealProblem, seal } from './sealed-record.ts';

/** The largest record that the server keeps, in bytes. */
export const MAX_RECORD_SIZE = 65_536;

type CarriedRecords = {
  readonly text: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
};

/**
 * Seals records. If they are too large, the oldest solved puzzles go without their guesses, which no
 * figure counts. Returns undefined if they are too large even so.
 */
export async function sealRecords(
  records: PlayerRecords,
  keys: RecordKeys,
): Promise<CarriedRecords | undefined> {
  for (let withGuesses = records.puzzles.size; ; withGuesses = Math.floor(withGuesses / 2)) {
    const entries = makeEntries(withoutOldGuesses(records, withGuesses));
    const text = JSON.stringify(Object.fromEntries(entries));
    const bytes = await seal(text, keys);
    if (bytes.length <= MAX_RECORD_SIZE) return { text, bytes };
    if (withGuesses === 0) return undefined;
  }
}

type OpenedRecords =
  | { readonly ok: true; readonly text: string; readonly records: PlayerRecords }
  | { readonly ok: false; readonly reason: SealProblem };

export async function openRecords(
  bytes: Uint8Array<ArrayBuffer>,
  keys: RecordKeys,
): Promise<OpenedRecords> {
  const opened = await open(bytes, keys);
  if (!opened.ok) return opened;
  const { text } = opened;
  const value = jsonOf(text);
  const { records, problems } = parseRecords(Object.entries(isPlainObject(value) ? value : {}), {
    today: undefined,
  });
  // Only a page with the code can have written what this page does not know.
  return problems.length > 0 ? { ok: false, reason: 'otherVersion' } : { ok: true, text, records };
}

/** The records with the guesses of the `kept` newest solved puzzles only. */
function withoutOldGuesses(records: PlayerRecords, kept: number): PlayerRecords {
  const newestFirst = [...records.puzzles].sort(([, { date }], [, other]) =>
    date < other.date ? 1 : -1,
  );
  const puzzles = newestFirst.map(([key, record], index) => {
    const isBare = index >= kept && record.tries !== undefined;
    return [key, isBare ? { ...record, guesses: [] } : record] as const;
  });
  return { ...records, puzzles: new Map(puzzles) };
}
