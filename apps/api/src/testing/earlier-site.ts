import Sqlite from 'better-sqlite3';
import type { DatabaseAddress } from '../db/database.ts';
import { createConnection } from '../db/postgres/connection.ts';
import { applyMigrations as applyToPostgres } from '../db/postgres/migrations.ts';
import { applyMigrations as applyToSqlite } from '../db/sqlite/migrations.ts';
import { rosterOf } from '../modules/crono/roster.ts';
import { shippedCatalog } from './app-under-test.ts';

/** What an earlier version's site has stored of a day. */
export type EarlierDay = {
  readonly date: string;
  readonly targetId: string;
  readonly successes: number;
  /** The board of the day's Crono game; `undefined` if the layout has no Crono. */
  readonly board: readonly { readonly username: string; readonly score: number }[] | undefined;
};

/**
 * Makes a database with the migrations in a folder, and fills it as a server of that layout does on
 * a date: with a target, wins, and a named run of Crono.
 */
export async function makeEarlierSite(
  address: DatabaseAddress,
  { migrations, date }: { readonly migrations: string; readonly date: string },
): Promise<EarlierDay> {
  const { catalog } = shippedCatalog;
  const [target] = catalog.performers;
  if (target === undefined) throw new Error('The catalogue is empty');
  const targetId = target.profileUrl;
  const record = JSON.stringify(target);
  const { hash, text } = rosterOf(catalog);
  const midnight = Date.parse(date);
  const day = `INSERT INTO daily_target (date, puzzle, target_id, record)
      VALUES ('${date}', 'classic', '${targetId}', ${quoted(record)});
    INSERT INTO success_count (date, puzzle, number_of_successes) VALUES ('${date}', 'classic', 41);`;
  const runs = (bytes: (hex: string) => string) => `
    INSERT INTO crono_roster (hash, performers) VALUES ('${hash}', ${quoted(text)});
    INSERT INTO crono_game (id, key, roster_hash, expires_at, user_count)
      VALUES ('${date}', ${bytes('07'.repeat(32))}, '${hash}', ${midnight + 90 * 86_400_000}, 1);
    INSERT INTO crono_run (game_id, user_hash, seen_at, begins_at, ends_at, answers, score, submitted_at, username)
      VALUES ('${date}', ${bytes('01'.repeat(32))}, ${midnight + 60_000}, ${midnight}, ${midnight + 60_000},
        ${bytes('000007d1')}, 1, ${midnight + 61_000}, 'Ana');`;
  const board = [{ username: 'Ana', score: 1 }];
  const kept = { date, targetId, successes: 41 };
  if (address.engine === 'sqlite') {
    const sqlite = new Sqlite(address.file);
    applyToSqlite(sqlite, migrations);
    sqlite.exec(day);
    const hasCrono = sqlite.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'crono_run'").get();
    if (hasCrono !== undefined) sqlite.exec(runs((hex) => `x'${hex}'`));
    sqlite.close();
    return { ...kept, board: hasCrono === undefined ? undefined : board };
  }
  const connection = createConnection(address.url);
  await applyToPostgres(connection, migrations);
  await connection.query({ text: day + runs((hex) => `'\\x${hex}'`) });
  await connection.close();
  return { ...kept, board };
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
