import { BOARD_SIZE } from '@starguess/game-core';
import { and, eq, gt, inArray, lt, lte, ne, notExists, sql } from 'drizzle-orm';
import { type Builder, type Engine, limitOf, prepare, query } from '../../db/engine.ts';
import { SWEPT_ROWS } from '../../db/sweep.ts';
import type { Milliseconds } from '../../time/milliseconds.ts';
import { boardRules } from './board-rules.ts';
import {
  gameTable,
  type Player,
  rosterTable,
  runTable,
  type StoredGame,
  scoreTable,
} from './crono.table.ts';
import { type RunColumns, runFields } from './stored-run.ts';

type GameKey = Pick<StoredGame, 'id'>;
type RunKey = Pick<Player, 'gameId'> & { readonly id: number };

const NO_ANSWERS = Buffer.alloc(0);

/** The queries behind the operations on games. */
export function createCronoQueries(engine: Engine) {
  const { columns, lock, list } = engine;
  const rosters = rosterTable(columns);
  const games = gameTable(columns);
  const runs = runTable(columns);
  const scores = scoreTable(columns);
  const { isOnBoard, isFair, boardOrder } = boardRules(columns);
  const fields = runFields(engine);
  const runOf = (db: Builder, player: Player) =>
    db
      .select(fields)
      .from(runs)
      .where(and(eq(runs.gameId, player.gameId), eq(runs.userHash, player.userHash)));

  return {
    findGame: prepare((db, game: GameKey & { readonly now: Milliseconds }) =>
      db
        .select({
          id: games.id,
          key: games.key,
          rosterHash: games.rosterHash,
          expiresAt: games.expiresAt,
        })
        .from(games)
        .where(and(eq(games.id, game.id), gt(games.expiresAt, game.now))),
    ),
    addGame: prepare((db, game: StoredGame) => db.insert(games).values(game).onConflictDoNothing()),
    extendGame: prepare((db, game: Pick<StoredGame, 'id' | 'expiresAt'>) =>
      db
        .update(games)
        .set({ expiresAt: game.expiresAt })
        .where(and(eq(games.id, game.id), lt(games.expiresAt, game.expiresAt))),
    ),
    countUser: prepare((db, game: GameKey) =>
      db
        .update(games)
        .set({ userCount: sql`${games.userCount} + 1` })
        .where(eq(games.id, game.id)),
    ),
    uncountUsers: (ids: readonly string[], fewer: number) =>
      query((db) =>
        db
          .update(games)
          .set({ userCount: sql`${games.userCount} - ${fewer}` })
          .where(inArray(games.id, [...ids])),
      ),
    hasRoster: prepare((db, { hash }: { readonly hash: string }) =>
      db.select({ hash: rosters.hash }).from(rosters).where(eq(rosters.hash, hash)),
    ),
    findRoster: prepare((db, { hash }: { readonly hash: string }) =>
      db.select({ performers: rosters.performers }).from(rosters).where(eq(rosters.hash, hash)),
    ),
    addRoster: prepare((db, roster: typeof rosters.$inferInsert) =>
      db.insert(rosters).values(roster).onConflictDoNothing(),
    ),
    addRun: prepare((db, run: Player & { readonly seenAt: Milliseconds }) =>
      db.insert(runs).values({ ...run, answers: NO_ANSWERS, score: 0 }),
    ),
    findRun: prepare((db, run: RunKey) =>
      db
        .select(fields)
        .from(runs)
        .where(and(eq(runs.gameId, run.gameId), eq(runs.id, run.id))),
    ),
    findRunOf: prepare(runOf),
    /** Other moves of the player wait until the transaction ends. */
    lockRunOf: prepare((db, player: Player) => lock(runOf(db, player))),
    storeRun: prepare(
      (db, { id: runId, ...run }: RunColumns & { readonly id: number; readonly score: number }) =>
        db.update(runs).set(run).where(eq(runs.id, runId)),
    ),
    readFigures: prepare((db, { gameId }: Pick<Player, 'gameId'>) => {
      const entries = db
        .select({ id: runs.id, username: runs.username, score: runs.score })
        .from(runs)
        .where(and(eq(runs.gameId, gameId), isOnBoard))
        .orderBy(...boardOrder)
        .limit(limitOf(BOARD_SIZE))
        .as('entries');
      const entryFields = { id: entries.id, username: entries.username, score: entries.score };
      return db
        .select({ userCount: games.userCount, board: list(entryFields, entries) })
        .from(games)
        .where(eq(games.id, gameId));
    }),
    findBestOther: prepare((db, run: RunKey) =>
      db
        .select(fields)
        .from(runs)
        .where(and(eq(runs.gameId, run.gameId), ne(runs.id, run.id), isOnBoard))
        .orderBy(...boardOrder)
        .limit(limitOf(1)),
    ),
    /** The best other run that is over and fair, named or not. */
    findRival: prepare((db, run: RunKey & { readonly now: Milliseconds }) =>
      db
        .select(fields)
        .from(runs)
        .where(
          and(eq(runs.gameId, run.gameId), ne(runs.id, run.id), lte(runs.endsAt, run.now), isFair),
        )
        .orderBy(...boardOrder)
        .limit(limitOf(1)),
    ),
    countFinished: prepare((db, game: Pick<Player, 'gameId'> & { readonly now: Milliseconds }) =>
      db
        .select({ score: runs.score, runs: sql`count(*)`.mapWith(Number) })
        .from(runs)
        .where(and(eq(runs.gameId, game.gameId), lte(runs.endsAt, game.now), isFair))
        .groupBy(runs.score),
    ),
    countAbove: prepare((db, { gameId, score }: { gameId: string; score: number }) =>
      db
        .select({ above: sql`coalesce(sum(${scores.entries}), 0)`.mapWith(Number) })
        .from(scores)
        .where(and(eq(scores.gameId, gameId), gt(scores.score, score))),
    ),
    deleteRun: prepare((db, player: Player) =>
      db
        .delete(runs)
        .where(and(eq(runs.gameId, player.gameId), eq(runs.userHash, player.userHash)))
        .returning({ gameId: runs.gameId, beginsAt: runs.beginsAt }),
    ),
    deleteExpiredRuns: (now: Milliseconds) =>
      query((db) => {
        const expired = db
          .select({ id: runs.id })
          .from(games)
          .innerJoin(runs, eq(runs.gameId, games.id))
          .where(lte(games.expiresAt, now))
          .orderBy(runs.id)
          .limit(SWEPT_ROWS);
        return db
          .delete(runs)
          .where(inArray(runs.id, expired))
          .returning({ gameId: runs.gameId, beginsAt: runs.beginsAt });
      }),
    deleteExpiredGames: (now: Milliseconds) =>
      query((db) => {
        const runsOf = db.select({ id: runs.id }).from(runs).where(eq(runs.gameId, games.id));
        const isOver = lte(games.expiresAt, now);
        const expired = db
          .select({ id: games.id })
          .from(games)
          .where(and(isOver, notExists(runsOf)))
          .orderBy(games.id)
          .limit(SWEPT_ROWS);
        // On PostgreSQL another server may be extending one of them. Once it has, only a condition on
        // the row itself is tested again.
        return db
          .delete(games)
          .where(and(isOver, inArray(games.id, expired)))
          .returning({ id: games.id });
      }),
  };
}
