import { isUtf8 } from 'node:buffer';
import { readdir, readFile } from 'node:fs/promises';
import { parseJson } from './json-text.ts';
import type { ReadResult } from './read-result.ts';

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

export async function readText(path: string): Promise<ReadResult<string>> {
  const read = await readBytes(path);
  if (!read.ok) return read;
  const text = utf8Text(read.value);
  return text === undefined
    ? { ok: false, reason: 'is not UTF-8 text' }
    : { ok: true, value: text };
}

export function readBytes(path: string): Promise<ReadResult<Uint8Array>> {
  return readWith(() => readFile(path));
}

/** The names of a directory's entries, sorted. */
export function readDirectory(directory: string): Promise<ReadResult<readonly string[]>> {
  return readWith(async () => (await readdir(directory)).sort());
}

/** Decodes UTF-8 and drops a byte order mark; `undefined` if the bytes are not valid UTF-8. */
export function utf8Text(bytes: Uint8Array): string | undefined {
  return isUtf8(bytes) ? new TextDecoder().decode(bytes) : undefined;
}

/** Parses a JSON array and returns its elements. */
export function parseJsonRecords(text: string): ReadResult<readonly SourceRecord[]> {
  const parsed = parseJson(text);
  if (!parsed.ok) return parsed;
  const { value } = parsed;
  if (!Array.isArray(value)) {
    return { ok: false, reason: 'must be a JSON array of records' };
  }
  return {
    ok: true,
    value: value.map((record: unknown, index) => ({
      row: index + 1,
      line: null,
      content: { ok: true, value: record },
    })),
  };
}

const SYSTEM_REASONS: ReadonlyMap<string, string> = new Map([
  ['ENOENT', MISSING],
  ['ENOTDIR', 'is not a directory'],
  ['EISDIR', 'is a directory, not a file'],
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
