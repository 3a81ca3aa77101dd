import { randomUUID } from 'node:crypto';
import { cp, readdir, readFile, rename } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import {
  CURRENT_YEAR,
  importFiles,
  JSON_SOURCE,
  PERFORMER_RECORDS,
} from '../testing/import-source.ts';
import { directoryOf, type Files } from '../testing/invented-catalog.ts';
import { importCatalog } from './import.ts';

const SOURCE: Files = {
  ...JSON_SOURCE,
  'performers.json': JSON.stringify(
    PERFORMER_RECORDS.map(({ profileUrl: _given, ...record }) => record),
  ),
};

/** Imports the source, and returns the folder made and a function that imports it once more. */
async function importedOnce() {
  const { to } = await importFiles(SOURCE);
  const from = await directoryOf(SOURCE);
  const notes: string[] = [];
  const note = (line: string) => notes.push(line);
  const again = () => importCatalog({ from, to, currentYear: CURRENT_YEAR, note });
  return { to, again, endings: () => notes.filter((line) => line.includes('ended')) };
}

test('records keep their ids if the last import was ended while it replaced the folder', async () => {
  const { to, again, endings } = await importedOnce();
  const ids = await readFile(join(to, 'ids.json'), 'utf8');
  const left = `${to}.earlier-${randomUUID()}`;
  await rename(to, left);
  expect(await again()).toMatchObject({ ok: true });
  expect(await readFile(join(to, 'ids.json'), 'utf8')).toBe(ids);
  expect(endings()).toEqual([
    `put back ${basename(left)}, which an import that was ended had left`,
  ]);
  expect(await readdir(dirname(to))).toEqual(['catalogue']);
});

test('an import names what another has left beside its folder, and leaves it there', async () => {
  const { to, again, endings } = await importedOnce();
  const left = `${to}.earlier-${randomUUID()}`;
  const unrelated = `${to}.earlier-2026`;
  for (const copy of [left, unrelated]) await cp(to, copy, { recursive: true });
  await again();
  expect(endings()).toEqual([
    `${basename(left)} was left by an import that was ended: you can delete it`,
  ]);
  expect((await readdir(dirname(to))).toSorted()).toEqual(
    [to, left, unrelated].map((folder) => basename(folder)).toSorted(),
  );
});
