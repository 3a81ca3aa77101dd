import { BOARD_SIZE } from '@starguess/game-core';
import { LRUCache } from 'lru-cache';
import type { Database } from '../../db/open.ts';

/** What `cronoBoard` of game-core says of runs, said of rows of `crono_run`. */
export const IS_ON_BOARD = 'submitted_at IS NOT NULL';
export const BOARD_ORDER = 'score DESC, ends_at, id';

/** A place on the board; `username` null is anonymous. */
export type BoardEntry = { readonly username: string | null; readonly score: number };

/** The boards of games, which go with every answer and hardly ever change. */
export type Boards = {
  /** The entries that are shown, best first. */
  readonly read: (gameId: string) => readonly BoardEntry[];
  /** To be told of every entry this process adds or takes, and of every write that failed. */
  readonly forget: () => void;
};

const REMEMBERED_BOARDS = 1_000;

/** SQLite's data version tells when another process has written; only then is a board reread. */
export function createBoards({ sqlite }: Database): Boards {
  // A bound LIMIT would have SQLite plan the query anew each time.
  const findEntries = sqlite.prepare<[gameId: string], BoardEntry>(
    `SELECT username, score FROM crono_run
     WHERE game_id = ? AND ${IS_ON_BOARD}
     ORDER BY ${BOARD_ORDER} LIMIT ${BOARD_SIZE}`,
  );
  const findVersion = sqlite.prepare<[], number>('PRAGMA data_version').pluck();
  const boards = new LRUCache<string, readonly BoardEntry[]>({ max: REMEMBERED_BOARDS });
  let version: number | undefined;

  return {
    read: (gameId) => {
      const current = findVersion.get();
      if (current !== version) boards.clear();
      version = current;
      const known = boards.get(gameId);
      if (known !== undefined) return known;
      const board = findEntries.all(gameId);
      boards.set(gameId, board);
      return board;
    },
    forget: () => boards.clear(),
  };
}
