import type { Page } from '@playwright/test';
import { FeedbackPage } from './feedback-page.ts';
import { hurry, waitsOf } from './hurry.ts';
import { expect, test } from './journey.ts';
import { PicturePage } from './picture-page.ts';
import { StatisticsPage } from './statistics-page.ts';
import { finishedDays } from './stored-play.ts';
import { SurveyPage } from './survey-page.ts';

const CODE = '/assets/classic-game';
/** At its first address; a script that was lost is asked for under another one. */
const FIRST_SCRIPT = `**${CODE}*.js`;
const SCRIPT = `${FIRST_SCRIPT}*`;
const STYLES = `**${CODE}*.css`;
const PANEL = '/assets/feedback-panel';
/** A script that the statistics' own script imports. */
const PANEL_PART = '/assets/own-data';
const SURVEY = '/assets/survey-card';
const TITLE = 'We are experimenting some problems';

/** Whether the styles of the Classic screen apply. */
async function isStyled(page: Page): Promise<boolean> {
  return page.evaluate(
    (code) => Array.from(document.styleSheets).some(({ href }) => href?.includes(code)),
    CODE,
  );
}

/** Sets a mark on the page that a reload removes. Returns a function that checks for it. */
async function markPage(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => Object.assign(window, { isMarked: true }));
  return () => page.evaluate(() => 'isMarked' in window);
}

const FILES = [
  { what: 'script', files: SCRIPT, lostOnce: { files: FIRST_SCRIPT, options: {} } },
  { what: 'style sheet', files: STYLES, lostOnce: { files: STYLES, options: { times: 1 } } },
];

for (const { what, files, lostOnce } of FILES) {
  test(`a game opens with its ${what} although the first download fails`, async ({
    classic,
    home,
    page,
    watch,
  }) => {
    watch.expectFailures(CODE);
    await hurry(page);
    await page.route(lostOnce.files, (route) => route.abort(), lostOnce.options);
    await home.open();
    await home.classicLink.click();
    await expect(classic.search.box).toBeVisible();
    expect(await waitsOf(page)).toEqual([1_000]);
    expect(await isStyled(page)).toBe(true);
  });

  test(`a game reports a missing ${what} in the page and can be tried again`, async ({
    classic,
    errorScreen,
    home,
    page,
    stored,
    watch,
  }) => {
    watch.expectFailures(CODE, '/classic');
    await hurry(page);
    await stored.put({ language: 'es' });
    await page.route(files, (route) => route.abort());
    await page.route('**/classic', (route) => route.abort());
    await home.open();
    const isSamePage = await markPage(page);
    await home.classicLink.click();
    await expect(errorScreen.title).toHaveText('Estamos teniendo algunos problemas');
    await expect(page.getByRole('banner').getByRole('link').first()).toBeVisible();

    const tryAgain = errorScreen.screen.getByRole('button');
    await tryAgain.click();
    await expect(page.getByRole('main')).toBeFocused();
    await expect(errorScreen.title).toBeVisible();
    expect(await waitsOf(page)).toEqual([1_000, 2_000, 4_000]);

    await page.unroute(files);
    await tryAgain.click();
    await expect(classic.search.box).toBeVisible();
    await expect(page.getByRole('main')).toBeFocused();
    expect(await isStyled(page)).toBe(true);
    expect(await isSamePage()).toBe(true);
  });
}

test('a style sheet that never loads keeps nothing else from opening', async ({
  classic,
  errorScreen,
  home,
  page,
  watch,
}) => {
  watch.expectFailures(CODE, '/classic');
  await hurry(page);
  await page.route(STYLES, (route) => route.fulfill({ status: 404 }));
  await home.open();
  await home.classicLink.click();
  await expect(errorScreen.title).toHaveText(TITLE);

  const feedback = new FeedbackPage(page);
  await feedback.button.click();
  await expect(feedback.panel).toHaveCSS('position', 'fixed');
  await feedback.button.click();
  await page.getByRole('banner').getByRole('link').first().click();
  await home.classicLink.click();
  await expect(errorScreen.title).toHaveText(TITLE);
  await page.unroute(STYLES);
  await errorScreen.tryAgain.click();
  await expect(classic.search.box).toBeVisible();
  expect(await isStyled(page)).toBe(true);
});

test('code that throws is reported to the developer and not requested again', async ({
  errorScreen,
  home,
  page,
  watch,
}) => {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  watch.expectMessage(/A broken screen/);
  await hurry(page);
  const body = "throw new Error('A broken screen');";
  await page.route(SCRIPT, (route) => route.fulfill({ contentType: 'text/javascript', body }));
  await home.open();
  await home.classicLink.click();
  await expect(errorScreen.title).toHaveText(TITLE);
  expect(errors).toEqual(['A broken screen']);
  expect(await waitsOf(page)).toEqual([1_000]);
});

test('a reload of the page replaces code that the server no longer has', async ({
  classic,
  errorScreen,
  home,
  page,
  watch,
}) => {
  watch.expectFailures(CODE);
  await hurry(page);
  await page.route(SCRIPT, (route) => route.fulfill({ status: 404 }));
  await home.open();
  const isSamePage = await markPage(page);
  await home.classicLink.click();
  await expect(errorScreen.title).toHaveText(TITLE);

  let asked = 0;
  page.on('response', (response) => {
    if (response.status() === 404) asked += 1;
  });
  await page.route('**/classic', async (route) => {
    if (route.request().isNavigationRequest()) await page.unroute(SCRIPT);
    await route.continue();
  });
  await errorScreen.tryAgain.click();
  await expect(classic.search.box).toBeVisible();
  expect(await isSamePage()).toBe(false);
  expect(asked).toBe(1);
});

test('the logo leads home from a game that cannot be loaded', async ({
  errorScreen,
  home,
  page,
  watch,
}) => {
  watch.expectFailures(CODE);
  await hurry(page);
  await page.route(SCRIPT, (route) => route.abort());
  await home.open();
  await home.classicLink.click();
  await expect(errorScreen.title).toHaveText(TITLE);
  await page.getByRole('banner').getByRole('link').first().click();
  await expect(home.title).toHaveText('Guess the pornstar');
});

test('a panel opens with its styles although its first download fails', async ({
  home,
  page,
  watch,
}) => {
  watch.expectFailures(PANEL);
  await hurry(page);
  await page.route(`**${PANEL}*.css`, (route) => route.abort(), { times: 1 });
  await home.open();
  const feedback = new FeedbackPage(page);
  await feedback.button.click();
  await expect(feedback.panel).toBeVisible();
  await expect(feedback.panel).toHaveCSS('position', 'fixed');
});

test('a panel that lacks a script of its script is had by pressing again', async ({
  home,
  page,
  watch,
}) => {
  const statistics = new StatisticsPage(page);
  watch.expectFailures(PANEL_PART);
  await hurry(page);
  await page.route(`**${PANEL_PART}*.js*`, (route) => route.abort());
  await home.open();
  await statistics.button.click();
  await expect(page.getByRole('alert')).toBeVisible();

  await page.unroute(`**${PANEL_PART}*.js*`);
  // The page loads itself again where the browser never asks again for a script that another imports.
  await expect(async () => {
    if (!(await statistics.dialog.isVisible())) await statistics.button.click();
    await expect(statistics.dialog).toBeVisible({ timeout: 5_000 });
  }).toPass();
});

test('a survey appears although its first download fails', async ({
  home,
  page,
  stored,
  watch,
}) => {
  watch.expectFailures(SURVEY);
  await stored.put(finishedDays('2030-01-04', 3));
  await hurry(page);
  await page.route(`**${SURVEY}*.js`, (route) => route.abort());
  await home.open();
  await expect(new SurveyPage(page).card).toBeVisible();
});

test.describe('with the server out of reach', () => {
  test.use({ ownServer: true });

  test('the game after a won one opens, and continues when the server is back', async ({
    classic,
    errorScreen,
    page,
    puzzle,
    server,
    watch,
  }) => {
    watch.expectFailures('/');
    await hurry(page);
    await classic.open();
    await classic.guessAll(puzzle.winningGuesses(1));
    await expect(classic.winner.nextMode).toBeVisible();
    await page.waitForLoadState('networkidle');
    await server.crash();

    await classic.winner.nextMode.click();
    await expect(errorScreen.title).toHaveText(TITLE);
    await expect(page.getByRole('banner').getByRole('link').first()).toBeVisible();

    await server.restart();
    await errorScreen.tryAgain.click();
    await expect(new PicturePage(page, 'image-guess').search.box).toBeVisible();
  });
});
