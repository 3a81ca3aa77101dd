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

test('records keep their ids if the last import was ended while it replaced the folder', async () => {
  const { to } = await importFiles(SOURCE);
  const ids = await readFile(join(to, 'ids.json'), 'utf8');
  const from = await directoryOf(SOURCE);
  const notes: string[] = [];
  const note = (line: string) => notes.push(line);
  const again = () => importCatalog({ from, to, currentYear: CURRENT_YEAR, note });
  const [left, other] = [`${to}.earlier-${randomUUID()}`, `${to}.earlier-${randomUUID()}`];
  await rename(to, left);
  expect(await again()).toMatchObject({ ok: true });
  expect(await readFile(join(to, 'ids.json'), 'utf8')).toBe(ids);
  for (const copy of [other, `${to}.earlier-2026`]) await cp(to, copy, { recursive: true });
  await again();
  expect(notes.filter((line) => line.includes('ended'))).toEqual([
    `put back ${basename(left)}, which an import that was ended had left`,
    `${basename(other)} was left by an import that was ended: you can delete it`,
  ]);
  expect((await readdir(dirname(to))).toSorted()).toEqual(
    ['catalogue', basename(other), 'catalogue.earlier-2026'].toSorted(),
  );
});
