import { type CircleResult, circleRouteAddresses } from '@starguess/api-contract';
import { addDays, emojiRow, modeOfPuzzle, SHARED_ROWS } from '@starguess/game-core';
import { pageConfig } from '../settings/page-config.ts';
import { onSeatsChange, storedSeats } from '../stored/circles.ts';
import { storedCronoUser } from '../stored/crono-records.ts';
import { completionOn, guessesOn, useDayRecords } from '../stored/day-records.ts';
import { textsIn } from '../stored/json-shapes.ts';
import { keptStore } from '../stored/kept-store.ts';
import type { DayGame } from '../stored/keys.ts';
import { randomUuid } from '../stored/random-uuid.ts';
import { callApi } from './api-client.ts';
import { ApiError, isRetryable } from './api-error.ts';
import { catalogQuery } from './catalog.ts';
import { asMember, circleQuery, isGone } from './circle-calls.ts';
import { isPageOutdated } from './contract-version.ts';
import { pastGuessQuery } from './daily-calls.ts';
import { marksOfWin } from './marks-of-win.ts';
import { onFinished, post } from './outbox.ts';
import { queryClient } from './query-client.ts';
import { serverDateQuery } from './server-date.ts';

const DATE_LENGTH = 'YYYY-MM-DD'.length;

/** Longer than any name below. */
const LONGEST_NAME = 100;

/** The results that need not be sent again, each as `{secret} {game}-{date}`. */
const usePosts = keptStore({
  keys: ['table-posts'],
  read: ([names]) => ({ names: textsIn(names, LONGEST_NAME) }),
  write: ({ names }) => [names],
});

/**
 * From now on, tells the circles of this browser what was finished today and yesterday, here or on
 * another device.
 */
export function startCirclePosts(): void {
  postResults();
  onFinished(postResults);
  onSeatsChange(postResults);
}

function postResults(): void {
  void post('table results', postAll);
}

async function postAll(): Promise<void> {
  const members = [...storedSeats().keys()];
  if (members.length === 0) return;
  // The outbox tries again.
  const today = await queryClient.fetchQuery({ ...serverDateQuery, retry: false });
  for (const date of [addDays(today.date, -1), today.date]) {
    for (const game of pageConfig.dayGames) {
      const result = resultOn(game, date);
      if (result === undefined) continue;
      for (const member of members) await postOnce(member, result);
    }
  }
}

/** The result of a game finished on its day; undefined if a circle cannot have it. */
function resultOn(game: DayGame, date: string): CircleResult | undefined {
  const completion = completionOn(useDayRecords.getState(), { game, date });
  if (completion === undefined || completion.archive) return undefined;
  if (game === 'crono' && storedCronoUser(date) === undefined) return undefined;
  return { puzzle: game, date, ...completion };
}

/** Sends a result unless that was done before. Forgets the names of results that are too old. */
async function postOnce(member: string, result: CircleResult): Promise<void> {
  const { puzzle, date } = result;
  const name = `${member} ${puzzle}-${date}`;
  if (usePosts.getState().names.includes(name) || !(await send(member, result))) return;
  usePosts.setState(({ names }) => {
    const current = names.filter((other) => other.slice(-DATE_LENGTH) >= addDays(date, -1));
    return { names: [...current, name] };
  });
  await queryClient.invalidateQueries(circleQuery(member));
}

/**
 * Sends a result, and returns whether it need not be sent again. A refused one may be accepted on a
 * later visit, and must not hold up the others. The server counts a member's game of a date once,
 * under any key.
 */
async function send(member: string, finished: CircleResult): Promise<boolean> {
  const headers = { ...asMember(member), 'idempotency-key': randomUuid() };
  try {
    const body = await withDetails(finished);
    await callApi(circleRouteAddresses.postTableResult, { headers, body });
    return true;
  } catch (error) {
    if (isRetryable(error) || isPageOutdated() || !(error instanceof ApiError)) throw error;
    return error.status === 400 || isGone(error);
  }
}

/** Adds Crono's user, and Classic's squares as in the shared text. */
async function withDetails({
  puzzle,
  date,
  tries,
  hard,
  hints,
}: CircleResult): Promise<CircleResult> {
  if (puzzle === 'crono') return { puzzle, date, userId: storedCronoUser(date) };
  const result = { puzzle, date, tries, hard, hints };
  if (modeOfPuzzle(puzzle) !== 'classic') return result;
  const targets = await queryClient.fetchQuery(pastGuessQuery(puzzle, date));
  // Today's fields would make different squares than the player saw.
  if (targets.catalog !== undefined) return result;
  const catalog = await queryClient.fetchQuery(catalogQuery);
  const guesses = guessesOn(useDayRecords.getState(), { puzzle, date });
  const rows = marksOfWin(guesses, catalog) ?? [];
  return { ...result, marks: rows.slice(0, SHARED_ROWS).map(emojiRow) };
}
