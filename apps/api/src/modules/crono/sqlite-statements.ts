import { and, eq, gt, inArray, lte, ne, notExists, sql } from 'drizzle-orm';
import type { Database } from '../../db/sqlite/open.ts';
import { cronoGames, cronoRosters, cronoRuns, cronoScores } from '../../db/sqlite/tables.ts';
import { SWEPT_ROWS } from '../../db/writes.ts';
import { BOARD_ORDER, IS_ON_BOARD } from './stored-run.ts';

/** Prepares crono's statements once. Each takes its values by column name. */
export function prepareCronoStatements(database: Database) {
  return {
    ...gameStatements(database),
    ...runStatements(database),
    ...sweepStatements(database),
  };
}

function gameStatements({ orm }: Database) {
  const isGame = eq(cronoGames.id, given('id'));
  return {
    findGame: orm
      .select({
        id: cronoGames.id,
        key: cronoGames.key,
        rosterHash: cronoGames.rosterHash,
        expiresAt: cronoGames.expiresAt,
      })
      .from(cronoGames)
      .where(and(isGame, gt(cronoGames.expiresAt, given('now'))))
      .prepare(),
    insertGame: orm
      .insert(cronoGames)
      .values({
        id: given('id'),
        key: given('key'),
        rosterHash: given('rosterHash'),
        expiresAt: given('expiresAt'),
      })
      .onConflictDoNothing()
      .prepare(),
    keepGame: orm
      .update(cronoGames)
      .set({ expiresAt: sql`max(${cronoGames.expiresAt}, ${given('expiresAt')})` })
      .where(isGame)
      .prepare(),
    countUsers: orm
      .update(cronoGames)
      .set({ userCount: sql`${cronoGames.userCount} + ${given('added')}` })
      .where(isGame)
      .prepare(),
    userCount: orm
      .select({ userCount: cronoGames.userCount })
      .from(cronoGames)
      .where(isGame)
      .prepare(),
    findRoster: orm
      .select({ performers: cronoRosters.performers })
      .from(cronoRosters)
      .where(eq(cronoRosters.hash, given('hash')))
      .prepare(),
    insertRoster: orm
      .insert(cronoRosters)
      .values({ hash: given('hash'), performers: given('performers') })
      .onConflictDoNothing()
      .prepare(),
  };
}

/** The columns read of a run, without its owner, whom the caller already knows. */
const runColumns = {
  id: cronoRuns.id,
  seenAt: cronoRuns.seenAt,
  beginsAt: cronoRuns.beginsAt,
  endsAt: cronoRuns.endsAt,
  answers: cronoRuns.answers,
  submittedAt: cronoRuns.submittedAt,
  username: cronoRuns.username,
  suspicions: cronoRuns.suspicions,
  photosSeen: cronoRuns.photosSeen,
};

function runStatements({ orm }: Database) {
  const isPlayer = and(
    eq(cronoRuns.gameId, given('gameId')),
    eq(cronoRuns.userHash, given('userHash')),
  );
  const isOnBoard = and(eq(cronoRuns.gameId, given('gameId')), sql.raw(IS_ON_BOARD));
  return {
    insertRun: orm
      .insert(cronoRuns)
      .values({
        gameId: given('gameId'),
        userHash: given('userHash'),
        seenAt: given('seenAt'),
        answers: Buffer.alloc(0),
        score: 0,
      })
      .prepare(),
    /** Includes the current number of players. */
    findRun: orm
      .select({ ...runColumns, userCount: cronoGames.userCount })
      .from(cronoRuns)
      .innerJoin(cronoGames, eq(cronoGames.id, cronoRuns.gameId))
      .where(isPlayer)
      .prepare(),
    findRunById: orm
      .select(runColumns)
      .from(cronoRuns)
      .where(and(eq(cronoRuns.id, given('id')), eq(cronoRuns.gameId, given('gameId'))))
      .prepare(),
    updateRun: orm
      .update(cronoRuns)
      .set({
        seenAt: sql`${given('seenAt')}`,
        beginsAt: sql`${given('beginsAt')}`,
        endsAt: sql`${given('endsAt')}`,
        answers: sql`${given('answers')}`,
        score: sql`${given('score')}`,
        submittedAt: sql`${given('submittedAt')}`,
        username: sql`${given('username')}`,
        suspicions: sql`${given('suspicions')}`,
        photosSeen: sql`${given('photosSeen')}`,
      })
      .where(eq(cronoRuns.id, given('id')))
      .prepare(),
    deleteRun: orm
      .delete(cronoRuns)
      .where(isPlayer)
      .returning({ beginsAt: cronoRuns.beginsAt })
      .prepare(),
    bestOther: orm
      .select(runColumns)
      .from(cronoRuns)
      .where(and(isOnBoard, ne(cronoRuns.id, given('id'))))
      .orderBy(sql.raw(BOARD_ORDER))
      .limit(1)
      .prepare(),
    countAbove: orm
      .select({ above: sql<number>`coalesce(sum(${cronoScores.entries}), 0)` })
      .from(cronoScores)
      .where(and(eq(cronoScores.gameId, given('gameId')), gt(cronoScores.score, given('score'))))
      .prepare(),
  };
}

function sweepStatements({ orm }: Database) {
  const isExpired = lte(cronoGames.expiresAt, given('now'));
  const expiredGames = orm.select({ id: cronoGames.id }).from(cronoGames).where(isExpired);
  const someExpiredRuns = orm
    .select({ id: cronoRuns.id })
    .from(cronoRuns)
    .where(inArray(cronoRuns.gameId, expiredGames))
    .limit(SWEPT_ROWS);
  const runsOfGame = orm
    .select({ id: cronoRuns.id })
    .from(cronoRuns)
    .where(eq(cronoRuns.gameId, cronoGames.id));
  const someEmptyGames = orm
    .select({ id: cronoGames.id })
    .from(cronoGames)
    .where(and(isExpired, notExists(runsOfGame)))
    .limit(SWEPT_ROWS);
  return {
    deleteExpiredRuns: orm
      .delete(cronoRuns)
      .where(inArray(cronoRuns.id, someExpiredRuns))
      .returning({ gameId: cronoRuns.gameId, beginsAt: cronoRuns.beginsAt })
      .prepare(),
    deleteExpiredGames: orm
      .delete(cronoGames)
      .where(inArray(cronoGames.id, someEmptyGames))
      .prepare(),
  };
}

function given(name: string) {
  return sql.placeholder(name);
}
