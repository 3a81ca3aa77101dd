import type { Puzzle } from '@starguess/game-core';
import { pageConfig } from '../../settings/page-config.ts';
import { isPlayedInTime, type PlayerRecords, type PuzzleRecord } from './player-records.ts';

/** Puzzles solved in this many tries or more are counted together. */
export const LAST_BAR_TRIES = 11;

export type PuzzleStatistics = {
  readonly puzzle: Puzzle;
  /** Days with at least one guess on the day itself. */
  readonly played: number;
  readonly solved: number;
  /** How many days took 1 try, 2 tries, …; the last counts `LAST_BAR_TRIES` or more. */
  readonly triesCounts: readonly number[];
};

export type Statistics = {
  /** Only the site's puzzles that were played, in its order. */
  readonly puzzles: readonly PuzzleStatistics[];
  /** Puzzles solved after their day, which no other figure counts as solved. */
  readonly fromArchive: number;
  /** Scores of the daily crono game, undefined until a run ended, or on a site without it. */
  readonly crono: { readonly best: number; readonly last: number } | undefined;
};

/** Counts the site's games in a player's records. */
export function makeStatistics(records: PlayerRecords): Statistics {
  const puzzleRecords = [...records.puzzles.values()].filter(({ puzzle }) =>
    pageConfig.puzzles.includes(puzzle),
  );
  const days = puzzleRecords.filter(isPlayedInTime);
  return {
    puzzles: pageConfig.puzzles
      .map((puzzle) =>
        countPuzzle(
          puzzle,
          days.filter((day) => day.puzzle === puzzle),
        ),
      )
      .filter(({ played }) => played > 0),
    fromArchive: puzzleRecords.filter(({ status, tries }) => status?.archive && tries !== undefined)
      .length,
    crono: pageConfig.modes.includes('crono') ? cronoScores(records.cronoScores) : undefined,
  };
}

function countPuzzle(puzzle: Puzzle, days: readonly PuzzleRecord[]): PuzzleStatistics {
  const triesCounts = Array.from({ length: LAST_BAR_TRIES }, () => 0);
  let solved = 0;
  for (const day of days) {
    const tries = triesInTime(day);
    if (tries === undefined) continue;
    const index = Math.min(tries, LAST_BAR_TRIES) - 1;
    triesCounts[index] = (triesCounts[index] ?? 0) + 1;
    solved += 1;
  }
  return { puzzle, played: days.length, solved, triesCounts };
}

/** Undefined for a puzzle that was not solved on its day. */
function triesInTime({ status, tries }: PuzzleRecord): number | undefined {
  return status?.archive ? undefined : tries;
}

function cronoScores(scores: PlayerRecords['cronoScores']): Statistics['crono'] {
  const newestFirst = [...scores].sort(([date], [otherDate]) => (date < otherDate ? 1 : -1));
  const last = newestFirst[0]?.[1];
  return last === undefined ? undefined : { best: Math.max(...scores.values()), last };
}
