import { BOARD_SIZE } from '@starguess/game-core';
import { and, eq, gt, inArray, lt, lte, ne, notExists, sql } from 'drizzle-orm';
import { ask, type Builder, type Engine, limitOf, query } from '../../db/engine.ts';
import { SWEPT_ROWS } from '../../db/sweep.ts';
import type { Milliseconds } from '../../time/milliseconds.ts';
import { boardRules } from './board-rules.ts';
import type { Player, StoredGame } from './crono.table.ts';
import { gameTable, rosterTable, runTable, scoreTable } from './crono.table.ts';
import type { RunColumns } from './stored-run.ts';
import { runFields } from './stored-run.ts';

type GameKey = Pick<StoredGame, 'id'>;
type RunKey = Pick<Player, 'gameId'> & { readonly id: number };

const NO_ANSWERS = Buffer.alloc(0);

/** The queries of which the operations on games consist. */
export function createCronoQueries(engine: Engine) {
  const { columns, lock, list } = engine;
  const rosters = rosterTable(columns);
  const games = gameTable(columns);
  const runs = runTable(columns);
  const scores = scoreTable(columns);
  const { isOnBoard, boardOrder } = boardRules(columns);
  const { id, key, rosterHash, expiresAt, userCount } = games;
  const fields = runFields(engine);
  const runOf = (db: Builder, player: Player) =>
    db
      .select(fields)
      .from(runs)
      .where(and(eq(runs.gameId, player.gameId), eq(runs.userHash, player.userHash)));

  return {
    findGame: query((db, asked: GameKey & { readonly now: Milliseconds }) =>
      db
        .select({ id, key, rosterHash, expiresAt })
        .from(games)
        .where(and(eq(id, asked.id), gt(expiresAt, asked.now))),
    ),
    addGame: query((db, game: StoredGame) => db.insert(games).values(game).onConflictDoNothing()),
    keepGame: query((db, game: Pick<StoredGame, 'id' | 'expiresAt'>) =>
      db
        .update(games)
        .set({ expiresAt: game.expiresAt })
        .where(and(eq(id, game.id), lt(expiresAt, game.expiresAt))),
    ),
    countUser: query((db, game: GameKey) =>
      db
        .update(games)
        .set({ userCount: sql`${userCount} + 1` })
        .where(eq(id, game.id)),
    ),
    uncountUsers: (ids: readonly string[], fewer: number) =>
      ask((db) =>
        db
          .update(games)
          .set({ userCount: sql`${userCount} - ${fewer}` })
          .where(inArray(id, [...ids])),
      ),
    hasRoster: query((db, { hash }: { readonly hash: string }) =>
      db.select({ hash: rosters.hash }).from(rosters).where(eq(rosters.hash, hash)),
    ),
    findRoster: query((db, { hash }: { readonly hash: string }) =>
      db.select({ performers: rosters.performers }).from(rosters).where(eq(rosters.hash, hash)),
    ),
    addRoster: query((db, roster: typeof rosters.$inferInsert) =>
      db.insert(rosters).values(roster).onConflictDoNothing(),
    ),
    addRun: query((db, run: Player & { readonly seenAt: Milliseconds }) =>
      db.insert(runs).values({ ...run, answers: NO_ANSWERS, score: 0 }),
    ),
    findRun: query((db, run: RunKey) =>
      db
        .select(fields)
        .from(runs)
        .where(and(eq(runs.gameId, run.gameId), eq(runs.id, run.id))),
    ),
    findRunOf: query(runOf),
    /** Other moves of the player wait until the transaction ends. */
    takeRunOf: query((db, player: Player) => lock(runOf(db, player))),
    storeRun: query(
      (db, { id: runId, ...run }: RunColumns & { readonly id: number; readonly score: number }) =>
        db.update(runs).set(run).where(eq(runs.id, runId)),
    ),
    readFigures: query((db, { gameId }: Pick<Player, 'gameId'>) => {
      const entries = db
        .select({ id: runs.id, username: runs.username, score: runs.score })
        .from(runs)
        .where(and(eq(runs.gameId, gameId), isOnBoard))
        .orderBy(...boardOrder)
        .limit(limitOf(BOARD_SIZE))
        .as('entries');
      const fields = { id: entries.id, username: entries.username, score: entries.score };
      return db
        .select({ userCount, board: list(fields, entries) })
        .from(games)
        .where(eq(id, gameId));
    }),
    findBestOther: query((db, run: RunKey) =>
      db
        .select(fields)
        .from(runs)
        .where(and(eq(runs.gameId, run.gameId), ne(runs.id, run.id), isOnBoard))
        .orderBy(...boardOrder)
        .limit(limitOf(1)),
    ),
    countAbove: query((db, { gameId, score }: { gameId: string; score: number }) =>
      db
        .select({ above: sql`coalesce(sum(${scores.entries}), 0)`.mapWith(Number) })
        .from(scores)
        .where(and(eq(scores.gameId, gameId), gt(scores.score, score))),
    ),
    deleteRun: query((db, player: Player) =>
      db
        .delete(runs)
        .where(and(eq(runs.gameId, player.gameId), eq(runs.userHash, player.userHash)))
        .returning({ gameId: runs.gameId, beginsAt: runs.beginsAt }),
    ),
    deleteExpiredRuns: (now: Milliseconds) =>
      ask((db) => {
        const expired = db
          .select({ id: runs.id })
          .from(games)
          .innerJoin(runs, eq(runs.gameId, id))
          .where(lte(expiresAt, now))
          .orderBy(runs.id)
          .limit(SWEPT_ROWS);
        return db
          .delete(runs)
          .where(inArray(runs.id, expired))
          .returning({ gameId: runs.gameId, beginsAt: runs.beginsAt });
      }),
    deleteExpiredGames: (now: Milliseconds) =>
      ask((db) => {
        const runsOf = db.select({ id: runs.id }).from(runs).where(eq(runs.gameId, id));
        const isOver = lte(expiresAt, now);
        const expired = db
          .select({ id })
          .from(games)
          .where(and(isOver, notExists(runsOf)))
          .orderBy(id)
          .limit(SWEPT_ROWS);
        return db
          .delete(games)
          .where(and(isOver, inArray(id, expired)))
          .returning({ id });
      }),
  };
}
