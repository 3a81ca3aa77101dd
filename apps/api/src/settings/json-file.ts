import { readFileSync } from 'node:fs';
import { parseJson, utf8Text } from '@starguess/catalog/files';

/** Reads a file of JSON, or says what is wrong with it. */
export function readJson(path: string) {
  try {
    const text = utf8Text(readFileSync(path));
    return text === undefined
      ? ({ ok: false, reason: 'is not UTF-8 text' } as const)
      : parseJson(text);
  } catch (error) {
    return { ok: false, reason: error instanceof Error ? error.message : 'unreadable' } as const;
  }
}
