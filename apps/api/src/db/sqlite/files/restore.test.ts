import {
  chmodSync,
  chownSync,
  copyFileSync,
  readdirSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { userInfo } from 'node:os';
import { basename, dirname, join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import { createTestApp } from '../../../testing/app-under-test.ts';
import { sqliteIn } from '../../../testing/engine.ts';
import { damage, setUpOperatedServer, winsIn } from '../../../testing/operated-server.ts';
import { createOps } from '../../../testing/ops-run.ts';

describe('a restore', () => {
  it('brings back what the backup holds, and keeps what was there', async () => {
    const { ops, backup, databaseFile, win, close } = await setUpOperatedServer();
    await ops('backup', backup);
    await win();
    await close();
    const kept = `${databaseFile}.before-20260301T100000Z`;
    utimesSync(backup, new Date('2026-02-28T22:00:00Z'), new Date('2026-02-28T22:00:00.9Z'));
    utimesSync(databaseFile, new Date('2026-03-01T09:00:00Z'), new Date('2026-03-01T09:00:00Z'));
    const [size, sizeBefore] = [backup, databaseFile].map((file) => statSync(file).size);
    expect(await ops('restore', backup)).toEqual({
      code: 0,
      out: `Restored ${databaseFile} from ${backup} (${size} bytes, last changed 2026-02-28T22:00:00Z).
The previous database (${sizeBefore} bytes, last changed 2026-03-01T09:00:00Z) is kept in ${kept}
`,
      err: '',
    });
    expect(readdirSync(dirname(databaseFile))).toEqual(['db.sqlite', basename(kept)]);
    expect([winsIn(databaseFile), winsIn(kept)]).toEqual([1, 2]);
    const app = await createTestApp({ address: sqliteIn(databaseFile) });
    expect(await app.json('/api/stats/classic/')).toMatchObject({ numberOfSuccesses: 1 });
    await app.close();
  });

  it('is refused while a server runs on the database', async () => {
    const { ops, backup, databaseFile, win } = await setUpOperatedServer();
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

  it('keeps what a killed server left in its log', async () => {
    const { ops, backup, databaseFile, folder, win } = await setUpOperatedServer();
    await ops('backup', backup);
    await win();
    const killed = join(folder, 'killed.sqlite');
    copyFileSync(databaseFile, killed);
    copyFileSync(`${databaseFile}-wal`, `${killed}-wal`);
    expect(await createOps(sqliteIn(killed))('restore', backup)).toMatchObject({ code: 0 });
    expect([winsIn(killed), winsIn(`${killed}.before-20260301T100000Z`)]).toEqual([1, 2]);
    expect(readdirSync(folder).filter((name) => name.startsWith('killed'))).toEqual([
      'killed.sqlite',
      'killed.sqlite.before-20260301T100000Z',
    ]);
  });

  it('replaces a database too damaged to be opened', async () => {
    const { ops, backup, databaseFile, close } = await setUpOperatedServer();
    await ops('backup', backup);
    await close();
    writeFileSync(databaseFile, 'noise, and enough of it to be taken for the header of a file');
    expect(await ops('restore', backup)).toMatchObject({ code: 0 });
    expect(winsIn(databaseFile)).toBe(1);
  });

  it('does not apply a deleted database’s log to the new one', async () => {
    const { ops, backup, databaseFile, folder, win } = await setUpOperatedServer();
    await ops('backup', backup);
    await win();
    const lost = join(folder, 'lost.sqlite');
    copyFileSync(`${databaseFile}-wal`, `${lost}-wal`);
    expect(await createOps(sqliteIn(lost))('restore', backup)).toMatchObject({ code: 0 });
    expect(readdirSync(folder).filter((name) => name.startsWith('lost'))).toEqual([
      'lost.sqlite',
      'lost.sqlite.before-20260301T100000Z-wal',
    ]);
    expect(winsIn(lost)).toBe(1);
  });

  it('makes a database where there was none, with its folder', async () => {
    const { ops, backup, folder } = await setUpOperatedServer();
    await ops('backup', backup);
    const file = join(folder, 'new', 'db.sqlite');
    expect(await createOps(sqliteIn(file))('restore', backup)).toEqual({
      code: 0,
      out: expect.stringMatching(/^Restored [^\n]+ bytes, last changed [^\n]+\.\n$/),
      err: '',
    });
    expect(winsIn(file)).toBe(1);
  });

  // Only root may change a file's owner; for other users the owner stays the same.
  const [uid, gid] = process.getuid?.() === 0 ? [12_345, 23_456] : [userInfo().uid, userInfo().gid];

  it('leaves the database to its owner, with the mode it had', async () => {
    const { ops, backup, databaseFile, close } = await setUpOperatedServer();
    await ops('backup', backup);
    await close();
    chownSync(databaseFile, uid, gid);
    chmodSync(databaseFile, 0o640);
    expect(await ops('restore', backup)).toMatchObject({ code: 0 });
    expect(statSync(databaseFile)).toMatchObject({ uid, gid, mode: 0o100640 });
  });

  it('leaves a new database to the owner of its folder, and to nobody else', async () => {
    const { ops, backup, databaseFile, close } = await setUpOperatedServer();
    await ops('backup', backup);
    await close();
    rmSync(databaseFile);
    chownSync(dirname(databaseFile), uid, gid);
    expect(await ops('restore', backup)).toMatchObject({ code: 0 });
    expect(statSync(databaseFile)).toMatchObject({ uid, gid, mode: 0o100600 });
  });

  it('never replaces what is not a file', async () => {
    const { ops, backup, folder } = await setUpOperatedServer();
    await ops('backup', backup);
    const live = join(folder, 'live');
    expect(await createOps(sqliteIn(live))('restore', backup)).toEqual({
      code: 1,
      out: '',
      err: `${live} is not a file\n`,
    });
    expect(readdirSync(folder)).toEqual(['backup.sqlite', 'live']);
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
      /was created by a newer version of Starguess/,
    ],
  ])('refuses a backup that %s, and changes nothing', async (_what, spoil, reason) => {
    const { ops, backup, databaseFile, folder, close } = await setUpOperatedServer();
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
