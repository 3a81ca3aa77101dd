import { isUtf8 } from 'node:buffer';
import { constants } from 'node:fs';
import { open, readdir } from 'node:fs/promises';
import { visit } from 'jsonc-parser';

/** A record as read, with its place in the file (see `CatalogProblem`). */
export type SourceRecord = {
  readonly row: number;
  readonly line: number | null;
  readonly content: ReadResult<unknown>;
};

/** The reason when a file or directory does not exist. */
export const MISSING = 'does not exist';

/** The code of an operating system error, such as `EACCES`; `undefined` for other errors. */
export function systemErrorCode(error: unknown): string | undefined {
  return error instanceof Error && 'syscall' in error && 'code' in error
    ? String(error.code)
    : undefined;
}

/** In bytes: the page loads a list as a whole. */
export const LARGEST_LIST = 4_000_000;

export const MOST_RECORDS = 5_000;
/** The most lists and objects in a file, the records among them. */
const MOST_PARTS = 10 * MOST_RECORDS;

export async function readText(path: string): Promise<ReadResult<string>> {
  const read = await readBytes(path, LARGEST_LIST);
  if (!read.ok) return read;
  const text = utf8Text(read.value);
  return text === undefined
    ? { ok: false, reason: 'is not UTF-8 text' }
    : { ok: true, value: text };
}

/**
 * Reads a regular file of at most `largest` bytes. Checks the opened file rather than the path,
 * because a link may lead elsewhere after the check; a pipe would never end.
 */
export async function readBytes(path: string, largest: number): Promise<ReadResult<Uint8Array>> {
  const { O_RDONLY, O_NOFOLLOW, O_NONBLOCK } = constants;
  const opened = await readWith(() => open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK));
  if (!opened.ok) return opened;
  const file = opened.value;
  try {
    const stats = await file.stat();
    if (stats.isDirectory()) return { ok: false, reason: 'is a directory, not a file' };
    if (!stats.isFile()) return { ok: false, reason: 'is not a regular file' };
    const read = await readWith(async () => {
      const chunks = file.createReadStream({ end: largest, autoClose: false });
      return Buffer.concat(await chunks.toArray());
    });
    return read.ok && read.value.length > largest
      ? { ok: false, reason: `has more than ${largest / 1e6} MB` }
      : read;
  } finally {
    await file.close();
  }
}

/** The names of a directory's entries, sorted. */
export function readDirectory(directory: string): Promise<ReadResult<readonly string[]>> {
  return readWith(async () => (await readdir(directory)).sort());
}

/** Decodes UTF-8 and drops a byte order mark; `undefined` if the bytes are not valid UTF-8. */
export function utf8Text(bytes: Uint8Array): string | undefined {
  return isUtf8(bytes) ? new TextDecoder().decode(bytes) : undefined;
}

/** Whether a text contains a character more than `most` times; stops counting there. */
export function holdsMore(text: string, { sign, most }: { sign: RegExp; most: number }): boolean {
  let count = 0;
  for (const _found of text.matchAll(sign)) {
    count += 1;
    if (count > most) return true;
  }
  return false;
}

export function lengthFault(records: number): string | undefined {
  return records > MOST_RECORDS ? `contains more than ${MOST_RECORDS} records` : undefined;
}

export function parseJsonRecords(text: string): ReadResult<readonly SourceRecord[]> {
  const parsed = parseBoundedJson(text, MOST_PARTS);
  if (!parsed.ok) return parsed;
  const { value } = parsed;
  return Array.isArray(value)
    ? numberedRecords(value)
    : { ok: false, reason: 'must be a JSON array of records' };
}

/** Parses JSON with at most `mostParts` lists and objects. */
export function parseBoundedJson(text: string, mostParts: number): ReadResult<unknown> {
  return holdsMore(text, { sign: /[[{]/g, most: mostParts })
    ? {
        ok: false,
        reason: `contains more lists and objects than ${MOST_RECORDS} records have`,
      }
    : parseJson(text);
}

export function numberedRecords(values: readonly unknown[]): ReadResult<readonly SourceRecord[]> {
  const fault = lengthFault(values.length);
  if (fault !== undefined) return { ok: false, reason: fault };
  return {
    ok: true,
    value: values.map((value, index) => ({
      row: index + 1,
      line: null,
      content: { ok: true, value },
    })),
  };
}

const SYSTEM_REASONS: ReadonlyMap<string, string> = new Map([
  ['ENOENT', MISSING],
  ['ENOTDIR', 'is not a directory'],
  ['ELOOP', 'is a symbolic link: put the file itself there'],
]);

async function readWith<Value>(read: () => Promise<Value>): Promise<ReadResult<Value>> {
  try {
    return { ok: true, value: await read() };
  } catch (error) {
    const code = systemErrorCode(error);
    if (code === undefined) throw error;
    return { ok: false, reason: SYSTEM_REASONS.get(code) ?? `cannot be read (${code})` };
  }
}

/**
 * Parses JSON, or says at which line and column it is invalid. The error of `JSON.parse` quotes the
 * text instead, which may hold line breaks and secrets, and often gives no position.
 */
export function parseJson(text: string): ReadResult<unknown> {
  try {
    return { ok: true, value: JSON.parse(text) };
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return { ok: false, reason: `is not JSON: ${faultIn(text)}` };
  }
}

function faultIn(text: string): string {
  let first: number | undefined;
  const onError = (_fault: unknown, offset: number) => {
    first ??= offset;
  };
  try {
    visit(text, { onError }, { disallowComments: true, allowTrailingComma: false });
  } catch (error) {
    // The parser is recursive, so deeply nested lists exhaust its stack.
    if (!(error instanceof RangeError)) throw error;
    return 'lists or objects nested too deeply';
  }
  return placeOf(first ?? text.length, text);
}

function placeOf(offset: number, text: string): string {
  const lines = text.slice(0, offset).split('\n');
  return `line ${lines.length}, column ${(lines.at(-1)?.length ?? 0) + 1}`;
}

/**
 * The value that was read, or the reason why there is none, worded to follow the name of what was
 * read.
 */
export type ReadResult<Value, Reason = string> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly reason: Reason };
