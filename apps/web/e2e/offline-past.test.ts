import { addDays } from '@starguess/game-core';
import { ClassicPage } from './classic-page.ts';
import { ErrorScreen } from './error-screen.ts';
import { expect, test } from './journey.ts';
import { openKept } from './offline-page.ts';

test.use({ serviceWorkers: 'allow', ownServer: true });

test.beforeEach(async ({ page, watch }) => {
  watch.expectFailures('/');
  await openKept(page, '/');
});

test('a past day says that it needs the network, and comes with it', async ({
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
