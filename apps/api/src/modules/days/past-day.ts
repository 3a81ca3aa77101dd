import { PAST_DAY_RUNS, type PastDay, type SuccessCount } from '@starguess/api-contract';
import type { Puzzle } from '@starguess/game-core';

/** What tells how a day went; each part comes from the module that keeps it. */
export type PastDaySources = {
  /** The targets of a date, stored now if nobody has asked for the date before. */
  readonly targetsOf: (date: string) => Promise<readonly DayTarget[]>;
  readonly countOf: (puzzle: Puzzle, date: string) => Promise<SuccessCount>;
  /** The day's Crono game; `undefined` if it no longer exists. */
  readonly cronoOf: (date: string) => Promise<CronoDay | undefined>;
};

export type DayTarget = Pick<PastDay['games'][number], 'puzzle' | 'target'>;

export type CronoDay = {
  readonly userCount: number;
  /** The best first. */
  readonly board: readonly { readonly username: string | null; readonly score: number }[];
};

export type ReadPastDay = (date: string) => Promise<PastDay>;

/** Creates the reader of days that are over. */
export function createPastDayReader({ targetsOf, countOf, cronoOf }: PastDaySources): ReadPastDay {
  return async (date) => {
    const targets = await targetsOf(date);
    const games = targets.map(async ({ puzzle, target }) => {
      const { numberOfSuccesses, histogram } = await countOf(puzzle, date);
      return { puzzle, target, numberOfSuccesses, histogram };
    });
    const crono = await cronoOf(date);
    return {
      date,
      games: await Promise.all(games),
      crono: crono
        ? {
            players: crono.userCount,
            best: crono.board
              .slice(0, PAST_DAY_RUNS)
              .map(({ username, score }) => ({ username, score })),
          }
        : null,
    };
  };
}
