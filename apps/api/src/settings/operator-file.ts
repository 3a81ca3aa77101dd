import { readFileSync } from 'node:fs';
import { parseJson, utf8Text } from '@starguess/catalog/files';

/** What a file of the operator holds, or what is wrong with it, as the end of a sentence. */
export type ReadFile<Content> =
  | { readonly ok: true; readonly value: Content }
  | { readonly ok: false; readonly reason: string };

export function readText(path: string): ReadFile<string> {
  let bytes: Uint8Array;
  try {
    bytes = readFileSync(path);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error;
    const reason = error.code === 'ENOENT' ? 'does not exist' : `cannot be read (${error.code})`;
    return { ok: false, reason };
  }
  const value = utf8Text(bytes);
  return value === undefined ? { ok: false, reason: 'is not UTF-8 text' } : { ok: true, value };
}

export function readJson(path: string): ReadFile<unknown> {
  const read = readText(path);
  return read.ok ? parseJson(read.value) : read;
}
