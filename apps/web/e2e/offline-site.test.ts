import type { Page } from '@playwright/test';
import { DAY_MS } from '@starguess/game-core';
import { AgeNoticePage } from './age-notice-page.ts';
import { expect, test } from './journey.ts';
import { keptKinds, waitUntilKept } from './offline-page.ts';

test.use({ serviceWorkers: 'allow', ownServer: true });

/** Whether anything kept has this text in it. */
function isKept(page: Page, text: string): Promise<boolean> {
  return page.evaluate(async (wanted) => {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const kept = await cache.match(request);
        if ((await kept?.text())?.includes(wanted)) return true;
      }
    }
    return false;
  }, text);
}

test('past midnight without a network the kept day stays playable, with its guesses', async ({
  classic,
  context,
  page,
  puzzle,
  watch,
}) => {
  watch.expectFailures('/');
  const [first, second] = puzzle.wrongGuesses(2);
  await page.goto('/');
  await waitUntilKept(page);
  await page.goto('/classic');
  if (first) await classic.guess(first);
  await context.setOffline(true);
  // The worker's clock cannot be set: it finds a day that it kept two days ago.
  await page.evaluate(async (ms) => {
    const address = '/service-worker.js?day';
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      const day = await (await cache.match(address))?.json();
      if (day) await cache.put(address, Response.json({ ...day, keptAt: day.keptAt - ms }));
    }
  }, 2 * DAY_MS);
  await page.reload();
  await expect(classic.rows).toHaveCount(1);
  if (second) await classic.guess(second);
  await expect(classic.rows).toHaveCount(2);
});

test('the day that has begun is played as soon as the network is back', async ({
  classic,
  context,
  page,
  server,
  watch,
}) => {
  watch.expectFailures('/');
  await page.goto('/');
  await waitUntilKept(page);
  await context.setOffline(true);
  await page.reload();
  await server.letPass(DAY_MS);
  const { date }: { readonly date: string } = await (
    await fetch(`${server.url}/api/classic/daily-guess/`)
  ).json();
  await context.setOffline(false);
  await page.goto('/classic');
  await expect.poll(() => isKept(page, `"date":"${date}"`)).toBe(true);
  await expect(classic.search.box).toBeVisible();
});

test('another API key leaves nothing of before', async ({ page, server, watch }) => {
  watch.expectFailures('/');
  await page.goto('/');
  await waitUntilKept(page);
  await server.restart({ API_KEY: 'another-key' });
  await page.reload();
  await expect(page.locator('[data-slot="new-version"]')).toBeVisible();
  await page.locator('[data-slot="new-version"]').getByRole('button').click();
  await expect.poll(() => isKept(page, '"apiKey":"another-key"')).toBe(true);
  await waitUntilKept(page);
  await page.goto('/classic');
  await expect(page.getByRole('combobox')).toBeEnabled();
});

test.describe('with an age notice', () => {
  test.use({ settings: { environment: { AGE_NOTICE: 'true' } } });

  test('nothing is kept before it is accepted', async ({ page }) => {
    await page.goto('/');
    const notice = new AgeNoticePage(page);
    await expect(notice.accept).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(await keptKinds(page)).toEqual({ caches: [], databases: [], workers: 0 });
    await notice.accept.click();
    await waitUntilKept(page);
  });
});
