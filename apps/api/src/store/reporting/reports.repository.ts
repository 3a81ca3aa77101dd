import { type CronoPace, cronoPace, type Puzzle, type Suspicion } from '@starguess/game-core';
import { and, count, eq, gt, gte, inArray, sql } from 'drizzle-orm';
import { type Engine, query } from '../../db/engine.ts';
import { boardRules } from '../../modules/crono/board-rules.ts';
import { gameTable, runTable } from '../../modules/crono/crono.table.ts';
import { runFields, storedRun } from '../../modules/crono/stored-run.ts';
import { feedbackTable } from '../../modules/feedback/feedback.table.ts';
import { successCountTable } from '../../modules/stats/stats.table.ts';
import { trackedEventTable } from '../../modules/tracking/tracking.table.ts';
import type { Clock } from '../../time/clock.ts';
import type { Milliseconds } from '../../time/milliseconds.ts';
import { counterProblems, recordProblems } from './problems.ts';

export type SuccessTotal = {
  readonly date: string;
  readonly puzzle: Puzzle;
  readonly successes: number;
};

/** The number of players who have started a run, and the best score; 0 if there is none. */
export type CronoFigures = { readonly players: number; readonly best: number };

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

export type ReceivedFeedback = Readonly<ReturnType<typeof feedbackTable>['$inferSelect']>;

/** The number of events of a name in a quarter hour; `quarter` counts from 1970-01-01 UTC. */
export type EventQuarter = {
  readonly quarter: number;
  readonly eventName: string;
  readonly count: number;
};

/**
 * In every time zone, midnight falls on a quarter hour UTC, so events are first counted by quarter
 * hour.
 */
export const QUARTER_MS = 900_000;

/** Answers what an operator asks about the stored data, and changes the entries of boards. */
export type ReportRepository = {
  readonly successes: () => Promise<readonly SuccessTotal[]>;
  /** The figures of the daily games of these dates. The map lacks dates without a game. */
  readonly cronoOn: (dates: readonly string[]) => Promise<ReadonlyMap<string, CronoFigures>>;
  /** The figures of all games together, including private ones. */
  readonly cronoEver: () => Promise<CronoFigures>;
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
  /** The feedback received at an instant (ms since 1970) or later, in the order it was stored. */
  readonly feedbackSince: (instant: Milliseconds) => AsyncIterable<ReceivedFeedback>;
  /** The events received at an instant (ms since 1970) or later, by quarter hour and name. */
  readonly eventQuarters: (instant: Milliseconds) => Promise<readonly EventQuarter[]>;
  /** Stored records that cannot be read, one line each. Empty for a sound database. */
  readonly recordProblems: () => Promise<readonly string[]>;
  /** Counters that do not match the rows they count, one line each. Empty for a sound database. */
  readonly counterProblems: () => Promise<readonly string[]>;
};

const FEEDBACK_PAGE = 1_000;

/** Answers an operator's questions. They read whole tables, so each may take an hour. */
export function createReports(engine: Engine, clock: Clock): ReportRepository {
  const { columns, readLong: read, write } = engine;
  const counts = successCountTable(columns);
  const games = gameTable(columns);
  const runs = runTable(columns);
  const feedback = feedbackTable(columns);
  const events = trackedEventTable(columns);
  const { isEntry, isOnBoard, isSuspect, boardOrder } = boardRules(columns);
  const { id, username, score, submittedAt } = runs;
  const best = sql`coalesce(max(${score}), 0)`.mapWith(Number);
  const isEntryOf = (gameId: string, entryId: number) =>
    and(eq(runs.gameId, gameId), eq(id, entryId), isEntry);

  function* isGame(gameId: string) {
    const found = yield* query((db) =>
      db.select({ id: games.id }).from(games).where(eq(games.id, gameId)),
    );
    return found.length > 0;
  }
  const feedbackAfter = (lastId: number, since: Milliseconds) =>
    query((db) =>
      db
        .select()
        .from(feedback)
        .where(and(gt(feedback.id, lastId), gte(feedback.receivedAt, since)))
        .orderBy(feedback.id)
        .limit(FEEDBACK_PAGE),
    );

  return {
    successes: () =>
      read(
        query((db) => {
          const { date, puzzle, numberOfSuccesses: successes } = counts;
          return db.select({ date, puzzle, successes }).from(counts);
        }),
      ),
    cronoOn: async (dates) => {
      const figures = await read(
        query((db) =>
          db
            .select({ date: games.id, players: games.userCount, best })
            .from(games)
            .leftJoin(runs, eq(runs.gameId, games.id))
            .where(inArray(games.id, [...dates]))
            .groupBy(games.id, games.userCount),
        ),
      );
      return new Map(figures.map(({ date, ...rest }) => [date, rest]));
    },
    cronoEver: () =>
      read(function* () {
        const players = sql`coalesce(sum(${games.userCount}), 0)`.mapWith(Number);
        const [all] = yield* query((db) => db.select({ players }).from(games));
        const [scored] = yield* query((db) => db.select({ best }).from(runs));
        return { players: all?.players ?? 0, best: scored?.best ?? 0 };
      }),
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
    /** Reads page by page, so that memory use stays constant. */
    async *feedbackSince(instant) {
      let lastId: number | undefined = 0;
      while (lastId !== undefined) {
        const page: readonly ReceivedFeedback[] = await read(feedbackAfter(lastId, instant));
        yield* page;
        lastId = page.length < FEEDBACK_PAGE ? undefined : page.at(-1)?.id;
      }
    },
    eventQuarters: async (instant) => {
      const { eventName, receivedAt } = events;
      // Both engines divide whole numbers into whole numbers, but take a bound one for a fraction.
      const quarter = sql<number>`${receivedAt} / ${sql.raw(String(QUARTER_MS))}`;
      const quarters = await read(
        query((db) =>
          db
            .select({ quarter, eventName, count: count() })
            .from(events)
            .where(gte(receivedAt, instant))
            .groupBy(quarter, eventName),
        ),
      );
      return quarters.toSorted(
        (left, right) =>
          left.quarter - right.quarter || (left.eventName < right.eventName ? -1 : 1),
      );
    },
    recordProblems: () => read(() => recordProblems(columns)),
    counterProblems: () => read(() => counterProblems(columns)),
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
