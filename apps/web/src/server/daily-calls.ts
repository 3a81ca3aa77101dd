import {
  dailyModeRouteAddresses,
  type RecordedSuccess,
  type SuccessCount,
} from '@starguess/api-contract';
import { type Difficulty, difficultyOf, modeOfPuzzle, type Puzzle } from '@starguess/game-core';
import { queryOptions } from '@tanstack/react-query';
import { pageConfig } from '../settings/page-config.ts';
import { storeExcusedDays } from '../stored/excused-days.ts';
import { callApi } from './api-client.ts';
import { successCountKey } from './success-count-key.ts';

type Win = { readonly key: string; readonly date: string; readonly tries: number | undefined };

/** The targets of a puzzle, requested again for each server date. Stores the excused days that come along. */
export function dailyGuessQuery(puzzle: Puzzle, serverDate: string) {
  return queryOptions({
    queryKey: ['daily-guess', puzzle, serverDate],
    queryFn: async ({ signal }) => {
      const query = queryOf(puzzle);
      const answer = await callApi(routesOf(puzzle).getDailyGuess, { query, signal });
      storeExcusedDays(answer.excused);
      return answer;
    },
    staleTime: Number.POSITIVE_INFINITY,
    // The server only serves today's targets here, but an open puzzle still needs its own day's.
    gcTime: Number.POSITIVE_INFINITY,
  });
}

/** The targets of a puzzle on a past date, or today's. */
export function pastGuessQuery(puzzle: Puzzle, date: string) {
  return queryOptions({
    queryKey: ['past-guess', puzzle, date],
    queryFn: ({ signal }) =>
      callApi(routesOf(puzzle).getDailyGuess, { query: { ...queryOf(puzzle), date }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export function successCountQuery(puzzle: Puzzle) {
  return queryOptions({
    queryKey: successCountKey(puzzle),
    queryFn: ({ signal }) =>
      fetchCount(() => callApi(routesOf(puzzle).getSuccesses, { query: queryOf(puzzle), signal })),
    refetchOnReconnect: true,
  });
}

/** Stands for every count on request (DEV3). Its empty date matches every date. */
const DUMMY_COUNT = { date: '', numberOfSuccesses: 0, histogram: [], place: 0 };

export function recordWin(
  puzzle: Puzzle,
  { key, ...body }: Win,
): Promise<RecordedSuccess | typeof DUMMY_COUNT> {
  const input = { query: queryOf(puzzle), headers: { 'idempotency-key': key }, body };
  return fetchCount(() => callApi(routesOf(puzzle).recordSuccess, input));
}

/** Returns the count if it is that of the date; otherwise undefined. */
export function successCountOn(
  date: string,
  count: SuccessCount | undefined,
): SuccessCount | undefined {
  return count?.date === date || count?.date === DUMMY_COUNT.date ? count : undefined;
}

/** Asks the server for a count, unless the configuration makes every count empty (DEV3). */
async function fetchCount<Count>(call: () => Promise<Count>): Promise<Count | typeof DUMMY_COUNT> {
  return pageConfig.dummyCounts ? DUMMY_COUNT : call();
}

function routesOf(puzzle: Puzzle) {
  return dailyModeRouteAddresses[modeOfPuzzle(puzzle)];
}

/** Hard is the default: only the other difficulties are sent to the server. */
function queryOf(puzzle: Puzzle): { readonly mode?: Difficulty } {
  const difficulty = difficultyOf(puzzle);
  return difficulty === undefined || difficulty === 'hard' ? {} : { mode: difficulty };
}
