import type { Page } from '@playwright/test';
import { FeedbackPage } from './feedback-page.ts';
import { hurry } from './hurry.ts';
import { expect, test } from './journey.ts';
import { PicturePage } from './picture-page.ts';

const CODE = '/assets/classic-game';
const SCRIPT = `**${CODE}*.js`;
const STYLES = `**${CODE}*.css`;
const PANEL = '/assets/feedback-panel';
const TITLE = 'We are experimenting some problems';

/** Whether the styles of the Classic screen apply, from a file or from within the rendered page. */
async function isStyled(page: Page): Promise<boolean> {
  return page.evaluate((code) => {
    const rendered = document.querySelector<HTMLElement>('style[data-sheets]')?.dataset.sheets;
    const sheets = [rendered, ...Array.from(document.styleSheets, ({ href }) => href)];
    return sheets.some((sheet) => sheet?.includes(code));
  }, CODE);
}

/** Sets a mark on the page that a reload removes. Returns a function that checks for it. */
async function markPage(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => Object.assign(window, { isMarked: true }));
  return () => page.evaluate(() => 'isMarked' in window);
}

for (const { what, files } of [
  { what: 'script', files: SCRIPT },
  { what: 'style sheet', files: STYLES },
]) {
  test(`a game whose ${what} is lost opens after one reload of the page`, async ({
    classic,
    home,
    page,
    watch,
  }) => {
    watch.expectFailures(CODE);
    await page.route(files, (route) => route.fulfill({ status: 404 }));
    await page.route('**/classic', async (route) => {
      if (route.request().isNavigationRequest()) await page.unroute(files);
      await route.continue();
    });
    await home.open();
    const isSamePage = await markPage(page);
    await home.classicLink.click();
    await expect(classic.search.box).toBeVisible();
    expect(await isSamePage()).toBe(false);
    expect(await isStyled(page)).toBe(true);
  });

  test(`a game whose ${what} is lost without a server says so, and can be tried again`, async ({
    classic,
    errorScreen,
    home,
    page,
    stored,
    watch,
  }) => {
    watch.expectFailures(CODE, '/classic');
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
    expect(await isSamePage()).toBe(true);

    await page.unroute(files);
    await page.unroute('**/classic');
    await tryAgain.click();
    await expect(classic.search.box).toBeVisible();
    expect(await isStyled(page)).toBe(true);
  });
}

test('a script that the server does not have reloads the page once, and again only after a press', async ({
  errorScreen,
  home,
  page,
  watch,
}) => {
  watch.expectFailures(CODE);
  await page.route(SCRIPT, (route) => route.fulfill({ status: 404 }));
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  await home.open();
  await home.classicLink.click();
  await expect.poll(() => loads).toBe(2);
  await expect(errorScreen.title).toHaveText(TITLE);
  await page.waitForLoadState('networkidle');
  expect(loads).toBe(2);
  await errorScreen.tryAgain.click();
  await expect.poll(() => loads).toBe(3);
});

test('code that throws is reported to the developer, and the page stays', async ({
  errorScreen,
  home,
  page,
  watch,
}) => {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  watch.expectMessage(/A broken screen/);
  const body = "throw new Error('A broken screen');";
  await page.route(SCRIPT, (route) => route.fulfill({ contentType: 'text/javascript', body }));
  await home.open();
  const isSamePage = await markPage(page);
  await home.classicLink.click();
  await expect(errorScreen.title).toHaveText(TITLE);
  expect(errors).toEqual(['A broken screen']);
  expect(await isSamePage()).toBe(true);
});

test('the logo leads home from a game that cannot be loaded', async ({
  errorScreen,
  home,
  page,
  watch,
}) => {
  watch.expectFailures(CODE);
  await page.route(SCRIPT, (route) => route.abort());
  await home.open();
  await home.classicLink.click();
  await expect(errorScreen.title).toHaveText(TITLE);
  await page.getByRole('banner').getByRole('link').first().click();
  await expect(home.title).toHaveText('Guess the pornstar');
});

test('a panel that is lost without a server says so, and opens once there is one', async ({
  home,
  page,
  watch,
}) => {
  watch.expectFailures(PANEL, '/');
  await page.route(`**${PANEL}*.css`, (route) => route.abort(), { times: 1 });
  await home.open();
  await page.route('**/', (route) => route.abort());
  const feedback = new FeedbackPage(page);
  await feedback.button.click();
  await expect(page.getByRole('alert')).toBeVisible();

  await page.unroute('**/');
  await Promise.all([page.waitForEvent('load'), feedback.button.click()]);
  await feedback.button.click();
  await expect(feedback.panel).toHaveCSS('position', 'fixed');
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

test('a page whose analytics are blocked plays on without a reload', async ({
  classic,
  home,
  page,
  puzzle,
  watch,
}) => {
  watch.expectFailures('/assets/analytics-client');
  await page.route('**/assets/analytics-client*', (route) => route.abort());
  await home.open();
  const isSamePage = await markPage(page);
  await home.classicLink.click();
  await classic.guessAll(puzzle.wrongGuesses(2));
  await expect(classic.rows).toHaveCount(2);
  expect(await isSamePage()).toBe(true);
});
