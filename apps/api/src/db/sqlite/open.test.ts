import {
  copyFileSync,
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import { programPlaces } from '../../program-places.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { IN_MEMORY } from '../database.ts';
import { makeDatabaseFile } from './file.ts';
import { applyMigrations } from './migrations.ts';
import { openDatabase } from './open.ts';

const migrations = programPlaces.migrations.sqlite;

function tablesOf(sqlite: Sqlite.Database) {
  return sqlite
    .prepare("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name")
    .pluck()
    .all();
}

describe('opening a database', () => {
  it('makes the file and its folder, with every table', () => {
    const file = join(temporaryFolder(), 'deep', 'er', 'db.sqlite');
    const { sqlite } = openDatabase(file, migrations);
    expect(tablesOf(sqlite)).toEqual(
      expect.arrayContaining(['daily_target', 'picture', 'secret', 'success_count', 'success_key']),
    );
  });

  it('knows whether it made it, and leaves nothing else in the folder', () => {
    const folder = temporaryFolder();
    const file = join(folder, 'db.sqlite');
    const first = openDatabase(file, migrations);
    expect([first.isNew, openDatabase(file, migrations).isNew]).toEqual([true, false]);
    first.sqlite.close();
    expect(readdirSync(folder).filter((name) => name.includes('new'))).toEqual([]);
  });

  it('makes a file that is a database from the first moment on', () => {
    const file = join(temporaryFolder(), 'db.sqlite');
    makeDatabaseFile(file);
    expect(statSync(file)).toMatchObject({ size: 4_096, nlink: 1 });
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const other = new Sqlite(file);
    other.exec('CREATE TABLE theirs (a)');
    makeDatabaseFile(file);
    expect(tablesOf(new Sqlite(file))).toEqual(['theirs']);
  });

  it('makes files that their owner alone may read', () => {
    const file = join(temporaryFolder(), 'db.sqlite');
    openDatabase(file, migrations);
    const modes = ['', '-wal', '-shm'].map((end) => statSync(file + end).mode & 0o777);
    expect(modes).toEqual([0o600, 0o600, 0o600]);
  });

  it('sets the pragmas that durability and integrity depend on', () => {
    const { sqlite } = openDatabase(join(temporaryFolder(), 'db.sqlite'), migrations);
    const read = (name: string) => sqlite.pragma(name, { simple: true });
    expect({
      journal_mode: read('journal_mode'),
      synchronous: read('synchronous'),
      foreign_keys: read('foreign_keys'),
      busy_timeout: read('busy_timeout'),
      trusted_schema: read('trusted_schema'),
    }).toEqual({
      journal_mode: 'wal',
      synchronous: 2,
      foreign_keys: 1,
      busy_timeout: 5_000,
      trusted_schema: 0,
    });
  });

  it('applies each migration once', () => {
    const file = join(temporaryFolder(), 'db.sqlite');
    const applied = (sqlite: Sqlite.Database) =>
      sqlite.prepare('SELECT hash FROM __drizzle_migrations').pluck().all();
    const first = openDatabase(file, migrations);
    const second = openDatabase(file, migrations);
    expect(applied(second.sqlite)).toEqual(applied(first.sqlite));
    expect(new Set(applied(first.sqlite)).size).toBe(applied(first.sqlite).length);
  });

  it('keeps a database in memory apart from every other', () => {
    const one = openDatabase(IN_MEMORY, migrations);
    const other = openDatabase(IN_MEMORY, migrations);
    one.sqlite.exec("INSERT INTO success_count VALUES ('2026-03-01', 'classic', 1, '[]')");
    expect(other.sqlite.prepare('SELECT * FROM success_count').all()).toEqual([]);
  });
});

describe('a database that cannot be used', () => {
  it('is one that a newer program has written, which stays as it was', () => {
    const folder = temporaryFolder();
    const file = join(folder, 'db.sqlite');
    openDatabase(file, migrations).sqlite.close();
    const newer = new Sqlite(file);
    newer.exec("INSERT INTO __drizzle_migrations (hash, created_at) VALUES ('later', 9e15)");
    newer.close();
    const before = join(folder, 'before.sqlite');
    copyFileSync(file, before);
    expect(() => openDatabase(file, migrations)).toThrow(
      `The database ${file} cannot be used: It was created by a newer version of Starguess`,
    );
    expect(tablesOf(new Sqlite(file))).toEqual(tablesOf(new Sqlite(before)));
  });

  it('is one that a newer program is migrating at that moment', () => {
    const { sqlite } = openDatabase(IN_MEMORY, migrations);
    sqlite.exec("INSERT INTO __drizzle_migrations (hash, created_at) VALUES ('later', 9e15)");
    expect(() => applyMigrations(sqlite, migrations)).toThrow(/created by a newer version/);
  });

  it.each([
    ['', 'CREATE TABLE theirs (a)'],
    [
      ', also made with Drizzle',
      `CREATE TABLE __drizzle_migrations (id INTEGER PRIMARY KEY, hash TEXT, created_at NUMERIC);
       INSERT INTO __drizzle_migrations (hash, created_at) VALUES ('theirs', 1)`,
    ],
  ])('is another program’s%s, of which no byte is changed', (_what, theirs) => {
    const folder = temporaryFolder();
    const file = join(folder, 'db.sqlite');
    new Sqlite(file).exec(theirs).close();
    const before = readFileSync(file);
    expect(() => openDatabase(file, migrations)).toThrow(
      `The database ${file} cannot be used: It is not a Starguess database`,
    );
    expect(readFileSync(file)).toEqual(before);
    expect(readdirSync(folder)).toEqual(['db.sqlite']);
  });

  it('is a file that is something else', () => {
    const file = join(temporaryFolder(), 'db.sqlite');
    writeFileSync(file, 'not a database, but long enough to be read as the header of one');
    expect(() => openDatabase(file, migrations)).toThrow(
      `The database ${file} cannot be used: It is not a Starguess database`,
    );
  });

  it('is a file of no bytes, which stays as it was', () => {
    const file = join(temporaryFolder(), 'db.sqlite');
    writeFileSync(file, '');
    expect(() => openDatabase(file, migrations)).toThrow(
      /^The database .*db\.sqlite cannot be used: It is empty, as after a failed copy: /,
    );
    expect(statSync(file).size).toBe(0);
  });

  it('is a missing file whose log is still there', () => {
    const folder = temporaryFolder();
    const file = join(folder, 'db.sqlite');
    openDatabase(file, migrations);
    rmSync(file);
    expect(() => openDatabase(file, migrations)).toThrow(/It is missing, but its log/);
    expect(readdirSync(folder).toSorted()).toEqual(['db.sqlite-shm', 'db.sqlite-wal']);
  });

  it('is a folder', () => {
    const folder = temporaryFolder();
    expect(() => openDatabase(folder, migrations)).toThrow(
      `The database ${folder} cannot be used: It is not a file`,
    );
  });
});

it('a failing migration is not applied even in part', () => {
  const folder = temporaryFolder();
  const broken = join(folder, 'drizzle');
  cpSync(migrations, broken, { recursive: true });
  mkdirSync(join(broken, 'meta'), { recursive: true });
  const entries = [
    { idx: 0, version: '6', when: 1, tag: '0000_first', breakpoints: true },
    { idx: 1, version: '6', when: 2, tag: '0001_second', breakpoints: true },
  ];
  writeFileSync(join(broken, 'meta', '_journal.json'), JSON.stringify({ entries }));
  writeFileSync(join(broken, '0000_first.sql'), 'CREATE TABLE first (a);');
  writeFileSync(join(broken, '0001_second.sql'), 'CREATE TABLE first (a);');
  const file = join(folder, 'db.sqlite');
  expect(() => openDatabase(file, broken)).toThrow(/table first already exists/);
  expect(tablesOf(new Sqlite(file))).toEqual([]);
});
