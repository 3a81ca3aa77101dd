import { existsSync, mkdirSync, readdirSync, readlinkSync, statSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { sqliteIn } from '../../../testing/engine.ts';
import { damage, setUpOperatedServer, winsIn } from '../../../testing/operated-server.ts';
import { createOps } from '../../../testing/ops-run.ts';
import { temporaryFolder } from '../../../testing/temporary-folder.ts';
import { copyDatabase } from './database-file.ts';

/** Has something done before the pages of a database are copied. */
function duringCopy(sqlite: Sqlite.Database, act: () => void): void {
  const backup = sqlite.backup.bind(sqlite);
  vi.spyOn(sqlite, 'backup').mockImplementation((file, options) =>
    backup(file, {
      progress: (info) => {
        act();
        return options?.progress(info) ?? 0;
      },
    }),
  );
}

describe('a backup', () => {
  it('is made beside a running server: one file, with all that was acknowledged', async () => {
    const { ops, backup, databaseFile, folder } = await setUpOperatedServer();
    const { code, out, err } = await ops('backup', backup);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toBe(
      `Backed up ${databaseFile} to ${backup} (${statSync(backup).size} bytes, checked).\n`,
    );
    expect(winsIn(backup)).toBe(1);
    expect(readdirSync(folder)).toEqual(['backup.sqlite', 'live']);
  });

  it('can be read by its owner alone while it is made', async () => {
    const { databaseFile, folder } = await setUpOperatedServer();
    const file = join(folder, 'copy.sqlite');
    const sqlite = new Sqlite(databaseFile);
    onTestFinished(() => void sqlite.close());
    const copied = copyDatabase(sqlite, file);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    await copied;
    expect(winsIn(file)).toBe(1);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it('is of one moment, though a server writes while the pages are copied', async () => {
    const { databaseFile, folder, win } = await setUpOperatedServer();
    const file = join(folder, 'copy.sqlite');
    const [sqlite, writing] = [new Sqlite(databaseFile), new Sqlite(databaseFile)];
    onTestFinished(() => void sqlite.close());
    onTestFinished(() => void writing.close());
    duringCopy(sqlite, () => writing.exec('UPDATE success_count SET number_of_successes = 9'));
    await copyDatabase(sqlite, file);
    expect([winsIn(file), winsIn(databaseFile)]).toEqual([1, 9]);
    await win();
    expect(winsIn(databaseFile)).toBe(10);
  });

  it('fails with the error of the disk, also where that has ended the transaction', async () => {
    const { databaseFile, folder } = await setUpOperatedServer();
    const sqlite = new Sqlite(databaseFile);
    onTestFinished(() => void sqlite.close());
    const failure = new Error('disk I/O error');
    duringCopy(sqlite, () => {
      sqlite.exec('ROLLBACK');
      throw failure;
    });
    await expect(copyDatabase(sqlite, join(folder, 'copy.sqlite'))).rejects.toBe(failure);
  });

  it('replaces another only when told to', async () => {
    const { ops, backup, win } = await setUpOperatedServer();
    await ops('backup', backup);
    await win();
    expect(await ops('backup', backup)).toEqual({
      code: 1,
      out: '',
      err: `${backup} already exists: --force replaces it\n`,
    });
    expect(winsIn(backup)).toBe(1);
    expect(await ops('backup', backup, '--force')).toMatchObject({ code: 0 });
    expect(winsIn(backup)).toBe(2);
  });

  it('never replaces what is not a plain file', async () => {
    const { ops, backup, folder } = await setUpOperatedServer();
    symlinkSync('elsewhere', backup);
    mkdirSync(join(folder, 'kept'));
    for (const target of [backup, join(folder, 'kept')]) {
      expect(await ops('backup', target, '--force')).toEqual({
        code: 1,
        out: '',
        err: `${target} is not a regular file: choose another\n`,
      });
    }
    expect(readdirSync(folder)).toEqual(['backup.sqlite', 'kept', 'live']);
    expect(readlinkSync(backup)).toBe('elsewhere');
  });

  it.each(['', '-wal', '-shm', '-journal'])(
    'never replaces the database itself (%j)',
    async (end) => {
      const { ops, databaseFile, folder, win } = await setUpOperatedServer();
      symlinkSync(join(folder, 'live'), join(folder, 'other-way'));
      const target = join(folder, 'other-way', `db.sqlite${end}`);
      for (const options of [[], ['--force']]) {
        expect(await ops('backup', target, ...options)).toEqual({
          code: 1,
          out: '',
          err: `${target} belongs to the database itself: choose another file\n`,
        });
      }
      await win();
      expect(winsIn(databaseFile)).toBe(2);
    },
  );

  it('is not made of a damaged database', async () => {
    const { ops, backup, databaseFile, folder, close } = await setUpOperatedServer();
    await close();
    damage(databaseFile);
    const { code, err } = await ops('backup', backup);
    expect(code).toBe(1);
    expect(err).toMatch(/damaged|malformed/);
    expect(readdirSync(folder)).toEqual(['live']);
  });

  it.each([
    ['no database', 'nowhere/db.sqlite', 'There is no such file'],
    ['another kind of database', 'other.sqlite', 'It is not a Starguess database'],
  ])('is not made of %s', async (_what, path, reason) => {
    const folder = temporaryFolder();
    new Sqlite(join(folder, 'other.sqlite')).exec('CREATE TABLE a (b)').close();
    const file = join(folder, path);
    expect(await createOps(sqliteIn(file))('backup', join(folder, 'backup.sqlite'))).toEqual({
      code: 1,
      out: '',
      err: `The database ${file} cannot be used: ${reason}\n`,
    });
    expect(existsSync(join(folder, 'backup.sqlite'))).toBe(false);
  });

  it('says in one line that its folder does not exist', async () => {
    const { ops, folder } = await setUpOperatedServer();
    const nowhere = join(folder, 'nowhere');
    const { code, err } = await ops('backup', join(nowhere, 'backup.sqlite'));
    expect({ code, err }).toEqual({ code: 1, err: `${nowhere} does not exist\n` });
  });
});
