import type { Route } from '@playwright/test';
import { hurry, waitsOf } from './hurry.ts';
import { expect, test } from './journey.ts';
import { NOT_RENDERED } from './starguess-server.ts';

const SERVER_DATE = '/api/server-date/';
const POLISH = '/messages/pl.json';
const DAILY_GUESS = '/api/classic/daily-guess/';

/** The first call and its three retries. */
const CALLS = 4;
const WAITS = [1_000, 2_000, 4_000];
const TITLE = 'We are experimenting some problems';

test.describe('a page that is not rendered', () => {
  test.use({ settings: NOT_RENDERED });

  test('[ERROR1] [ERROR4] Home opens without the server date, and a game reports the failure and can be tried again', async ({
    classic,
    errorScreen,
    home,
    page,
    server,
    watch,
  }) => {
    watch.expectFailures(SERVER_DATE);
    await server.tell({ type: 'failNext', path: SERVER_DATE, count: CALLS, status: 500 });
    await hurry(page);
    await page.goto('/');
    await expect(home.title).toHaveText('Guess the pornstar');
    expect(await waitsOf(page)).toEqual(WAITS);

    await home.classicLink.click();
    await expect(errorScreen.title).toHaveText(TITLE);
    await expect(errorScreen.screen).toContainText('Please try again later');

    await errorScreen.tryAgain.click();
    await expect(classic.search.box).toBeVisible();
  });
});

test('a game whose targets fail keeps its guesses and can be tried again', async ({
  classic,
  errorScreen,
  page,
  puzzle,
  server,
  stored,
  watch,
}) => {
  const guesses = puzzle.wrongGuesses(3);
  watch.expectFailures(DAILY_GUESS);
  await stored.putGuesses(`classic-${puzzle.date}`, guesses);
  const kept = await stored.all();
  await server.tell({ type: 'failNext', path: DAILY_GUESS, count: CALLS, status: 502 });
  await hurry(page);
  await page.goto('/classic');
  await expect(errorScreen.title).toHaveText(TITLE);
  expect(await waitsOf(page)).toEqual(WAITS);
  expect(await stored.all()).toMatchObject(kept);

  await errorScreen.tryAgain.click();
  await expect(classic.rows).toHaveCount(guesses.length);
});

test('a page whose messages take long says that it is loading', async ({ page, stored }) => {
  await stored.put({ language: 'pl' });
  const held: Route[] = [];
  await page.route(POLISH, (route) => void held.push(route));
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByText('Loading...')).toBeVisible();
  await Promise.all(held.map((route) => route.continue()));
  await expect(page.locator('html')).toHaveAttribute('lang', 'pl');
});
