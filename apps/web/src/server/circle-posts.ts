import { type CircleResult, circleRouteAddresses } from '@starguess/api-contract';
import { addDays, emojiRow, modeOfPuzzle, SHARED_ROWS } from '@starguess/game-core';
import { pageConfig } from '../settings/page-config.ts';
import { onSeatsChange, storedSeats } from '../stored/circles.ts';
import { storedCronoUser } from '../stored/crono-records.ts';
import { completionOn, guessesOn, useDayRecords } from '../stored/day-records.ts';
import { textsIn } from '../stored/json-shapes.ts';
import { keptStore } from '../stored/kept-store.ts';
import { randomUuid } from '../stored/own-ids.ts';
import { ApiError, callApi, isRetryable } from './api-client.ts';
import { catalogQuery, marksOfWin } from './catalog.ts';
import { asMember, circleQuery, isGone } from './circle-calls.ts';
import { isPageOutdated } from './contract-version.ts';
import { pastGuessQuery } from './daily-calls.ts';
import { onFinished, post } from './outbox.ts';
import { queryClient } from './query-client.ts';
import { serverDateQuery } from './server-date.ts';

/** The results that need not be sent again, each as `{secret} {game}-{date}`. */
const usePosts = keptStore({
  keys: ['table-posts'],
  read: ([names]) => ({ names: textsIn(names, 100) }),
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
    for (const game of pageConfig.games) {
      const completion = completionOn(useDayRecords.getState(), { game, date });
      if (completion === undefined || completion.archive) continue;
      if (game === 'crono' && storedCronoUser(date) === undefined) continue;
      for (const member of members) {
        const name = `${member} ${game}-${date}`;
        if (usePosts.getState().names.includes(name)) continue;
        if (!(await send(member, { puzzle: game, date, ...completion }))) continue;
        usePosts.setState(({ names }) => {
          const current = names.filter((other) => other.slice(-10) >= addDays(date, -1));
          return { names: [...current, name] };
        });
        await queryClient.invalidateQueries(circleQuery(member));
      }
    }
  }
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
