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
    const readGame = async ({ puzzle, target }: DayTarget) => {
      const { numberOfSuccesses, histogram } = await countOf(puzzle, date);
      return { puzzle, target, numberOfSuccesses, histogram };
    };
    // Awaited together, so that no failure goes unhandled while another read is under way.
    const [crono, ...games] = await Promise.all([cronoOf(date), ...targets.map(readGame)]);
    return { date, games, crono: crono ? cronoView(crono) : null };
  };
}

function cronoView({ userCount, board }: CronoDay): PastDay['crono'] {
  return {
    players: userCount,
    best: board.slice(0, PAST_DAY_RUNS).map(({ username, score }) => ({ username, score })),
  };
}
