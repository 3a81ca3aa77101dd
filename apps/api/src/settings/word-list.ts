import { resolve } from 'node:path';
import * as z from 'zod';
import { readText } from './operator-file.ts';

/** The path of a text file with a word a line; lines that are blank or begin with # count for nothing. */
export const wordListFile = z.string().transform((path, context): readonly string[] => {
  const read = readText(path);
  if (read.ok) return wordsIn(read.value);
  context.addIssue({ code: 'custom', message: `${resolve(path)}: ${read.reason}` });
  return z.NEVER;
});

function wordsIn(text: string) {
  return text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));
}
