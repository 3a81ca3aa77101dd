import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { expect, it, onTestFinished } from 'vitest';
import { programPlaces } from '../../program-places.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { IN_MEMORY } from '../database.ts';

const FOLDER = programPlaces.migrations.sqlite;

/** The migrations before the first that holds a text, and those from then on. */
function migrationsAround(held: string): readonly [before: string, after: string] {
  const names = readdirSync(FOLDER).filter((name) => name.endsWith('.sql'));
  const texts = names.toSorted().map((name) => readFileSync(join(FOLDER, name), 'utf8'));
  const place = texts.findIndex((text) => text.includes(held));
  return [texts.slice(0, place).join(';'), texts.slice(place).join(';')];
}

it('entries that were there before counting began are counted', () => {
  const sqlite = new Sqlite(IN_MEMORY);
  onTestFinished(() => void sqlite.close());
  const [before, after] = migrationsAround('crono_score');
  sqlite.exec(before);
  sqlite.exec(`
    INSERT INTO crono_roster VALUES ('r', '[]');
    INSERT INTO crono_game VALUES ('g', x'00', 'r', 1, 4);
    INSERT INTO crono_run (game_id, user_hash, seen_at, answers, score, submitted_at) VALUES
      ('g', x'01', 1, x'', 3, 1), ('g', x'02', 1, x'', 3, 1), ('g', x'03', 1, x'', 0, 1),
      ('g', x'04', 1, x'', 3, NULL);
  `);
  sqlite.exec(after);
  const counts = () =>
    sqlite.prepare('SELECT score, entries FROM crono_score ORDER BY score').raw().all();
  expect(counts()).toEqual([
    [0, 1],
    [3, 2],
  ]);
  sqlite.exec(`UPDATE crono_run SET submitted_at = 2 WHERE user_hash = x'04'`);
  sqlite.exec(`DELETE FROM crono_run WHERE user_hash = x'01'`);
  expect(counts()).toEqual([
    [0, 1],
    [3, 2],
  ]);
});

it('a server of the previous version keeps running while the tables change, and its entries count', () => {
  const file = join(temporaryFolder(), 'rolling.sqlite');
  const [before, after] = migrationsAround('suspicions');
  const old = new Sqlite(file);
  onTestFinished(() => void old.close());
  old.exec(before);
  old.exec(`
    INSERT INTO crono_roster VALUES ('r', '[]');
    INSERT INTO crono_game VALUES ('g', x'00', 'r', 1, 3);
    INSERT INTO crono_run (game_id, user_hash, seen_at, answers, score, submitted_at) VALUES
      ('g', x'01', 1, x'', 3, 1), ('g', x'02', 1, x'', 5, NULL), ('g', x'03', 1, x'', 7, NULL);
  `);
  const name = old.prepare(
    `UPDATE crono_run SET submitted_at = 2, username = 'Old', score = 5 WHERE user_hash = x'02'`,
  );
  const board = old
    .prepare(`SELECT score FROM crono_run WHERE submitted_at IS NOT NULL ORDER BY score DESC`)
    .pluck();

  const next = new Sqlite(file);
  onTestFinished(() => void next.close());
  next.exec(after);
  name.run();
  expect(board.all()).toEqual([5, 3]);
  next.exec(
    `UPDATE crono_run SET submitted_at = 2, suspicions = 'even', photos_seen = 0
     WHERE user_hash = x'03'`,
  );
  const counts = () =>
    next.prepare('SELECT score, entries FROM crono_score WHERE entries > 0').raw().all();
  expect(counts()).toEqual([
    [3, 1],
    [5, 1],
  ]);
  next.exec(`UPDATE crono_run SET suspicions = NULL WHERE user_hash = x'03'`);
  expect(counts()).toContainEqual([7, 1]);
  next.exec(`UPDATE crono_run SET suspicions = 'even' WHERE user_hash = x'03'`);
  next.exec(`DELETE FROM crono_run WHERE user_hash = x'03'`);
  old.exec(`DELETE FROM crono_run WHERE user_hash = x'01'`);
  expect(counts()).toEqual([[5, 1]]);
});

it('of what runs were suspected of, only what is still a reason stays; the others count', () => {
  const [before, after] = migrationsAround('`flawless`');
  const sqlite = new Sqlite(IN_MEMORY);
  onTestFinished(() => void sqlite.close());
  sqlite.exec(before);
  sqlite.exec(`
    INSERT INTO crono_roster VALUES ('r', '[]');
    INSERT INTO crono_game VALUES ('g', x'00', 'r', 1, 6);
    INSERT INTO crono_run
      (game_id, user_hash, seen_at, answers, score, submitted_at, suspicions, photos_seen) VALUES
      ('g', x'01', 1, x'', 1, 1, 'quick', 1), ('g', x'02', 1, x'', 2, 1, 'quick,even,many', 2),
      ('g', x'03', 1, x'', 3, 1, 'even', 3), ('g', x'04', 1, x'', 4, 1, 'flawless,many', 4),
      ('g', x'05', 1, x'', 5, 1, NULL, 5), ('g', x'06', 1, x'', 6, NULL, NULL, NULL);
  `);
  sqlite.exec(after);
  const runs = sqlite.prepare('SELECT score, suspicions, photos_seen FROM crono_run ORDER BY id');
  expect(runs.raw().all()).toEqual([
    [1, 'quick', 1],
    [2, 'quick', 2],
    [3, null, 3],
    [4, null, 4],
    [5, null, 5],
    [6, null, null],
  ]);
  const counts = sqlite.prepare('SELECT score, entries FROM crono_score ORDER BY score');
  expect(counts.raw().all()).toEqual([
    [3, 1],
    [4, 1],
    [5, 1],
  ]);
});
