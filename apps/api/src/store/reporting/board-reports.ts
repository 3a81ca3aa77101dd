import { type CronoPace, cronoPace, type Suspicion } from '@starguess/game-core';
import { and, eq, sql } from 'drizzle-orm';
import { type Engine, query } from '../../db/engine.ts';
import { boardRules } from '../../modules/crono/board-rules.ts';
import { gameTable, runTable } from '../../modules/crono/crono.table.ts';
import { runFields, storedRun } from '../../modules/crono/stored-run.ts';
import type { Clock } from '../../time/clock.ts';

/** A board entry with its number, which is never reused. */
export type ListedEntry = {
  readonly id: number;
  /** Null means anonymous. */
  readonly username: string | null;
  readonly score: number;
  /** Milliseconds since 1970-01-01 UTC. */
  readonly submittedAt: number;
};

export type SuspectEntry = ListedEntry & {
  readonly suspicions: readonly Suspicion[];
  readonly pace: CronoPace;
  /** The number of rounds whose photo the server that named the run has sent. */
  readonly photosSeen: number;
};

/** Answers what an operator asks about boards, and changes their entries. */
export type BoardReports = {
  /**
   * The whole board of a game as everybody sees it, best first; `undefined` if there is no such game.
   */
  readonly board: (gameId: string) => Promise<readonly ListedEntry[] | undefined>;
  /** The entries under suspicion, which their players alone see, best first. */
  readonly suspects: (gameId: string) => Promise<readonly SuspectEntry[] | undefined>;
  /** Shows an entry to everybody. Returns whether the game had it under suspicion. */
  readonly approveEntry: (gameId: string, id: number) => Promise<boolean>;
  /** Changes the name of an entry; null makes it anonymous. Returns whether the game had it. */
  readonly renameEntry: (
    gameId: string,
    entry: { readonly id: number; readonly username: string | null },
  ) => Promise<boolean>;
  /**
   * Deletes an entry, under suspicion or not, and the run it came from. Returns whether the game had
   * it.
   */
  readonly removeEntry: (gameId: string, id: number) => Promise<boolean>;
};

export function createBoardReports(engine: Engine, clock: Clock): BoardReports {
  const { columns, readLong: read, write } = engine;
  const games = gameTable(columns);
  const runs = runTable(columns);
  const { isEntry, isOnBoard, isSuspect, boardOrder } = boardRules(columns);
  const { id, username, score, submittedAt } = runs;
  const isEntryOf = (gameId: string, entryId: number) =>
    and(eq(runs.gameId, gameId), eq(id, entryId), isEntry);

  function* isGame(gameId: string) {
    const found = yield* query((db) =>
      db.select({ id: games.id }).from(games).where(eq(games.id, gameId)),
    );
    return found.length > 0;
  }

  return {
    board: (gameId) =>
      read(function* () {
        if (!(yield* isGame(gameId))) return undefined;
        const entries = yield* query((db) =>
          db
            .select({ id, username, score, submittedAt })
            .from(runs)
            .where(and(eq(runs.gameId, gameId), isOnBoard))
            .orderBy(...boardOrder),
        );
        return entries.map((entry) => ({ ...entry, submittedAt: entry.submittedAt ?? 0 }));
      }),
    suspects: (gameId) =>
      read(function* () {
        if (!(yield* isGame(gameId))) return undefined;
        const rows = yield* query((db) =>
          db
            .select({ ...runFields(engine), score })
            .from(runs)
            .where(and(eq(runs.gameId, gameId), isSuspect))
            .orderBy(...boardOrder),
        );
        return rows.map((row) => suspectEntry(row, clock));
      }),
    approveEntry: async (gameId, entryId) => {
      const approved = await write(
        query((db) =>
          db
            .update(runs)
            .set({ suspicions: null })
            .where(and(isEntryOf(gameId, entryId), isSuspect))
            .returning({ id }),
        ),
      );
      return approved.length > 0;
    },
    renameEntry: async (gameId, entry) => {
      const renamed = await write(
        query((db) =>
          db
            .update(runs)
            .set({ username: entry.username })
            .where(isEntryOf(gameId, entry.id))
            .returning({ id }),
        ),
      );
      return renamed.length > 0;
    },
    removeEntry: (gameId, entryId) =>
      write(function* () {
        const removed = yield* query((db) =>
          db.delete(runs).where(isEntryOf(gameId, entryId)).returning({ id }),
        );
        if (removed.length === 0) return false;
        yield* query((db) =>
          db
            .update(games)
            .set({ userCount: sql`${games.userCount} - 1` })
            .where(eq(games.id, gameId)),
        );
        return true;
      }),
  };
}

/** An entry under suspicion with the figures that an operator looks at. */
function suspectEntry(
  { score, ...row }: Parameters<typeof storedRun>[0] & { readonly score: number },
  clock: Clock,
): SuspectEntry {
  const { id, run, submission } = storedRun(row, clock);
  return {
    id,
    username: row.username,
    score,
    submittedAt: submission?.at ?? 0,
    suspicions: submission?.judgement?.suspicions ?? [],
    pace: cronoPace(run),
    photosSeen: submission?.judgement?.photosSeen ?? 0,
  };
}
