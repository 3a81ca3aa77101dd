import { addDays } from '@starguess/game-core';
import { CronoPage } from './crono-page.ts';
import { ForgetMePage } from './forget-me-page.ts';
import { expect, test } from './journey.ts';
import { keptAddresses, keptKinds, openKept, waitUntilKept } from './offline-page.ts';
import { PicturePage } from './picture-page.ts';
import { PICTURE_MODES, PicturePuzzle } from './picture-puzzle.ts';
import type { StarguessServer } from './starguess-server.ts';
import { StatisticsPage } from './statistics-page.ts';

test.use({ serviceWorkers: 'allow' });

async function countOf(server: StarguessServer, mode: string): Promise<number> {
  const response = await fetch(`${server.url}/api/stats/${mode}/`);
  const count: { readonly numberOfSuccesses: number } = await response.json();
  return count.numberOfSuccesses;
}

test.describe('a server that stops or changes', () => {
  test.use({ ownServer: true });

  test('a cold start without a network is in the player’s language', async ({
    context,
    page,
    picker,
    server,
    watch,
  }) => {
    watch.expectFailures('/');
    await page.goto('/');
    await picker.choose('Polski');
    await expect(page.locator('html')).toHaveAttribute('lang', 'pl');
    await waitUntilKept(page);
    await expect
      .poll(() =>
        page.evaluate(async () => (await caches.match('/messages/pl.json')) !== undefined),
      )
      .toBe(true);
    // Only tables show them.
    expect((await keptAddresses(page)).filter((file) => file.includes('/face-'))).toEqual([]);
    await page.close();
    await context.setOffline(true);
    await server.crash();

    const again = await context.newPage();
    await again.goto('/');
    await expect(again.locator('html')).toHaveAttribute('lang', 'pl');
    await expect(again.getByRole('heading', { level: 1 })).toHaveText('Zgadnij gwiazdę porno');
    await again.goto('/classic');
    await expect(again.getByRole('combobox')).toBeEnabled();
  });

  test('the three daily modes are played to the end without a network, and each win counts once', async ({
    classic,
    context,
    page,
    puzzle,
    server,
    stored,
    watch,
  }) => {
    watch.expectFailures('/');
    await openKept(page, '/');
    const puzzles = await Promise.all(
      PICTURE_MODES.map((mode) => PicturePuzzle.ofToday(server, mode)),
    );
    await context.setOffline(true);
    await server.crash();

    await page.goto('/classic');
    await classic.guessAll(puzzle.winningGuesses(3).slice(0, 2));
    await page.reload();
    await expect(classic.rows).toHaveCount(2);
    await classic.guess(puzzle.answer);
    await expect(classic.winner.card).toBeVisible();
    await expect(classic.successCount).toHaveText(
      'You’ll see how many found out once you’re back online.',
    );
    for (const { mode, answer, miss } of puzzles) {
      const game = new PicturePage(page, mode);
      await game.open();
      await game.guess(miss);
      await page.reload();
      await expect(game.cards).toHaveCount(1);
      await game.guess(answer);
      await expect(game.winner.picture.locator('img')).toBeVisible();
    }
    expect(await stored.json('pending-successes')).toHaveLength(3);

    await server.restart();
    await context.setOffline(false);
    await expect.poll(() => stored.json('pending-successes')).toEqual([]);
    for (const mode of ['classic', ...PICTURE_MODES]) expect(await countOf(server, mode)).toBe(1);
  });

  test('SERVICE_WORKER=off unregisters a worker that is there, and empties its caches', async ({
    page,
    server,
    watch,
  }) => {
    watch.expectFailures('/');
    await openKept(page, '/');
    await server.restart({ SERVICE_WORKER: 'off' });
    await page.goto('/classic');
    await expect
      .poll(() => keptKinds(page), { timeout: 30_000 })
      .toEqual({ caches: [], workers: 0 });
    await page.reload();
    await expect(page.getByRole('combobox')).toBeEnabled();
    expect(await keptKinds(page)).toEqual({ caches: [], workers: 0 });
  });
});

test('Crono and a past day say that they need the network, and the day comes with it', async ({
  classic,
  context,
  errorScreen,
  home,
  page,
  puzzle,
  watch,
}) => {
  watch.expectFailures('/');
  const needsNetwork = page.getByRole('alert').getByText('Crono needs a connection');
  await openKept(page, '/');
  await context.setOffline(true);
  for (const game of ['new', puzzle.date]) {
    await page.goto(`/crono/${game}`);
    await expect(needsNetwork).toBeInViewport();
    await expect(home.title).toBeVisible();
  }
  // Once the game has been looked at, it is asked for several times.
  await context.setOffline(false);
  const crono = new CronoPage(page);
  await page.goto(`/crono/${puzzle.date}`);
  await expect(crono.startGame).toBeEnabled();
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('main')).toHaveText('You are offline');
  await expect(needsNetwork).toBeInViewport();
  await page.goto(`/classic/${addDays(puzzle.date, -4)}`);
  await expect(errorScreen.title).toHaveText('You are offline');
  await expect(
    errorScreen.screen.getByRole('link', { name: 'Back to the calendar' }),
  ).toBeVisible();
  await context.setOffline(false);
  await expect(classic.search.box).toBeEnabled();
});

test('Forget me empties the caches', async ({ page, watch }) => {
  watch.expectFailures('/');
  await openKept(page, '/');
  const statistics = new StatisticsPage(page);
  await statistics.open();
  const forget = new ForgetMePage(statistics);
  await forget.start.click();
  // The new page at once keeps what a first visitor's does.
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'serviceWorker', { value: undefined }),
  );
  const reloaded = page.waitForEvent('load');
  await forget.confirm.click();
  await reloaded;
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([]);
});
