import {
  copyFileSync,
  existsSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '../db/open-database.ts';
import { programPlaces } from '../program-places.ts';
import { createTestApp } from '../testing/app-under-test.ts';
import { createOps } from '../testing/ops-run.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';

const POST = '/api/stats/classic/post/';

/** A server that has counted a win, and what an operator does beside it. */
const setUp = async () => {
  const folder = temporaryFolder();
  const databaseFile = join(folder, 'live', 'db.sqlite');
  const app = createTestApp({ databaseFile });
  let isOpen = true;
  const close = async () => {
    if (isOpen) await app.close();
    isOpen = false;
  };
  onTestFinished(close);
  const win = () => app.request(POST, { method: 'POST' });
  await win();
  return {
    folder,
    databaseFile,
    backup: join(folder, 'backup.sqlite'),
    ops: createOps(databaseFile),
    win,
    close,
  };
};

const winsIn = (file: string) => {
  const sqlite = new Sqlite(file, { readonly: true });
  onTestFinished(() => void sqlite.close());
  return sqlite.prepare('SELECT number_of_successes FROM success_count').pluck().get();
};

const damage = (file: string) => {
  const bytes = readFileSync(file);
  bytes.fill(0xff, 4_096, 12 * 4_096);
  writeFileSync(file, bytes);
};

describe('a backup', () => {
  it('is made beside a running server: one file, with all that was acknowledged', async () => {
    const { ops, backup, databaseFile, folder } = await setUp();
    const { code, out, err } = await ops('backup', backup);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toBe(
      `Backed up ${databaseFile} to ${backup} (${statSync(backup).size} bytes, checked).\n`,
    );
    expect(winsIn(backup)).toBe(1);
    expect(readdirSync(folder)).toEqual(['backup.sqlite', 'live']);
  });

  it('can be read by its owner alone', async () => {
    const { ops, backup } = await setUp();
    await ops('backup', backup);
    expect(statSync(backup).mode & 0o777).toBe(0o600);
  });

  it('takes the place of another only when told to', async () => {
    const { ops, backup, win } = await setUp();
    await ops('backup', backup);
    await win();
    expect(await ops('backup', backup)).toEqual({
      code: 1,
      out: '',
      err: `${backup} exists: --force replaces it\n`,
    });
    expect(winsIn(backup)).toBe(1);
    expect(await ops('backup', backup, '--force')).toMatchObject({ code: 0 });
    expect(winsIn(backup)).toBe(2);
  });

  it('is not made of a damaged database', async () => {
    const { ops, backup, databaseFile, folder, close } = await setUp();
    await close();
    damage(databaseFile);
    const { code, err } = await ops('backup', backup);
    expect(code).toBe(1);
    expect(err).toMatch(/damaged|malformed/);
    expect(readdirSync(folder)).toEqual(['live']);
  });

  it.each([
    ['no database', 'nowhere/db.sqlite', 'There is no such file'],
    ['another kind of database', 'other.sqlite', 'It is no database of Starguess'],
  ])('is not made of %s', async (_what, path, reason) => {
    const folder = temporaryFolder();
    new Sqlite(join(folder, 'other.sqlite')).exec('CREATE TABLE a (b)').close();
    const file = join(folder, path);
    expect(await createOps(file)('backup', join(folder, 'backup.sqlite'))).toEqual({
      code: 1,
      out: '',
      err: `The database ${file} cannot be used: ${reason}\n`,
    });
    expect(existsSync(join(folder, 'backup.sqlite'))).toBe(false);
  });

  it('says in one line that its folder does not exist', async () => {
    const { ops, folder } = await setUp();
    const nowhere = join(folder, 'nowhere');
    const { code, err } = await ops('backup', join(nowhere, 'backup.sqlite'));
    expect({ code, err }).toEqual({ code: 1, err: `${nowhere} does not exist\n` });
  });
});

describe('restoring', () => {
  it('brings back what the backup holds, and keeps what stood there', async () => {
    const { ops, backup, databaseFile, win, close } = await setUp();
    await ops('backup', backup);
    await win();
    await close();
    const kept = `${databaseFile}.before-20260301T100000Z`;
    expect(await ops('restore', backup)).toEqual({
      code: 0,
      out: `Restored ${databaseFile} from ${backup}.\nWhat stood there before is kept in ${kept}\n`,
      err: '',
    });
    expect([winsIn(databaseFile), winsIn(kept)]).toEqual([1, 2]);
    const app = createTestApp({ databaseFile });
    expect(await app.json('/api/stats/classic/')).toMatchObject({ numberOfSuccesses: 1 });
    await app.close();
  });

  it('is refused while a server runs on the database', async () => {
    const { ops, backup, databaseFile, win } = await setUp();
    await ops('backup', backup);
    await win();
    expect(await ops('restore', backup)).toEqual({
      code: 1,
      out: '',
      err: `${databaseFile} is in use: stop the server first\n`,
    });
    expect((await win()).status).toBe(200);
    expect(winsIn(databaseFile)).toBe(3);
  });

  it('keeps what a server that was killed left in its log', async () => {
    const { ops, backup, databaseFile, folder, win } = await setUp();
    await ops('backup', backup);
    await win();
    const killed = join(folder, 'killed.sqlite');
    copyFileSync(databaseFile, killed);
    copyFileSync(`${databaseFile}-wal`, `${killed}-wal`);
    expect(await createOps(killed)('restore', backup)).toMatchObject({ code: 0 });
    expect([winsIn(killed), winsIn(`${killed}.before-20260301T100000Z`)]).toEqual([1, 2]);
    expect(existsSync(`${killed}-wal`)).toBe(false);
  });

  it('replaces what is too damaged to be opened', async () => {
    const { ops, backup, databaseFile, close } = await setUp();
    await ops('backup', backup);
    await close();
    writeFileSync(databaseFile, 'noise, and enough of it to be taken for the header of a file');
    expect(await ops('restore', backup)).toMatchObject({ code: 0 });
    expect(winsIn(databaseFile)).toBe(1);
  });

  it('makes a database where there was none, with its folder', async () => {
    const { ops, backup, folder } = await setUp();
    await ops('backup', backup);
    const file = join(folder, 'new', 'db.sqlite');
    expect(await createOps(file)('restore', backup)).toEqual({
      code: 0,
      out: `Restored ${file} from ${backup}.\n`,
      err: '',
    });
    expect(winsIn(file)).toBe(1);
  });

  it.each([
    ['is damaged', (file: string) => damage(file), /damaged|malformed/],
    [
      'is something else',
      (file: string) => writeFileSync(file, 'text '.repeat(50)),
      /damaged or no/,
    ],
    [
      'is of a newer version',
      (file: string) => {
        const sqlite = new Sqlite(file);
        sqlite.exec("INSERT INTO __drizzle_migrations (hash, created_at) VALUES ('later', 9e15)");
        sqlite.close();
      },
      /was made by a newer version of Starguess/,
    ],
  ])('refuses a backup that %s, and changes nothing', async (_what, spoil, reason) => {
    const { ops, backup, databaseFile, folder, close } = await setUp();
    await ops('backup', backup);
    spoil(backup);
    await close();
    const { code, err } = await ops('restore', backup);
    expect(code).toBe(1);
    expect(err).toMatch(reason);
    expect(winsIn(databaseFile)).toBe(1);
    expect(readdirSync(join(folder, 'live'))).toEqual(['db.sqlite']);
  });
});

describe('checking', () => {
  it('finds a sound database sound, beside its server', async () => {
    const { ops, databaseFile } = await setUp();
    expect(await ops('check')).toEqual({
      code: 0,
      out: `${databaseFile} is sound, and of this version.\n`,
      err: '',
    });
  });

  it('names counters that do not agree with their rows', async () => {
    const file = join(temporaryFolder(), 'db.sqlite');
    const { sqlite } = openDatabase(file, programPlaces.migrations);
    sqlite.exec(`
      INSERT INTO crono_roster VALUES ('r', '[]');
      INSERT INTO crono_game VALUES ('2026-03-01', x'00', 'r', 1, 5);
      INSERT INTO crono_run (game_id, user_hash, seen_at, begins_at, ends_at, answers, score)
        VALUES ('2026-03-01', x'01', 1, 1, 2, x'00000003', 4);
      INSERT INTO success_key VALUES (x'0a', '2026-03-01', 'classic', 1, 1);
    `);
    sqlite.close();
    const { code, err } = await createOps(file)('check');
    expect(code).toBe(1);
    expect(err.split('\n').slice(1)).toEqual([
      'crono game 2026-03-01 counts 5 players and has 1',
      '2026-03-01 classic counts 0 wins and has 1',
      'crono run 1 scores 4 with 1 answers',
      '',
    ]);
  });

  it('names rows without the rows they belong to', async () => {
    const file = join(temporaryFolder(), 'db.sqlite');
    openDatabase(file, programPlaces.migrations).sqlite.close();
    const sqlite = new Sqlite(file);
    sqlite.pragma('foreign_keys = OFF');
    sqlite.exec("INSERT INTO crono_game VALUES ('2026-03-01', x'00', 'none', 1, 0)");
    sqlite.close();
    expect(await createOps(file)('check')).toEqual({
      code: 1,
      out: '',
      err: `${file} is damaged:\nrow 1 of crono_game has no crono_roster\n`,
    });
  });

  it('finds a damaged file damaged', async () => {
    const { ops, backup } = await setUp();
    await ops('backup', backup);
    damage(backup);
    const { code, err } = await ops('check', backup);
    expect(code).toBe(1);
    expect(err).toMatch(/damaged|malformed/);
  });
});
