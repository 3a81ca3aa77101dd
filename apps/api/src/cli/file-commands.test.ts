import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '../db/sqlite/open.ts';
import { SWEPT_ROWS } from '../db/sweep.ts';
import { upkeepOf } from '../desk/upkeep.ts';
import { programPlaces } from '../program-places.ts';
import { setUpCrono } from '../testing/crono-table.ts';
import { sqliteIn } from '../testing/engine.ts';
import { damage, setUpOperatedServer } from '../testing/operated-server.ts';
import { createOps } from '../testing/ops-run.ts';
import { PORTRAIT } from '../testing/store-samples.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { wholeMilliseconds } from '../time/milliseconds.ts';

/** Checks a new database in which statements were run, and returns the lines below the first. */
async function checkWith(statements: string) {
  const file = join(temporaryFolder(), 'db.sqlite');
  const { sqlite } = openDatabase(file, programPlaces.migrations.sqlite);
  sqlite.exec(statements);
  sqlite.close();
  const { code, err } = await createOps(sqliteIn(file))('check');
  return { code, problems: err.split('\n').slice(1) };
}

it('a backup and a check are noted in the database that they are about, and no other', async () => {
  const { ops, address, backup } = await setUpOperatedServer();
  const upkeep = async () => {
    const { store } = await openTestDatabase({ address });
    return upkeepOf(store.timestamps).finally(store.close);
  };
  await ops('backup', backup);
  await ops('check', backup);
  const at = Date.parse('2026-03-01T10:00:00Z');
  expect(await upkeep()).toEqual({ backedUpAt: at, checkedAt: undefined });
  await ops('check');
  expect(await upkeep()).toEqual({ backedUpAt: at, checkedAt: at });
});

describe('the check', () => {
  it('finds a sound database sound while its server runs', async () => {
    const { ops, databaseFile } = await setUpOperatedServer();
    expect(await ops('check')).toEqual({
      code: 0,
      out: `${databaseFile} is sound and up to date.\n`,
      err: '',
    });
  });

  it('finds a database sound while a sweep deletes expired rows step by step', async () => {
    const file = join(temporaryFolder(), 'db.sqlite');
    const crono = await setUpCrono({ address: sqliteIn(file) });
    onTestFinished(crono.close);
    const { id } = await crono.create();
    const users = Array.from({ length: SWEPT_ROWS }, () => crono.join(id));
    await Promise.all(users.map(async (user) => crono.start(await user)));
    expect(await crono.store.crono.sweep(wholeMilliseconds(Date.parse('2026-05-01')))).toBe(
      SWEPT_ROWS,
    );
    expect(await createOps(sqliteIn(file))('check')).toMatchObject({ code: 0, err: '' });
  });

  it('names counters that do not agree with their rows', async () => {
    const { code, problems } = await checkWith(`
      INSERT INTO crono_roster VALUES ('r', '[]');
      INSERT INTO crono_game VALUES ('2026-03-01', x'00', 'r', 1, 5);
      INSERT INTO crono_run (game_id, user_hash, seen_at, begins_at, ends_at, answers, score)
        VALUES ('2026-03-01', x'01', 1, 1, 2, x'00000003', 4);
      INSERT INTO crono_score VALUES ('2026-03-01', 4, 2);
      INSERT INTO success_key VALUES (x'0a', '2026-03-01', 'classic', 1, 1, NULL);
      INSERT INTO success_count (date, puzzle, number_of_successes, histogram) VALUES
        ('2026-02-27', 'classic', 1, '[2,0,0,0,0,0,0,0,0,0,0,0,0]'),
        ('2026-02-28', 'classic', 1, '[1]'),
        ('2026-02-28', 'channel-guess', 1, '["x",0,0,0,0,0,0,0,0,0,0,0,0]'),
        ('2026-02-28', 'image-guess', 1, 'no');
    `);
    expect(code).toBe(1);
    expect(problems).toEqual([
      'crono game 2026-03-01 counts 5 players and has 1',
      'crono game 2026-03-01, score 4, counts 2 entries and has 0',
      '2026-03-01 classic counts 0 wins and has 1',
      '2026-02-27 classic has a histogram that does not match its 1 win',
      '2026-02-28 channel-guess has a histogram that does not match its 1 win',
      '2026-02-28 classic has a histogram that does not match its 1 win',
      '2026-02-28 image-guess has a histogram that does not match its 1 win',
      'crono run 1 has score 4 but 1 right answer',
      '',
    ]);
  });

  it('names stored records that cannot be read', async () => {
    const { code, problems } = await checkWith(`
      INSERT INTO daily_target VALUES ('2026-02-28', 'classic', '/model/ida', '{"name":', 0, 'shipped');
      INSERT INTO planned_target VALUES ('2026-03-02', 'channel-guess', 'c', '{}', 'shipped');
      INSERT INTO crono_roster VALUES ('r', '[{}]');
    `);
    expect(code).toBe(1);
    expect(problems).toEqual([
      'the record of classic on 2026-02-28 cannot be read (/model/ida)',
      'the plan of channel-guess for 2026-03-02 cannot be read',
      'the performers of crono_roster r cannot be read',
      '',
    ]);
  });

  it('names a picture with a flipped byte', async () => {
    const { address, bytes } = PORTRAIT;
    const insert = (name: string, stored: Uint8Array) =>
      `INSERT INTO picture VALUES ('${name}', x'${Buffer.from(stored).toString('hex')}');`;
    const other = `/art/${'0'.repeat(16)}.svg`;
    const { code, problems } = await checkWith(insert(address, bytes) + insert(other, bytes));
    expect(code).toBe(1);
    expect(problems).toEqual([`the picture ${other} does not match the hash in its address`, '']);
  });

  it('names rows without the rows they belong to', async () => {
    const { code, problems } = await checkWith(`
      PRAGMA foreign_keys = OFF;
      INSERT INTO crono_game VALUES ('2026-03-01', x'00', 'none', 1, 0)`);
    expect(code).toBe(1);
    expect(problems).toEqual(['row 1 of crono_game has no crono_roster', '']);
  });

  it.each([
    ['DROP INDEX crono_run_board', 'index crono_run_board is missing'],
    ['DROP TABLE site_mark', 'table site_mark is missing'],
    ['DROP TRIGGER crono_entry_added', 'trigger crono_entry_added is missing'],
    ['ALTER TABLE site_mark ADD COLUMN more TEXT', 'table site_mark is changed'],
    [
      'CREATE TRIGGER meddler AFTER INSERT ON site_mark BEGIN DELETE FROM secret; END',
      'trigger meddler on site_mark does not belong to Starguess',
    ],
    [
      'CREATE UNIQUE INDEX single ON feedback (id)',
      'index single on feedback does not belong to Starguess',
    ],
  ])('reports what differs from the migrations: %s', async (change, problem) => {
    const { ops, backup, databaseFile, close } = await setUpOperatedServer();
    await ops('backup', backup);
    const sqlite = new Sqlite(backup);
    sqlite.exec(change);
    sqlite.close();
    const err = `${backup} is damaged:\n${problem}\n`;
    expect(await ops('check', backup)).toEqual({ code: 1, out: '', err });
    await close();
    const refused = { code: 1, out: '', err: err.replace('\n', ' ') };
    expect(await ops('restore', backup)).toEqual(refused);
    expect(readdirSync(dirname(databaseFile))).toEqual(['db.sqlite']);
  });

  it('leaves other programs’ tables and indexes alone', async () => {
    const { ops, backup } = await setUpOperatedServer();
    await ops('backup', backup);
    const sqlite = new Sqlite(backup);
    sqlite.exec('CREATE TABLE _litestream_seq (id INTEGER PRIMARY KEY)');
    sqlite.exec('CREATE INDEX own_index ON feedback (id); ANALYZE');
    sqlite.close();
    expect(await ops('check', backup)).toMatchObject({ code: 0, err: '' });
  });

  it('finds a damaged file damaged', async () => {
    const { ops, backup } = await setUpOperatedServer();
    await ops('backup', backup);
    damage(backup);
    const { code, err } = await ops('check', backup);
    expect(code).toBe(1);
    expect(err).toMatch(/damaged|malformed/);
  });
});
