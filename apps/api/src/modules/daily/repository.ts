import type { Puzzle } from '@starguess/game-core';
import type { Picture } from '../../db/database.ts';

/** A target and its record as first served. */
export type StoredTarget = {
  readonly date: string;
  readonly puzzle: Puzzle;
  readonly targetId: string;
  /** The performer or channel as JSON, as validated at that time. */
  readonly record: string;
};

/** A stored target; `isPinned` marks an operator's choice. */
export type StandingTarget = StoredTarget & { readonly isPinned: boolean };

export type PinOutcome = 'pinned' | 'served' | 'complete';

export type ServedTargetRepository = {
  readonly find: (dates: readonly string[]) => Promise<readonly StandingTarget[]>;
  /**
   * Stores the given targets that are not stored yet. Returns all stored targets of these dates,
   * whoever stored them.
   */
  readonly findOrStore: (
    dates: readonly string[],
    picks: { readonly targets: readonly StoredTarget[]; readonly pictures: readonly Picture[] },
  ) => Promise<readonly StoredTarget[]>;
  /**
   * Stores an operator's choice and replaces an earlier choice. Changes nothing and returns
   * `served` if the date has targets picked by the schedule, because those are stored when the date
   * is first served. Returns `complete` if the targets of all these puzzles are choices for today,
   * because then nothing shows whether they were served.
   */
  readonly pin: (
    choice: { readonly target: StoredTarget; readonly picture: Picture },
    site: { readonly today: string; readonly puzzles: readonly Puzzle[] },
  ) => Promise<PinOutcome>;
  /**
   * Replaces the plans for dates after `today` by these targets, and deletes the plans for dates
   * before `since`. A planned target is served only while the database takes no writes.
   */
  readonly plan: (
    planned: { readonly targets: readonly StoredTarget[]; readonly pictures: readonly Picture[] },
    dates: { readonly today: string; readonly since: string },
  ) => Promise<void>;
  readonly findPlanned: (dates: readonly string[]) => Promise<readonly StoredTarget[]>;
  /** The earliest date that has a target; `undefined` if no date has one. */
  readonly findFirstDate: () => Promise<string | undefined>;
  /**
   * The targets of the dates from `from` to the day before `before` whose ids are not among `known`,
   * each record once, on the latest of its dates.
   */
  readonly findOthers: (
    known: readonly string[],
    dates: { readonly from: string; readonly before: string },
  ) => Promise<readonly StoredTarget[]>;
  /** The days from this date on that break no streak, in order. */
  readonly findExcused: (from: string) => Promise<readonly string[]>;
  readonly setExcused: (date: string, isExcused: boolean) => Promise<void>;
  readonly findPicture: (address: string) => Promise<Uint8Array<ArrayBuffer> | undefined>;
};

/** The outcome of an operator's choice for a date that has these targets. */
export function pinOutcome(
  standing: readonly StandingTarget[],
  {
    date,
    today,
    puzzles,
  }: { readonly date: string; readonly today: string; readonly puzzles: readonly Puzzle[] },
): PinOutcome {
  if (standing.some(({ isPinned }) => !isPinned)) return 'served';
  const chosen = new Set(standing.map(({ puzzle }) => puzzle));
  return date === today && puzzles.every((puzzle) => chosen.has(puzzle)) ? 'complete' : 'pinned';
}
