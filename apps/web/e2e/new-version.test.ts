import type { Page } from '@playwright/test';
import { CONTRACT_VERSION, CONTRACT_VERSION_HEADER } from '@starguess/api-contract';
import { expect, test } from './journey.ts';

const API = '**/api/**';

/**
 * Makes the server newer than the page; `change` turns an answer into one of the newer contract.
 */
async function upgradeServer(page: Page, change: (body: string) => string = (body) => body) {
  await page.route(API, async (route) => {
    const response = await route.fetch();
    const headers = {
      ...response.headers(),
      [CONTRACT_VERSION_HEADER]: String(CONTRACT_VERSION + 1),
    };
    await route.fulfill({ response, headers, body: change(await response.text()) });
  });
}

/** Acts as if the player returned to the tab, which requests the date. */
async function comeBack(page: Page): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
}

function offerOn(page: Page) {
  return page.locator('[data-slot="new-version"]');
}

test('a game under way stays in its place and can be continued, and a reload loses nothing', async ({
  classic,
  page,
  puzzle,
}) => {
  const guesses = puzzle.wrongGuesses(2);
  await classic.open();
  await classic.guessAll(guesses.slice(0, 1));
  const before = await classic.rows.first().boundingBox();

  await upgradeServer(page);
  await comeBack(page);
  await expect(offerOn(page)).toContainText('A new version is ready');
  expect(await classic.rows.first().boundingBox()).toEqual(before);
  await classic.guessAll(guesses.slice(1));

  // From here on, the page that loads matches the server's contract.
  await page.unrouteAll({ behavior: 'wait' });
  await offerOn(page).getByRole('button').click();
  await expect(classic.rows).toHaveCount(2);
  await expect(offerOn(page)).toHaveCount(0);
});
