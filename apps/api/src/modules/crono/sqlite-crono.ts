import { BOARD_SIZE } from '@starguess/game-core';
import { LRUCache } from 'lru-cache';
import { translating } from '../../db/sqlite/errors.ts';
import type { Database } from '../../db/sqlite/open.ts';
import { createPictureStore } from '../../db/sqlite/picture-store.ts';
import type { Writer } from '../../db/sqlite/writer.ts';
import type { Milliseconds } from '../../time/milliseconds.ts';
import type { BoardEntry, CronoRepository, GameState, Player } from './repository.ts';
import { serializeRoster } from './roster.ts';
import { prepareCronoStatements } from './sqlite-statements.ts';
import {
  BOARD_ORDER,
  IS_ON_BOARD,
  isChanged,
  type RunColumns,
  runColumns,
  storedRun,
} from './stored-run.ts';

/** The crono games in SQLite. */
export function createSqliteCrono(
  database: Database,
  { writer, boards }: { readonly writer: Writer; readonly boards: Boards },
): CronoRepository {
  const statements = prepareCronoStatements(database);
  const pictureStore = createPictureStore(database);

  const write = <T>(job: () => T): Promise<T> =>
    writer.write(job).catch((error: unknown) => {
      boards.forget();
      throw error;
    });

  const insertRun = (player: Player, now: Milliseconds): void => {
    statements.insertRun.run({ ...player, seenAt: now });
  };

  /** A deleted run that had started counts as one player less. */
  const uncount = ({ gameId, beginsAt }: Pick<Player, 'gameId'> & Pick<RunColumns, 'beginsAt'>) => {
    if (beginsAt !== null) statements.countUsers.run({ id: gameId, added: -1 });
  };

  return {
    findGame: async (id, now) => translating(() => statements.findGame.get({ id, now })),
    createGame: (game, { performers, pictures, now, by }) =>
      write(() => {
        if (statements.findRoster.get({ hash: game.rosterHash }) === undefined) {
          statements.insertRoster.run({
            hash: game.rosterHash,
            performers: serializeRoster(performers),
          });
          pictureStore.store(pictures);
        }
        statements.insertGame.run({ ...game, key: Buffer.from(game.key) });
        const stored = statements.findGame.get({ id: game.id, now });
        if (stored === undefined) throw new Error(`The game ${game.id} was not stored`);
        if (by !== undefined) insertRun({ gameId: game.id, userHash: by }, now);
        return stored;
      }),
    keepGame: (id, expiresAt) =>
      write(() => {
        statements.keepGame.run({ id, expiresAt });
      }),
    findRoster: async (hash) => translating(() => statements.findRoster.get({ hash }))?.performers,
    createRun: (player, now) => write(() => insertRun(player, now)),
    findRun: async (gameId, runId) => {
      const row = translating(() => statements.findRunById.get({ id: runId, gameId }));
      return row && storedRun(row);
    },
    read: async (gameId, userHash) =>
      translating(() => {
        const row = userHash && statements.findRun.get({ gameId, userHash });
        const userCount = statements.userCount.get({ id: gameId })?.userCount ?? 0;
        return { userCount, player: row && storedRun(row), board: boards.read(gameId) };
      }),
    update: (player, move) =>
      write(() => {
        const row = statements.findRun.get(player);
        if (row === undefined) return undefined;
        const before = storedRun(row);
        const { run, submission, answer } = move(before);
        const after = { id: before.id, run, submission };
        if (isChanged(before, after))
          statements.updateRun.run({ id: before.id, ...runColumns(after) });
        if (before.submission !== submission) boards.forget();
        const isStarted = before.run.span === null && run.span !== null;
        if (isStarted) statements.countUsers.run({ id: player.gameId, added: 1 });
        const state: GameState = {
          userCount: row.userCount + Number(isStarted),
          player: after,
          board: boards.read(player.gameId),
        };
        return { answer, state };
      }),
    findBestOther: async (gameId, runId) => {
      const row = translating(() => statements.bestOther.get({ gameId, id: runId }));
      return row && storedRun(row);
    },
    countAbove: async (gameId, score) =>
      translating(() => statements.countAbove.get({ gameId, score })?.above ?? 0),
    deleteRun: (player) =>
      write(() => {
        const deleted = statements.deleteRun.get(player);
        boards.forget();
        if (deleted !== undefined) uncount({ gameId: player.gameId, ...deleted });
      }),
    sweep: (now) =>
      write(() => {
        const runs = statements.deleteExpiredRuns.all({ now });
        for (const run of runs) uncount(run);
        return runs.length > 0 ? runs.length : statements.deleteExpiredGames.run({ now }).changes;
      }),
  };
}

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
