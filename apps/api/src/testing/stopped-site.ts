import { openDatabase } from '../db/sqlite/open.ts';
import { programPlaces } from '../program-places.ts';
import { NOW, samplePlayer, TODAY } from './store-samples.ts';

export type SiteSize = { readonly runs: number; readonly wins: number };

/** How many runs with higher numbers than the last one's have been deleted. */
export const DELETED_RUNS = 1_000;

const PICTURES = 60;
/** Runs are spread over this many games. */
const GAMES = 1_000;

/**
 * Makes a SQLite database with rows in every table, among them texts that are hard to quote, nulls,
 * and keys that languages and bytes put in different orders.
 */
export function makeStoppedSite(file: string, { runs, wins }: SiteSize): void {
  const { sqlite } = openDatabase(file, programPlaces.migrations.sqlite);
  const fill = sqlite.transaction(() => {
    sqlite.exec(FEW_ROWS);
    const addGame = sqlite.prepare("INSERT INTO crono_game VALUES (?, x'0102', 'r', ?, 0)");
    for (let game = 0; game < GAMES; game += 1) addGame.run(gameOf(game), NOW * 2);
    const addPicture = sqlite.prepare('INSERT INTO picture VALUES (?, ?)');
    for (let number = 0; number < PICTURES; number += 1) {
      addPicture.run(`/art/${number}.svg`, Buffer.alloc(2_000, number));
    }
    const addKey = sqlite.prepare("INSERT INTO success_key VALUES (?, ?, 'classic', ?, ?, ?)");
    for (let number = 1; number <= wins; number += 1) {
      const key = Buffer.alloc(16, 0xfe);
      key.writeUInt32LE(number);
      addKey.run(key, TODAY, number, NOW, number % 2 === 0 ? null : HISTOGRAM);
    }
    sqlite
      .prepare("INSERT INTO success_count VALUES (?, 'classic', ?, ?)")
      .run(TODAY, wins, HISTOGRAM);
    const addRun = sqlite.prepare(
      `INSERT INTO crono_run (game_id, user_hash, seen_at, begins_at, ends_at, answers, score,
         submitted_at, username)
       VALUES (?, ?, ?, ?, ?, x'0000000300000005', 2, ?, ?)`,
    );
    for (let number = 1; number <= runs; number += 1) {
      const { gameId, userHash } = samplePlayer(number, gameOf(number));
      const [submittedAt, username] = SUBMISSIONS[number % SUBMISSIONS.length] ?? [null, null];
      addRun.run(gameId, userHash, NOW, NOW, NOW + 60_000, submittedAt, username);
    }
    sqlite.exec(`
      UPDATE crono_game SET user_count =
        (SELECT count(*) FROM crono_run WHERE game_id = crono_game.id);
      UPDATE sqlite_sequence SET seq = seq + ${DELETED_RUNS} WHERE name = 'crono_run'`);
  });
  fill();
  sqlite.close();
}

function gameOf(number: number) {
  return `${number % 2 === 0 ? 'zeta' : 'Ωmega'}-${number % GAMES}`;
}

const SUBMISSIONS = [
  [null, null],
  [NOW + 60_000, null],
  [NOW + 60_000, 'Zoë "NULL" \\ {}'],
] as const;

const HISTOGRAM = '[0,0,1,0,0,0,0,0,0,0,0,0,1]';

const FEW_ROWS = `
  INSERT INTO secret VALUES ('daily', x'00ff10');
  INSERT INTO daily_target VALUES
    ('${TODAY}', 'classic', '/model/ö', '{"b":1,"a":"ö"}', 0),
    ('${TODAY}', 'image-guess', 'z', '{}', 1);
  INSERT INTO success_count VALUES ('2026-02-28', 'classic', 3, '${HISTOGRAM}');
  INSERT INTO feedback (id, feedback_id, answer, language, received_at) VALUES
    (1, 'general_feedback', 'it''s "{NULL,}" \\ ' || char(10) || '🌟', NULL, ${NOW}),
    (7, 'survey.length', 'NULL', 'pl', ${NOW});
  INSERT INTO tracked_event VALUES (3, 'page_view', '{"z":1,"a":"x"}', 'd', 's', ${NOW});
  INSERT INTO excused_day VALUES ('${TODAY}');
  INSERT INTO record VALUES (x'f1', x'00ff', '"v"', ${NOW}), (x'0a', x'', '"w"', ${NOW});
  INSERT INTO game_table VALUES (x'01', x'a1', 7, 2, ${NOW}, 2, '${TODAY}');
  INSERT INTO table_member VALUES (x'b1', x'01', 2, 'Zoë', '${TODAY}', 23,
    '{"since":20512,"played":"101","recent":[["2026-02-28",2.5,9]]}');
  INSERT INTO table_result VALUES (x'b1', '${TODAY}', 'crono', '{"score":3}');
  INSERT INTO crono_roster VALUES ('r', '[]'), ('R', '[{}]');
  INSERT INTO crono_game VALUES ('zeta', x'', 'r', 1, 0), ('Zeta', x'', 'R', 1, 0);`;
