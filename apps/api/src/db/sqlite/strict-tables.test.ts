import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { programPlaces } from '../../program-places.ts';
import { fractionsFile } from '../../testing/fractions-file.ts';
import { IN_MEMORY } from '../database.ts';
import { openDatabase } from './open.ts';

const MIGRATIONS = programPlaces.migrations.sqlite;
const NOON = Date.parse('2026-11-23T12:00:00Z');

function openPlayed() {
  const database = openDatabase(fractionsFile(), MIGRATIONS);
  onTestFinished(() => void database.sqlite.close());
  return database;
}

it('every table is strict, in a new file and in one of the version before', () => {
  for (const { sqlite } of [openDatabase(IN_MEMORY, MIGRATIONS), openPlayed()]) {
    const tables = sqlite
      .prepare<[], { name: string; strict: number }>('PRAGMA main.table_list')
      .all()
      .filter(({ name }) => !/^(sqlite_|__drizzle)/.test(name));
    expect(tables).toHaveLength(20);
    expect(tables.filter(({ strict }) => strict === 0)).toEqual([]);
    expect(() => sqlite.exec("INSERT INTO site_mark VALUES ('x', 1.5)")).toThrow(/REAL value/);
  }
});

it('runs stored at fractions are counted by date, cast and cleared of suspicion, and stay on their boards', () => {
  const { sqlite, doubtfulScores } = openPlayed();
  expect(doubtfulScores).toEqual([
    { date: '2026-11-23', runs: 2 },
    { date: null, runs: 1 },
  ]);
  expect(
    sqlite
      .prepare('SELECT id, seen_at, submitted_at, score, username, suspicions FROM crono_run')
      .raw()
      .all(),
  ).toEqual([
    [1, NOON + 60_000, NOON, 5, 'Ana', 'quick'],
    [2, NOON, NOON, 7, 'Béla', null],
    [3, NOON, null, 9, null, null],
    [4, NOON, NOON, 7, null, null],
  ]);
  const scores = sqlite.prepare('SELECT * FROM crono_score ORDER BY game_id');
  expect(scores.raw().all()).toEqual([
    ['2026-11-23', 7, 1],
    ['private', 7, 1],
  ]);
});

it('what belongs together stays so: games and their runs, ids never used again, triggers', () => {
  const { sqlite } = openPlayed();
  expect(sqlite.pragma('foreign_key_check')).toEqual([]);
  expect(sqlite.pragma('integrity_check', { simple: true })).toBe('ok');
  expect(sqlite.prepare('SELECT date, is_pinned FROM daily_target').raw().all()).toEqual([
    ['2026-11-23', 1],
  ]);
  const { lastInsertRowid } = sqlite
    .prepare(
      `INSERT INTO crono_run (game_id, user_hash, seen_at, answers, score, submitted_at)
       VALUES ('private', x'05', 1, x'', 7, 1)`,
    )
    .run();
  expect(lastInsertRowid).toBe(10);
  const entries = sqlite.prepare("SELECT entries FROM crono_score WHERE game_id = 'private'");
  expect(entries.pluck().all()).toEqual([2]);
  sqlite.exec("DELETE FROM crono_game WHERE id = 'private'");
  expect(sqlite.prepare('SELECT count(*) FROM crono_run').pluck().get()).toBe(3);
});

it('the migrations are all in the journal', () => {
  const names = readdirSync(MIGRATIONS).filter((name) => name.endsWith('.sql'));
  const { entries } = JSON.parse(readFileSync(join(MIGRATIONS, 'meta', '_journal.json'), 'utf8'));
  expect(entries.map(({ tag }: { tag: string }) => `${tag}.sql`)).toEqual(names.toSorted());
});
