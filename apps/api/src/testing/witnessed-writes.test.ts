import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { expect, it } from 'vitest';
import { openDatabase } from '../db/sqlite/open.ts';
import { programPlaces } from '../program-places.ts';
import { startListening } from './listening-server.ts';
import { temporaryFolder } from './temporary-folder.ts';
import { countMissing, createWriteWitness, problemsIn } from './witnessed-writes.ts';

async function startOnFile() {
  const folder = temporaryFolder();
  const databaseFile = join(folder, 'db.sqlite');
  const environment = { DATABASE_URL: `file:${databaseFile}` };
  const { url } = await startListening({ environment });
  return { url, folder, databaseFile };
}

it('the witness finds each kind of write that is stored and misses each that is not', async () => {
  const { url, folder, databaseFile } = await startOnFile();
  const witness = createWriteWitness();
  for (let kind = 0; kind < 4; kind += 1) await witness.writeOnce(url);
  const evidence = witness.takeEvidence();
  expect(evidence).toHaveLength(6);
  expect(witness.takeEvidence()).toEqual([]);
  expect(await countMissing(`file:${databaseFile}`, evidence)).toBe(0);
  const empty = join(folder, 'empty.sqlite');
  openDatabase(empty, programPlaces.migrations.sqlite).sqlite.close();
  expect(await countMissing(`file:${empty}`, evidence)).toBe(6);
});

it('the witness names a counter that differs from the number of its rows', async () => {
  const { url, databaseFile } = await startOnFile();
  const witness = createWriteWitness();
  for (let kind = 0; kind < 4; kind += 1) await witness.writeOnce(url);
  expect(await problemsIn(`file:${databaseFile}`)).toEqual([]);
  const sqlite = new Sqlite(databaseFile);
  sqlite.exec('UPDATE success_count SET number_of_successes = 2');
  sqlite.close();
  expect(await problemsIn(`file:${databaseFile}`)).toEqual([
    expect.stringMatching(/ counts 2 wins and has 1$/),
  ]);
});
