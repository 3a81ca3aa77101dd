import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { expect, it } from 'vitest';
import { programPlaces } from '../../program-places.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { openDatabase } from './open.ts';

const PAGE_BYTES = 4_096;

it('the installed SQLite loses no commits when it resets its write-ahead log: 3.51.3 or later', () => {
  const sqlite = new Sqlite(':memory:');
  const version = String(sqlite.prepare('SELECT sqlite_version()').pluck().get());
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number);
  expect(major * 1_000_000 + minor * 1_000 + patch).toBeGreaterThanOrEqual(3_051_003);
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
