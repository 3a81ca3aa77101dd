import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { expect, it, onTestFinished } from 'vitest';
import { programPlaces } from '../../program-places.ts';

const FOLDER = programPlaces.migrations.sqlite;

/** The migrations up to the one that counts entries, and that one. */
function migrations(): readonly [before: readonly string[], counting: string] {
  const names = readdirSync(FOLDER).filter((name) => name.endsWith('.sql'));
  const texts = names.toSorted().map((name) => readFileSync(join(FOLDER, name), 'utf8'));
  const place = texts.findIndex((text) => text.includes('crono_score'));
  return [texts.slice(0, place), texts[place] ?? ''];
}

it('entries that stood before they were counted are counted', () => {
  const sqlite = new Sqlite(':memory:');
  onTestFinished(() => void sqlite.close());
  const [before, counting] = migrations();
  for (const text of before) sqlite.exec(text);
  sqlite.exec(`
    INSERT INTO crono_roster VALUES ('r', '[]');
    INSERT INTO crono_game VALUES ('g', x'00', 'r', 1, 4);
    INSERT INTO crono_run (game_id, user_hash, seen_at, answers, score, submitted_at) VALUES
      ('g', x'01', 1, x'', 3, 1), ('g', x'02', 1, x'', 3, 1), ('g', x'03', 1, x'', 0, 1),
      ('g', x'04', 1, x'', 3, NULL);
  `);
  sqlite.exec(counting);
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
