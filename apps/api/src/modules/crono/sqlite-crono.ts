import { BOARD_SIZE } from '@starguess/game-core';
import { LRUCache } from 'lru-cache';
import { translating } from '../../db/sqlite/errors.ts';
import type { Database } from '../../db/sqlite/open.ts';
import { createPictureStore } from '../../db/sqlite/picture-store.ts';
import type { Writer } from '../../db/sqlite/writer.ts';
import { SWEPT_ROWS } from '../../db/writes.ts';
import type { Milliseconds } from '../../time/milliseconds.ts';
import type {
  BoardEntry,
  CronoRepository,
  GameState,
  Player,
  StoredGame,
  StoredRun,
} from './repository.ts';
import { serializeRoster } from './roster.ts';
import {
  BOARD_ORDER,
  IS_ON_BOARD,
  isChanged,
  RUN_COLUMNS,
  type RunColumns,
  runColumns,
  storedRun,
} from './stored-run.ts';

export function createSqliteCrono(
  database: Database,
  { writer, boards }: { readonly writer: Writer; readonly boards: Boards },
): CronoRepository {
  const statements = prepareStatements(database.sqlite);
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
    findRoster: async (hash) => translating(() => statements.findRoster.get({ hash })),
    createRun: (player, now) => write(() => insertRun(player, now)),
    findRun: async (gameId, runId) => {
      const row = translating(() => statements.findRunById.get({ id: runId, gameId }));
      return row && storedRun(row);
    },
    read: async (gameId, userHash) =>
      translating(() => {
        const row = userHash && statements.findRun.get({ gameId, userHash });
        const userCount = statements.userCount.get({ id: gameId }) ?? 0;
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
          userCount: statements.userCount.get({ id: player.gameId }) ?? 0,
          player: after,
          board: boards.read(player.gameId),
        };
        return { answer, state };
      }),
    findBestOther: async (gameId, runId) => {
      const row = translating(() => statements.findBestOther.get({ gameId, id: runId }));
      return row && storedRun(row);
    },
    countAbove: async (gameId, score) =>
      translating(() => statements.countAbove.get({ gameId, score }) ?? 0),
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

type RunRow = RunColumns & Pick<StoredRun, 'id'>;
type RunKey = Pick<Player, 'gameId'> & Pick<StoredRun, 'id'>;

/** Prepares each statement once; all take their values by name. */
function prepareStatements(sqlite: Database['sqlite']) {
  const runsWhere = (condition: string) =>
    `SELECT ${RUN_COLUMNS} FROM crono_run AS r WHERE game_id = @gameId AND ${condition}`;
  return {
    findGame: sqlite.prepare<Pick<StoredGame, 'id'> & { now: Milliseconds }, StoredGame>(
      `SELECT id, key, roster_hash AS rosterHash, expires_at AS expiresAt
       FROM crono_game WHERE id = @id AND expires_at > @now`,
    ),
    insertGame: sqlite.prepare<StoredGame>(
      `INSERT INTO crono_game (id, key, roster_hash, expires_at)
       VALUES (@id, @key, @rosterHash, @expiresAt) ON CONFLICT DO NOTHING`,
    ),
    keepGame: sqlite.prepare<Pick<StoredGame, 'id' | 'expiresAt'>>(
      'UPDATE crono_game SET expires_at = max(expires_at, @expiresAt) WHERE id = @id',
    ),
    countUsers: sqlite.prepare<{ id: string; added: number }>(
      'UPDATE crono_game SET user_count = user_count + @added WHERE id = @id',
    ),
    userCount: sqlite
      .prepare<{ id: string }, number>('SELECT user_count FROM crono_game WHERE id = @id')
      .pluck(),
    findRoster: sqlite
      .prepare<{ hash: string }, string>('SELECT performers FROM crono_roster WHERE hash = @hash')
      .pluck(),
    insertRoster: sqlite.prepare<{ hash: string; performers: string }>(
      'INSERT INTO crono_roster (hash, performers) VALUES (@hash, @performers)',
    ),
    insertRun: sqlite.prepare<Player & { seenAt: Milliseconds }>(
      `INSERT INTO crono_run (game_id, user_hash, seen_at, answers, score)
       VALUES (@gameId, @userHash, @seenAt, x'', 0)`,
    ),
    findRun: sqlite.prepare<Player, RunRow>(runsWhere('user_hash = @userHash')),
    findRunById: sqlite.prepare<RunKey, RunRow>(runsWhere('id = @id')),
    findBestOther: sqlite.prepare<RunKey, RunRow>(
      runsWhere(`id <> @id AND ${IS_ON_BOARD} ORDER BY ${BOARD_ORDER} LIMIT 1`),
    ),
    updateRun: sqlite.prepare<RunRow & { score: number }>(
      `UPDATE crono_run SET seen_at = @seenAt, begins_at = @beginsAt, ends_at = @endsAt,
         answers = @answers, score = @score, submitted_at = @submittedAt, username = @username,
         suspicions = @suspicions, photos_seen = @photosSeen
       WHERE id = @id`,
    ),
    deleteRun: sqlite.prepare<Player, Pick<RunColumns, 'beginsAt'>>(
      `DELETE FROM crono_run WHERE game_id = @gameId AND user_hash = @userHash
       RETURNING begins_at AS beginsAt`,
    ),
    countAbove: sqlite
      .prepare<{ gameId: string; score: number }, number>(
        `SELECT coalesce(sum(entries), 0) FROM crono_score
         WHERE game_id = @gameId AND score > @score`,
      )
      .pluck(),
    deleteExpiredRuns: sqlite.prepare<
      { now: Milliseconds },
      Pick<Player, 'gameId'> & Pick<RunColumns, 'beginsAt'>
    >(
      `DELETE FROM crono_run WHERE id IN (
         SELECT id FROM crono_run
         WHERE game_id IN (SELECT id FROM crono_game WHERE expires_at <= @now) LIMIT ${SWEPT_ROWS}
       ) RETURNING game_id AS gameId, begins_at AS beginsAt`,
    ),
    deleteExpiredGames: sqlite.prepare<{ now: Milliseconds }>(
      `DELETE FROM crono_game WHERE id IN (
         SELECT id FROM crono_game WHERE expires_at <= @now
           AND NOT EXISTS (SELECT 1 FROM crono_run WHERE game_id = crono_game.id)
         LIMIT ${SWEPT_ROWS}
       )`,
    ),
  };
}

/** The boards of games. Every answer contains one, but they rarely change. */
export type Boards = {
  /** The entries that the board shows, at most `BOARD_SIZE`, best first. */
  readonly read: (gameId: string) => readonly BoardEntry[];
  /** Call this after every entry that this process adds or removes, and every failed write. */
  readonly forget: () => void;
};

const REMEMBERED_BOARDS = 1_000;

/**
 * Keeps boards in memory. Rereads them when SQLite's data version shows that another process has
 * written.
 */
export function createBoards({ sqlite }: Database): Boards {
  // The LIMIT is part of the text, because SQLite would plan a query with a bound one each time.
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
