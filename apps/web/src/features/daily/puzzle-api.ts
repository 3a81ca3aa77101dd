import {
  type DailyGuess,
  dailyGuessRoutes,
  type SuccessCount,
  statsRoutes,
} from '@starguess/api-contract';
import { difficultyOf, type Puzzle } from '@starguess/game-core';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../lib/api-client.ts';
import { pageConfig } from '../../lib/page-config.ts';
import { successesKey } from './successes-key.ts';

type Abort = { readonly signal: AbortSignal };
type Win = { readonly key: string; readonly date: string };

/** The calls of one puzzle. */
type PuzzleApi = {
  readonly fetchDailyGuess: (abort: Abort) => Promise<DailyGuess>;
  readonly fetchSuccesses: (abort: Abort) => Promise<SuccessCount>;
  readonly recordSuccess: (win: Win) => Promise<SuccessCount>;
};

function successInput({ key, date }: Win) {
  return { headers: { 'idempotency-key': key }, body: { date } };
}

/** Hard is the plain call: only the other difficulties are sent to the server. */
function classicApi(puzzle: Puzzle): PuzzleApi {
  const difficulty = difficultyOf(puzzle);
  const query = difficulty === undefined || difficulty === 'hard' ? {} : { mode: difficulty };
  return {
    fetchDailyGuess: (abort) => callApi(dailyGuessRoutes.getClassicDailyGuess, { query }, abort),
    fetchSuccesses: (abort) => callApi(statsRoutes.getClassicSuccesses, { query }, abort),
    recordSuccess: (win) =>
      callApi(statsRoutes.recordClassicSuccess, { query, ...successInput(win) }),
  };
}

const PUZZLE_APIS: Readonly<Record<Puzzle, PuzzleApi>> = {
  classic: classicApi('classic'),
  'classic-easy': classicApi('classic-easy'),
  'classic-medium': classicApi('classic-medium'),
  'image-guess': {
    fetchDailyGuess: (abort) => callApi(dailyGuessRoutes.getImageGuessDailyGuess, {}, abort),
    fetchSuccesses: (abort) => callApi(statsRoutes.getImageGuessSuccesses, {}, abort),
    recordSuccess: (win) => callApi(statsRoutes.recordImageGuessSuccess, successInput(win)),
  },
  'channel-guess': {
    fetchDailyGuess: (abort) => callApi(dailyGuessRoutes.getChannelGuessDailyGuess, {}, abort),
    fetchSuccesses: (abort) => callApi(statsRoutes.getChannelGuessSuccesses, {}, abort),
    recordSuccess: (win) => callApi(statsRoutes.recordChannelGuessSuccess, successInput(win)),
  },
};

/** The targets of a puzzle, asked afresh for each server date. */
export function dailyGuessQuery(puzzle: Puzzle, serverDate: string) {
  return queryOptions({
    queryKey: ['daily-guess', puzzle, serverDate],
    queryFn: PUZZLE_APIS[puzzle].fetchDailyGuess,
    staleTime: Number.POSITIVE_INFINITY,
    // The server no longer tells the targets of a date that is over; an open round needs them.
    gcTime: Number.POSITIVE_INFINITY,
  });
}

/** Of no date: it stands for every one. */
const DUMMY_COUNT: SuccessCount = { date: '', numberOfSuccesses: 0 };

/** Asks the server, unless the page's configuration has every count be an empty one (§4). */
async function countBy(call: () => Promise<SuccessCount>): Promise<SuccessCount> {
  return pageConfig.dummyCounts ? DUMMY_COUNT : call();
}

export function successesQuery(puzzle: Puzzle) {
  return queryOptions({
    queryKey: successesKey(puzzle),
    queryFn: (abort) => countBy(() => PUZZLE_APIS[puzzle].fetchSuccesses(abort)),
  });
}

export function recordSuccess(puzzle: Puzzle, win: Win): Promise<SuccessCount> {
  return countBy(() => PUZZLE_APIS[puzzle].recordSuccess(win));
}

/** How many found a date's answer; undefined for the count of another date. */
export function successesOn(date: string, count: SuccessCount | undefined): number | undefined {
  const isOfDate = count?.date === date || count?.date === DUMMY_COUNT.date;
  return isOfDate ? count.numberOfSuccesses : undefined;
}
