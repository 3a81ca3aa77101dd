import type { Locator, Page } from '@playwright/test';
import { AgeNoticePage } from './age-notice-page.ts';
import { expect, test } from './journey.ts';

/** The text that is selected on the page. */
async function selection(page: Page): Promise<string> {
  return page.evaluate(() => window.getSelection()?.toString() ?? '');
}

async function doublePress(page: Page, target: Locator): Promise<void> {
  const box = await target.boundingBox();
  if (box === null) throw new Error('There is nothing to press');
  await page.mouse.dblclick(box.x + box.width / 2, box.y + box.height / 2);
}

test.use({ viewport: { width: 360, height: 800 } });

test('a double click on an option selects nothing of what was below it', async ({
  classic,
  page,
  puzzle,
}) => {
  await classic.open();
  const [first, second] = puzzle.wrongGuesses(2);
  if (first === undefined || second === undefined) throw new Error('There is nothing to guess');
  for (const guess of [first, second]) {
    await classic.search.type(guess.name);
    await doublePress(page, classic.search.options.first());
    await expect(classic.rows.first().getByRole('rowheader')).toHaveText(guess.name);
    expect(await selection(page)).toBe('');
  }
});

test('a word of the page can be selected by a double click, also after a press', async ({
  home,
  page,
}) => {
  await home.open();
  await page.locator('[data-slot="theme-picker"]').getByRole('button').first().click();
  await page.keyboard.press('Escape');
  await doublePress(page, page.getByText('Guess the model or pornstar'));
  expect((await selection(page)).trim()).not.toBe('');
});

test.describe('on the age notice', () => {
  test.use({ ownServer: { AGE_NOTICE: 'true' } });

  test('a double click on its answer selects nothing of the page behind', async ({
    home,
    page,
  }) => {
    await page.goto('/');
    await doublePress(page, new AgeNoticePage(page).accept);
    await expect(home.cards).toHaveCount(4);
    expect(await selection(page)).toBe('');
  });
});
