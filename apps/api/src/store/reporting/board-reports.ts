import { type CronoPace, cronoPace } from '@starguess/game-core';
import { and, count, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { type Engine, query } from '../../db/engine.ts';
import { boardRules } from '../../modules/crono/board-rules.ts';
import { gameTable, runTable } from '../../modules/crono/crono.table.ts';
import {
  HIDDEN,
  type KnownSuspicion,
  runFields,
  storedRun,
} from '../../modules/crono/stored-run.ts';
import type { Clock } from '../../time/clock.ts';

/** A board entry with its number, which is never reused. */
export type ListedEntry = {
  readonly id: number;
  /** Null means anonymous. */
  readonly username: string | null;
  readonly score: number;
  /** Milliseconds since 1970-01-01 UTC. */
  readonly submittedAt: number;
  /** The operator's note; null if there is none. */
  readonly note: string | null;
};

export type SuspectEntry = ListedEntry & {
  readonly suspicions: readonly KnownSuspicion[];
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
  /**
   * The entries under suspicion, which their players alone see, best first; `undefined` if there is no
   * such game.
   */
  readonly suspects: (gameId: string) => Promise<readonly SuspectEntry[] | undefined>;
  /** The number of entries under suspicion in each of these games; the map lacks games without any. */
  readonly suspectCounts: (gameIds: readonly string[]) => Promise<ReadonlyMap<string, number>>;
  /** Shows an entry to its player alone. Returns whether everybody saw it. */
  readonly hideEntry: (gameId: string, id: number) => Promise<boolean>;
  /** Stores a note about an entry; null deletes it. Returns whether the game had the entry. */
  readonly noteEntry: (
    gameId: string,
    entry: { readonly id: number; readonly note: string | null },
  ) => Promise<boolean>;
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
  const { id, username, score, submittedAt, note } = runs;
  const isEntryOf = (gameId: string, entryId: number) =>
    and(eq(runs.gameId, gameId), eq(id, entryId), isEntry);

  /** Changes the entries that a condition selects. Returns whether there was one. */
  const change = async (
    changes: Partial<Pick<typeof runs.$inferSelect, 'suspicions' | 'username' | 'note'>>,
    which: SQL | undefined,
  ) => {
    const changed = await write(
      query((db) => db.update(runs).set(changes).where(which).returning({ id })),
    );
    return changed.length > 0;
  };

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
            .select({ id, username, score, submittedAt, note })
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
            .select({ ...runFields(engine), score, note })
            .from(runs)
            .where(and(eq(runs.gameId, gameId), isSuspect))
            .orderBy(...boardOrder),
        );
        return rows.map((row) => suspectEntry(row, clock));
      }),
    suspectCounts: async (gameIds) => {
      const { gameId } = runs;
      const rows = await read(
        query((db) =>
          db
            .select({ gameId, entries: count() })
            .from(runs)
            .where(and(inArray(gameId, [...gameIds]), isSuspect))
            .groupBy(gameId),
        ),
      );
      return new Map(rows.map((row) => [row.gameId, row.entries]));
    },
    hideEntry: (gameId, entryId) =>
      change({ suspicions: HIDDEN }, and(isEntryOf(gameId, entryId), isOnBoard)),
    noteEntry: (gameId, entry) => change({ note: entry.note }, isEntryOf(gameId, entry.id)),
    approveEntry: (gameId, entryId) =>
      change({ suspicions: null }, and(isEntryOf(gameId, entryId), isSuspect)),
    renameEntry: (gameId, entry) =>
      change({ username: entry.username }, isEntryOf(gameId, entry.id)),
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
  { score, note, ...row }: Parameters<typeof storedRun>[0] & Pick<ListedEntry, 'score' | 'note'>,
  clock: Clock,
): SuspectEntry {
  const { id, run, submission } = storedRun(row, clock);
  return {
    id,
    username: row.username,
    score,
    submittedAt: submission?.at ?? 0,
    note,
    suspicions: submission?.judgement?.suspicions ?? [],
    pace: cronoPace(run),
    photosSeen: submission?.judgement?.photosSeen ?? 0,
  };
}
