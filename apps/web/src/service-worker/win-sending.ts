import type { OfflineWishes } from '../page/offline-wishes.ts';
import { dropWinCopy, type WinCopy, winCopies } from '../server/win-copies.ts';
import { keptWishes } from './keeping.ts';

/** Sends the wins that no page could send. Rejects while one is unsent, so that the browser asks again. */
export async function sendWins(): Promise<void> {
  const copies = await winCopies();
  if (copies.length === 0) return;
  const wishes = await keptWishes();
  if (wishes === undefined) throw new Error('No page has said where wins go');
  const sent = await Promise.allSettled(copies.map((copy) => sendWin(copy, wishes)));
  if (sent.some(({ status }) => status === 'rejected')) throw new Error('A win is unsent');
}

/** What the server refuses is left to the page, which knows what to do about it. */
async function sendWin(
  { mode, key, date, tries, apiKey }: WinCopy,
  { wins }: OfflineWishes,
): Promise<void> {
  const answer = await fetch(wins[mode], {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': key,
      ...(apiKey && { 'x-api-key': apiKey }),
    },
    body: JSON.stringify({ date, tries }),
  });
  if (answer.ok) await dropWinCopy(key);
  else if (answer.status === 429 || answer.status >= 500) throw new Error(`${answer.status}`);
}
