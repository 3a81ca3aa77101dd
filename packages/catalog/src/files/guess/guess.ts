import { existsSync } from 'node:fs';
import { copyFile, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { DECLARATION_FILE } from '../declaration-file.ts';
import { makeFolder } from '../new-folder.ts';
import { type CatalogProblem, fileProblem, printable } from '../problem.ts';
import { guessedFiles } from './guessed-files.ts';
import { readListColumns } from './list-columns.ts';

export const MAP_FILE = 'map.json';

export type Guess =
  | {
      readonly ok: true;
      /** Where the list and the files are. */
      readonly folder: string;
      readonly lines: readonly string[];
    }
  | { readonly ok: false; readonly problem: CatalogProblem };

/**
 * Writes a first declaration and map for a list beside it, or with a copy of it into another
 * folder. Never replaces a file.
 */
export async function guessCatalog({
  list,
  to = dirname(list),
  currentYear,
}: {
  readonly list: string;
  readonly to?: string | undefined;
  readonly currentYear: number;
}): Promise<Guess> {
  const read = await readListColumns(list);
  const guessed = read.ok ? guessedFiles(read.value, { currentYear }) : read;
  if (!guessed.ok) return { ok: false, problem: fileProblem(list, guessed.reason) };
  const copy = join(to, basename(list));
  const isBeside = resolve(copy) === resolve(list);
  const written = [DECLARATION_FILE, MAP_FILE].map((name) => join(to, name));
  const taken = [...written, ...(isBeside ? [] : [copy])].find(existsSync);
  if (taken !== undefined) {
    return {
      ok: false,
      problem: fileProblem(taken, 'exists: move it, or choose another folder with --to'),
    };
  }
  const { declaration, map, lines } = guessed.value;
  await makeFolder(to);
  try {
    await writeFile(join(to, DECLARATION_FILE), declaration, { flag: 'wx' });
    await writeFile(join(to, MAP_FILE), map, { flag: 'wx' });
    if (!isBeside) await copyFile(list, copy);
  } catch (error) {
    // None of these existed before.
    const made = isBeside ? written : [...written, copy];
    await Promise.all(made.map((path) => rm(path, { force: true })));
    throw error;
  }
  return { ok: true, folder: to, lines: lines.map(printable) };
}
