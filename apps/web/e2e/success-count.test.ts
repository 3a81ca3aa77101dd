import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { successCountOf } from './puzzle.ts';

const POST = '/api/stats/classic/post/';
/** The page waits this many milliseconds before it sends a win again. */
const RESEND_MS = 30_000;

/** Collects the idempotency keys of the wins that the page sends from now on. */
function sentKeys(page: Page): readonly string[] {
  const keys: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith(POST)) keys.push(request.headers()['idempotency-key'] ?? 'none');
  });
  return keys;
}

test.describe('with a network that fails', () => {
  test('[DAILY16] a win still unsent when the page closes is sent by the next visit, once', async ({
    classic,
    page,
    puzzle,
    server,
    stored,
    watch,
  }) => {
    const keys = sentKeys(page);
    watch.expectFailures(POST);
    await page.clock.install();
    await classic.open();
    await server.tell({ type: 'startDropping', path: POST });
    const lost = page.waitForEvent('requestfailed', (request) => request.url().endsWith(POST));
    await classic.guess(puzzle.answer);
    await lost;
    expect(await stored.json('pending-successes')).toEqual([
      { mode: 'classic', date: puzzle.date, key: keys[0], tries: 1 },
    ]);

    await server.tell({ type: 'stopDropping', path: POST });
    await page.reload();

    await expect
      .poll(async () => {
        await page.clock.fastForward(RESEND_MS);
        return stored.json('pending-successes');
      })
      .toEqual([]);
    await expect(classic.successCount).toHaveText('1 person already found out!');
    expect(await successCountOf(server)).toBe(1);
    expect(new Set(keys).size).toBe(1);
  });
});
