import { addDays } from '@starguess/game-core';
import { ArchivePage } from './archive-page.ts';
import { ClassicPage } from './classic-page.ts';
import { ErrorScreen } from './error-screen.ts';
import { expect, test } from './journey.ts';
import { openKept } from './offline-page.ts';
import { TEST_ALL } from './test-all.ts';

test.use({ serviceWorkers: 'allow', ownServer: true });

test.beforeEach(async ({ page, watch }) => {
  watch.expectFailures('/');
  await openKept(page, '/');
});

test('a past day that was opened ends with its face without a network', { tag: TEST_ALL }, async ({
  context,
  page,
  puzzle,
}) => {
  const classic = new ClassicPage(page);
  await page.goto(`/classic/${addDays(puzzle.date, -3)}`);
  const keptFaces = () =>
    page.evaluate(async () => {
      const kept = await (await caches.open('starguess-days')).keys();
      return kept.filter(({ url }) => url.includes('/art/')).length;
    });
  await expect.poll(keptFaces).toBe(1);
  await context.setOffline(true);
  await page.reload();
  await expect(classic.search.box).toBeEnabled();
  const { giveUp } = new ArchivePage(page);
  await giveUp.getByRole('button', { name: 'Give up' }).click();
  await giveUp.getByRole('button', { name: 'Show it' }).click();
  const face = classic.winner.card.locator('img').first();
  await expect(face).toBeVisible();
  expect(await face.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
});

test('a past day that was never opened says that it needs the network, and comes with it', async ({
  context,
  page,
  puzzle,
}) => {
  const classic = new ClassicPage(page);
  await context.setOffline(true);
  await page.goto(`/classic/${addDays(puzzle.date, -4)}`);
  const { screen, title } = new ErrorScreen(page);
  await expect(title).toHaveText('You are offline');
  await expect(screen.getByRole('link', { name: 'Back to the calendar' })).toBeVisible();
  await context.setOffline(false);
  await expect(classic.search.box).toBeEnabled();
});
