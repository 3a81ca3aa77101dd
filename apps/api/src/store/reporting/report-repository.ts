import { type CronoPace, cronoPace, type Puzzle, type Suspicion } from '@starguess/game-core';
import type { StoredRun } from '../../modules/crono/repository.ts';
import { type RunColumns, storedRun } from '../../modules/crono/stored-run.ts';
import type { Milliseconds } from '../../time/milliseconds.ts';

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

export type ReceivedFeedback = {
  readonly id: number;
  readonly feedbackId: string;
  readonly answer: string;
  /** Null if the client did not send it. */
  readonly language: string | null;
  /** Milliseconds since 1970-01-01 UTC. */
  readonly receivedAt: number;
};

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
  /** Stored records and pictures that are damaged, one line each. Empty for a sound database. */
  readonly recordProblems: () => Promise<readonly string[]>;
  /** Counters that do not match the rows they count, one line each. Empty for a sound database. */
  readonly counterProblems: () => Promise<readonly string[]>;
};

/** The stored columns of an entry, including those that it was judged by. */
export type SuspectRow = RunColumns & Pick<StoredRun, 'id'> & { readonly score: number };

/** An entry under suspicion with the figures that an operator looks at. */
export function suspectEntry({ score, ...row }: SuspectRow): SuspectEntry {
  const { id, run, submission } = storedRun(row);
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
