import {
  dailyModeRouteAddresses,
  type RecordedSuccess,
  routeAddresses,
  type SuccessCount,
} from '@starguess/api-contract';
import {
  DAILY_MODES,
  type Difficulty,
  difficultyOf,
  modeOfPuzzle,
  type Puzzle,
} from '@starguess/game-core';
import { queryOptions } from '@tanstack/react-query';
import { pageConfig } from '../page/page-config.ts';
import { addressOf, callApi } from './api-client.ts';
import { successCountKey } from './success-count-key.ts';

type Win = { readonly key: string; readonly date: string; readonly tries: number | undefined };

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

/** The targets of a puzzle on a past date, for the archive. */
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
      countBy(() => callApi(routesOf(puzzle).getSuccesses, { query: queryOf(puzzle), signal })),
  });
}

export function recordWin(
  puzzle: Puzzle,
  { key, ...body }: Win,
): Promise<RecordedSuccess | typeof DUMMY_COUNT> {
  const input = { query: queryOf(puzzle), headers: { 'idempotency-key': key }, body };
  return countBy(() => callApi(routesOf(puzzle).recordSuccess, input));
}

/** Its empty date matches every date. */
const DUMMY_COUNT = { date: '', numberOfSuccesses: 0, histogram: [], place: 0 };

/** The count of a date; undefined if it is of another one. */
export function successCountOn(
  date: string,
  count: SuccessCount | undefined,
): SuccessCount | undefined {
  return count?.date === date || count?.date === DUMMY_COUNT.date ? count : undefined;
}

/** Hard is the default: only the other difficulties are sent to the server. */
function queryOf(puzzle: Puzzle): { readonly mode?: Difficulty } {
  const difficulty = difficultyOf(puzzle);
  return difficulty === undefined || difficulty === 'hard' ? {} : { mode: difficulty };
}

/** Asks the server, unless the page's configuration makes every count empty (DEV3). */
async function countBy<Count>(call: () => Promise<Count>): Promise<Count | typeof DUMMY_COUNT> {
  return pageConfig.dummyCounts ? DUMMY_COUNT : call();
}

function routesOf(puzzle: Puzzle) {
  return dailyModeRouteAddresses[modeOfPuzzle(puzzle)];
}

/** Where the answers of the day are, for the service worker. */
export function dayReads() {
  return {
    date: addressOf(routeAddresses.getServerDate),
    targets: DAILY_MODES.map((mode) => addressOf(dailyModeRouteAddresses[mode].getDailyGuess)),
  };
}

/** Where the wins of each puzzle go, for the service worker. */
export function winAddresses(): Readonly<Record<Puzzle, string>> {
  const of = (puzzle: Puzzle) =>
    addressOf(routesOf(puzzle).recordSuccess, { query: queryOf(puzzle) });
  return {
    classic: of('classic'),
    'classic-easy': of('classic-easy'),
    'classic-medium': of('classic-medium'),
    'image-guess': of('image-guess'),
    'channel-guess': of('channel-guess'),
  };
}
