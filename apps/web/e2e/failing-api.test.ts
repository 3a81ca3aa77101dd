import type { Route } from '@playwright/test';
import { hurry, waitsOf } from './hurry.ts';
import { expect, test } from './journey.ts';
import { NOT_RENDERED } from './starguess-server.ts';

const SERVER_DATE = '/api/server-date/';
const DAILY_GUESS = '/api/classic/daily-guess/';
const COUNT = '/api/stats/classic/';
const CATALOGUE = '/catalog/*.json';
const ENGLISH = '/messages/en.json';
const POLISH = '/messages/pl.json';

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

test('a passing failure of the server date is not shown', async ({
  classic,
  page,
  server,
  watch,
}) => {
  watch.expectFailures(SERVER_DATE);
  await server.tell({ type: 'failNext', path: SERVER_DATE, count: CALLS - 1, status: 503 });
  await hurry(page);
  await classic.open();
  await expect.poll(() => waitsOf(page)).toEqual(WAITS);
  await expect(classic.search.box).toBeVisible();
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

test('the page does not repeat a request that the server refuses for good', async ({
  errorScreen,
  page,
  server,
  watch,
}) => {
  watch.expectFailures(DAILY_GUESS);
  await server.tell({ type: 'failNext', path: DAILY_GUESS, count: 1, status: 404 });
  await hurry(page);
  await page.goto('/classic');
  await expect(errorScreen.title).toHaveText(TITLE);
  expect(await waitsOf(page)).toEqual([]);
});

test.describe('a page that is not rendered', () => {
  test.use({ settings: NOT_RENDERED });

  test('a slow answer is waited for', async ({ classic, page, server }) => {
    await server.tell({ type: 'startHolding', path: SERVER_DATE });
    await page.goto('/classic');
    await expect(page.getByText('Loading...')).toBeVisible();
    await server.tell({ type: 'stopHolding', path: SERVER_DATE });
    await expect(classic.search.box).toBeVisible();
  });
});

const GARBAGE = [
  { what: 'no JSON', body: '<html>Bad gateway</html>' },
  { what: 'an empty answer', body: '' },
  { what: 'another shape', body: '{"today":5,"yesterday":null}' },
  { what: 'null', body: 'null' },
];

for (const { what, body } of GARBAGE) {
  test(`${what} counts as an error`, async ({ classic, errorScreen, page }) => {
    await hurry(page);
    const answerGarbage = () =>
      page.route(`**${DAILY_GUESS}`, (route) =>
        route.fulfill({ status: 200, contentType: 'application/json', body }),
      );
    await answerGarbage();
    await page.goto('/classic');
    await expect(errorScreen.title).toHaveText(TITLE);
    expect(await waitsOf(page)).toEqual(WAITS);

    await page.unroute(`**${DAILY_GUESS}`);
    await errorScreen.tryAgain.click();
    await expect(classic.search.box).toBeVisible();
  });
}

test('Home opens and the game waits while the API is out of reach', async ({
  classic,
  errorScreen,
  home,
  page,
  watch,
}) => {
  watch.expectFailures('/api/');
  await hurry(page);
  await page.route('**/api/**', (route) => route.abort());
  await home.open();
  await home.classicLink.click();
  await expect(errorScreen.title).toHaveText(TITLE);

  await page.unroute('**/api/**');
  await errorScreen.tryAgain.click();
  await expect(classic.search.box).toBeVisible();
});

test('a game reports a missing catalogue and can be tried again', async ({
  classic,
  errorScreen,
  page,
  watch,
}) => {
  watch.expectFailures('/catalog/');
  await hurry(page);
  await page.route(`**${CATALOGUE}`, (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.goto('/classic');
  await expect(errorScreen.title).toHaveText(TITLE);

  await page.unroute(`**${CATALOGUE}`);
  await errorScreen.tryAgain.click();
  await expect(classic.search.box).toBeVisible();
});

test('[DAILY18] a count that fails shows nothing in its place', async ({
  classic,
  page,
  puzzle,
  server,
  watch,
}) => {
  watch.expectFailures(COUNT);
  await server.tell({ type: 'failNext', path: COUNT, count: CALLS, status: 500 });
  await hurry(page);
  await classic.open();
  await expect.poll(() => waitsOf(page)).toEqual(WAITS);
  await expect(classic.successCount).toHaveText('');

  await classic.guessAll(puzzle.winningGuesses(2));
  await expect(classic.winner.card).toBeVisible();
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

test('the page is English if the messages of a language fail', async ({
  home,
  page,
  server,
  stored,
  watch,
}) => {
  watch.expectFailures(POLISH);
  await stored.put({ language: 'pl' });
  await server.tell({ type: 'failNext', path: POLISH, count: CALLS, status: 500 });
  await hurry(page);
  await home.open();
  await expect(home.title).toHaveText('Guess the pornstar');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  expect(await stored.text('language')).toBe('pl');
});

test('the error screen opens without messages if English fails too', async ({
  errorScreen,
  home,
  page,
  server,
  stored,
  watch,
}) => {
  watch.expectFailures(POLISH, ENGLISH);
  await stored.put({ language: 'pl' });
  for (const path of [POLISH, ENGLISH]) {
    await server.tell({ type: 'failNext', path, count: CALLS, status: 500 });
  }
  await hurry(page);
  await page.goto('/');
  await expect(errorScreen.title).toHaveText(TITLE);
  await expect(errorScreen.screen).toContainText('Please try again later');

  await errorScreen.tryAgain.click();
  await expect(home.title).toHaveText('Zgadnij gwiazdę porno');
});
