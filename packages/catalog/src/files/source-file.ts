import { isUtf8 } from 'node:buffer';
import { constants } from 'node:fs';
import { open, readdir } from 'node:fs/promises';
import type { ReadResult } from './read-result.ts';

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
