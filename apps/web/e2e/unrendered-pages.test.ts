import { expect, test } from './journey.ts';
import { NOT_RENDERED } from './starguess-server.ts';

test.use({ settings: NOT_RENDERED });

test('a page that only the browser renders leads from Home to a win, over a reload', async ({
  classic,
  home,
  page,
  puzzle,
  server,
}) => {
  expect(await (await fetch(`${server.url}/classic`)).text()).toContain('<div id="root"></div>');
  await home.open();
  await home.classicLink.click();
  const guesses = puzzle.winningGuesses(3);
  await classic.guessAll(guesses.slice(0, 2));
  await page.reload();
  await expect(classic.rows).toHaveCount(2);
  await classic.guessAll(guesses.slice(2));
  await expect(classic.winner.winBox).toBeVisible();
  for (const path of ['/image-guess', '/channel-guess', '/cast', '/archive', '/tables']) {
    await page.goto(path);
    await expect(page.locator('main h1')).toBeVisible();
  }
});
