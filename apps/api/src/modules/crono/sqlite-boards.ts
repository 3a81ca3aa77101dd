import { BOARD_SIZE } from '@starguess/game-core';
import { LRUCache } from 'lru-cache';
import type { Database } from '../../db/sqlite/open.ts';
import { BOARD_ORDER, IS_ON_BOARD } from './boards.ts';
import type { BoardEntry } from './repository.ts';

/** The boards of games. Every answer contains one, but they rarely change. */
export type Boards = {
  /** The entries that the board shows, at most `BOARD_SIZE`, best first. */
  readonly read: (gameId: string) => readonly BoardEntry[];
  /**
   * Call this after every entry that this process adds or removes, and after every failed write.
   */
  readonly forget: () => void;
};

const REMEMBERED_BOARDS = 1_000;

/**
 * Keeps boards in memory. Rereads them when SQLite's data version says that another process has
 * written.
 */
export function createBoards({ sqlite }: Database): Boards {
  // SQLite would plan a query with a bound LIMIT anew each time.
  const findEntries = sqlite.prepare<[gameId: string], BoardEntry>(
    `SELECT id, username, score FROM crono_run
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
