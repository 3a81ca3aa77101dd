import type Sqlite from 'better-sqlite3';
import { BOARD_ORDER, IS_ON_BOARD } from '../modules/crono/boards.ts';
import { Refusal } from './program.ts';

export type EntryRow = {
  readonly id: number;
  /** Null means anonymous. */
  readonly username: string | null;
  readonly score: number;
  /** Milliseconds since 1970-01-01 UTC. */
  readonly submittedAt: number;
};

/**
 * Deletes a board entry and the run it came from, for example when a player asks to be forgotten.
 * `named` is the entry's username, or `#` and its number.
 */
export function removeEntry(
  sqlite: Sqlite.Database,
  { gameId, named }: { readonly gameId: string; readonly named: string },
): EntryRow {
  const remove = sqlite.transaction(() => {
    const entry = chosen(boardOf(sqlite, gameId), named);
    sqlite.prepare('DELETE FROM crono_run WHERE id = ?').run(entry.id);
    sqlite.prepare('UPDATE crono_game SET user_count = user_count - 1 WHERE id = ?').run(gameId);
    return entry;
  });
  return remove.immediate();
}

/** The whole board of a game, best first. */
export function boardOf(sqlite: Sqlite.Database, gameId: string): readonly EntryRow[] {
  const isGame = sqlite.prepare('SELECT 1 FROM crono_game WHERE id = ?').get(gameId);
  if (isGame === undefined) throw new Refusal(`There is no crono game ${gameId}`);
  return sqlite
    .prepare<[string], EntryRow>(
      `SELECT id, username, score, submitted_at AS submittedAt FROM crono_run
       WHERE game_id = ? AND ${IS_ON_BOARD} ORDER BY ${BOARD_ORDER}`,
    )
    .all(gameId);
}

/** A username may look like `#17`, so entry numbers are tried first. */
function chosen(board: readonly EntryRow[], named: string): EntryRow {
  const numbered = board.find(({ id }) => named === `#${id}`);
  if (numbered !== undefined) return numbered;
  const matches = board.filter(({ username }) => username === named);
  const [match, another] = matches;
  if (another !== undefined) {
    const ids = matches.map(({ id }) => `#${id}`).join(', ');
    throw new Refusal(`${matches.length} entries are called ${named}: name one of ${ids}`);
  }
  if (match === undefined) throw new Refusal(`There is no entry ${named} on that board`);
  return match;
}
