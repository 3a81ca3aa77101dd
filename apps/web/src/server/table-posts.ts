import { type TableResult, tableRouteAddresses } from '@starguess/api-contract';
import { addDays, emojiRow, modeOfPuzzle, SHARED_ROWS } from '@starguess/game-core';
import { pageConfig } from '../settings/page-config.ts';
import { storedCronoUser } from '../stored/crono-records.ts';
import { completionOn, guessesOn, useDayRecords } from '../stored/day-records.ts';
import { textsIn } from '../stored/json-shapes.ts';
import { keptStore } from '../stored/kept-store.ts';
import { randomUuid } from '../stored/own-ids.ts';
import { storedSeats } from '../stored/tables.ts';
import { ApiError, callApi, isRetryable } from './api-client.ts';
import { catalogQuery, marksOfWin } from './catalog.ts';
import { isPageOutdated } from './contract-version.ts';
import { queryClient } from './query-client.ts';
import { serverDateQuery } from './server-date.ts';
import { asMember, isGone, tableQuery } from './table-calls.ts';

/** Results that the server has accepted, or refused for good, each as `{secret} {game}-{date}`. */
const usePosts = keptStore({
  keys: ['table-posts'],
  read: ([names]) => ({ names: textsIn(names, 100) }),
  write: ({ names }) => [names],
});

let isStarted = false;
let lastRun = Promise.resolve();

/**
 * From now on, tells the tables of this browser what was finished today and yesterday, here or on
 * another device. What cannot be sent is sent after a later change, or on the next visit.
 */
export function startTablePosts(): void {
  postSoon();
  if (isStarted) return;
  isStarted = true;
  useDayRecords.subscribe(postSoon);
  window.addEventListener('online', postSoon);
}

function postSoon(): void {
  lastRun = lastRun.then(postAll).catch((error: unknown) => reportError(error));
}

async function postAll(): Promise<void> {
  const members = [...storedSeats().keys()];
  if (members.length === 0) return;
  const today = await queryClient.fetchQuery(serverDateQuery).catch(() => undefined);
  if (today === undefined) return;
  for (const date of [addDays(today.date, -1), today.date]) {
    for (const game of pageConfig.games) {
      const completion = completionOn(useDayRecords.getState(), { game, date });
      if (completion === undefined || completion.archive) continue;
      if (game === 'crono' && storedCronoUser(date) === undefined) continue;
      for (const member of members) {
        const name = `${member} ${game}-${date}`;
        if (usePosts.getState().names.includes(name)) continue;
        const sent = await send(member, { puzzle: game, date, ...completion });
        if (sent === 'later') return;
        if (sent === 'refused') continue;
        usePosts.setState(({ names }) => {
          const current = names.filter((other) => other.slice(-10) >= addDays(date, -1));
          return { names: [...current, name] };
        });
        await queryClient.invalidateQueries(tableQuery(member));
      }
    }
  }
}

/**
 * Sends a result. What is refused may be accepted later, and must not hold up the others. The server
 * counts a game of a date once for a member, under any key.
 */
async function send(member: string, finished: TableResult): Promise<'done' | 'refused' | 'later'> {
  const headers = { ...asMember(member), 'idempotency-key': randomUuid() };
  try {
    const body = await withDetails(finished);
    await callApi(tableRouteAddresses.postTableResult, { headers, body });
    return 'done';
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (isRetryable(error) || isPageOutdated()) return 'later';
    return error.status === 400 || isGone(error) ? 'done' : 'refused';
  }
}

/** Adds who played Crono, and the squares of Classic as in the text that players share. */
async function withDetails({
  puzzle,
  date,
  tries,
  hard,
  hints,
}: TableResult): Promise<TableResult> {
  if (puzzle === 'crono') return { puzzle, date, userId: storedCronoUser(date) };
  const result = { puzzle, date, tries, hard, hints };
  if (modeOfPuzzle(puzzle) !== 'classic') return result;
  const catalog = await queryClient.fetchQuery(catalogQuery);
  const guesses = guessesOn(useDayRecords.getState(), { puzzle, date });
  const rows = marksOfWin(guesses, catalog) ?? [];
  return { ...result, marks: rows.slice(0, SHARED_ROWS).map(emojiRow) };
}
