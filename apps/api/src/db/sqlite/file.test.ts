import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { expect, it } from 'vitest';
import { programPlaces } from '../../program-places.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { checkSqliteVersion, sqliteVersion } from './file.ts';
import { openDatabase } from './open.ts';

const PAGE_BYTES = 4_096;

it.each(['3.51.3', '3.51.10', '3.52.0', '4.0.0'])('the server takes SQLite %s', (version) => {
  expect(() => checkSqliteVersion(version)).not.toThrow();
});

it.each(['3.51.2', '3.50.4', '3.9.9', '2.99.99'])('the server refuses SQLite %s', (version) => {
  expect(() => checkSqliteVersion(version)).toThrow(`SQLite ${version} is too old, 3.51.3 is`);
});

it('the server runs on a SQLite that it takes', () => {
  expect(() => checkSqliteVersion(sqliteVersion(new Sqlite(':memory:')))).not.toThrow();
});

it('a database with a broken page is not opened, and one line says what to do', () => {
  const file = join(temporaryFolder(), 'db.sqlite');
  const { sqlite } = openDatabase(file, programPlaces.migrations.sqlite);
  const rootPage = sqlite
    .prepare<[], number>("SELECT rootpage FROM sqlite_schema WHERE name = 'feedback'")
    .pluck()
    .get();
  sqlite.close();
  const bytes = readFileSync(file);
  bytes.fill(0xff, ((rootPage ?? 0) - 1) * PAGE_BYTES, (rootPage ?? 0) * PAGE_BYTES);
  writeFileSync(file, bytes);
  expect(() => openDatabase(file, programPlaces.migrations.sqlite)).toThrow(
    /^The database .*db\.sqlite cannot be used: It is damaged \(.+\): restore a backup with "ops restore"$/,
  );
});
