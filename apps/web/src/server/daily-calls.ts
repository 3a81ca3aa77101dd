import { dailyModeRouteAddresses, type SuccessCount } from '@starguess/api-contract';
import { type Difficulty, difficultyOf, modeOfPuzzle, type Puzzle } from '@starguess/game-core';
import { queryOptions } from '@tanstack/react-query';
import { pageConfig } from '../page/page-config.ts';
import { callApi } from './api-client.ts';
import { successCountKey } from './success-count-key.ts';

type Win = { readonly key: string; readonly date: string };

/** The targets of a puzzle, requested anew for each server date. */
export function dailyGuessQuery(puzzle: Puzzle, serverDate: string) {
  return queryOptions({
    queryKey: ['daily-guess', puzzle, serverDate],
    queryFn: ({ signal }) =>
      callApi(routesOf(puzzle).getDailyGuess, { query: queryOf(puzzle), signal }),
    staleTime: Number.POSITIVE_INFINITY,
    // The server stops giving out the targets of a past date, but an open puzzle still needs them.
    gcTime: Number.POSITIVE_INFINITY,
  });
}

export function successCountQuery(puzzle: Puzzle) {
  return queryOptions({
    queryKey: successCountKey(puzzle),
    queryFn: ({ signal }) =>
      countBy(() => callApi(routesOf(puzzle).getSuccesses, { query: queryOf(puzzle), signal })),
  });
}

export function recordWin(puzzle: Puzzle, { key, date }: Win): Promise<SuccessCount> {
  const input = { query: queryOf(puzzle), headers: { 'idempotency-key': key }, body: { date } };
  return countBy(() => callApi(routesOf(puzzle).recordSuccess, input));
}

/** Its empty date matches every date. */
const DUMMY_COUNT: SuccessCount = { date: '', numberOfSuccesses: 0 };

/** How many players found a date's answer; undefined if the count is of another date. */
export function successCountOn(date: string, count: SuccessCount | undefined): number | undefined {
  const isOfDate = count?.date === date || count?.date === DUMMY_COUNT.date;
  return isOfDate ? count.numberOfSuccesses : undefined;
}

/** Hard is the default: only the other difficulties are sent to the server. */
function queryOf(puzzle: Puzzle): { readonly mode?: Difficulty } {
  const difficulty = difficultyOf(puzzle);
  return difficulty === undefined || difficulty === 'hard' ? {} : { mode: difficulty };
}

/** Asks the server, unless the page's configuration makes every count empty (DEV3). */
async function countBy(call: () => Promise<SuccessCount>): Promise<SuccessCount> {
  return pageConfig.dummyCounts ? DUMMY_COUNT : call();
}

function routesOf(puzzle: Puzzle) {
  return dailyModeRouteAddresses[modeOfPuzzle(puzzle)];
}
