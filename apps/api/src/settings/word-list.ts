import { readFileSync } from 'node:fs';
import { utf8Text } from '@starguess/catalog/files';
import * as z from 'zod';

/** The path of a text file with a word a line; lines that are blank or begin with # count for nothing. */
export const wordListFile = z.string().transform((path, context): readonly string[] => {
  const read = readWords(path);
  if (typeof read !== 'string') return read;
  context.addIssue({ code: 'custom', message: `${path}: ${read}` });
  return z.NEVER;
});

/** The words, or why there are none. */
function readWords(path: string): readonly string[] | string {
  let text: string | undefined;
  try {
    text = utf8Text(readFileSync(path));
  } catch (error) {
    return error instanceof Error ? error.message : 'unreadable';
  }
  if (text === undefined) return 'is not UTF-8 text';
  return text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));
}
