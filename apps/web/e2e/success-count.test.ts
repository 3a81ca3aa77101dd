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

test('[DAILY16] a win raises the count by exactly one', async ({
  classic,
  page,
  puzzle,
  server,
}) => {
  await classic.open();
  await expect(classic.successCount).toHaveText('0 people already found out!');

  await classic.guessAll(puzzle.winningGuesses(2));

  await expect(classic.successCount).toHaveText('1 person already found out!');
  await page.reload();
  await expect(classic.successCount).toHaveText('1 person already found out!');
  expect(await successCountOf(server)).toBe(1);
});

test.describe('with a network that fails', () => {
  test('a win whose answer is lost is sent again and counts once', async ({
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
    await expect(classic.winner.card).toBeVisible();
    await lost;
    await server.tell({ type: 'stopDropping', path: POST });
    await expect
      .poll(async () => {
        await page.clock.fastForward(RESEND_MS);
        return stored.json('pending-successes');
      })
      .toEqual([]);

    await expect(classic.successCount).toHaveText('1 person already found out!');
    expect(await successCountOf(server)).toBe(1);
    expect(keys.length).toBeGreaterThan(1);
    expect(new Set(keys).size).toBe(1);
  });

  test('a win still unsent when the page closes is sent by the next visit, once', async ({
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

  test('a busy server is asked again after the time it names', async ({
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
    // What the page still loads needs its clock.
    await page.locator('[data-slot="search"]:not([aria-busy])').waitFor();
    await page.clock.pauseAt(Date.now() + 60_000);
    await server.tell({
      type: 'failNext',
      path: POST,
      count: 1,
      status: 503,
      retryAfterSeconds: 7,
    });
    const refusal = page.waitForResponse(`**${POST}`);
    await classic.guess(puzzle.answer);
    await (await refusal).finished();
    expect(keys).toHaveLength(1);

    let seconds = 0;
    await expect
      .poll(
        async () => {
          seconds += 1;
          await page.clock.runFor(1_000);
          return keys.length;
        },
        { intervals: [50] },
      )
      .toBe(2);

    expect(seconds).toBeGreaterThanOrEqual(7);
    expect(seconds * 1_000).toBeLessThan(RESEND_MS);
    await expect.poll(() => stored.json('pending-successes')).toEqual([]);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
    expect(await successCountOf(server)).toBe(1);
  });

  test('a win made offline is sent once the network is back', async ({
    classic,
    context,
    puzzle,
    server,
    stored,
    watch,
  }) => {
    watch.expectFailures('/api/', '/art/', '/assets/', '/messages/');
    // The code and the messages of the other games are loaded after a win.
    watch.expectMessage(/Unable to preload CSS|Failed to fetch dynamically imported module/);
    await classic.open();
    await context.setOffline(true);
    await classic.guess(puzzle.answer);
    await expect(classic.winner.card).toBeVisible();
    expect(await stored.json('pending-successes')).toHaveLength(1);

    await context.setOffline(false);

    await expect.poll(() => stored.json('pending-successes')).toEqual([]);
    expect(await successCountOf(server)).toBe(1);
  });
});
