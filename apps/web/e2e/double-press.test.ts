import type { Locator, Page } from '@playwright/test';
import { expect, test } from './journey.ts';

/** Whether any text on the page is selected. */
async function hasSelection(page: Page): Promise<boolean> {
  return page.evaluate(() => window.getSelection()?.type === 'Range');
}

async function doublePress(page: Page, target: Locator): Promise<void> {
  const box = await target.boundingBox();
  if (box === null) throw new Error('There is nothing to press');
  await page.mouse.dblclick(box.x + box.width / 2, box.y + box.height / 2);
}

test.use({ viewport: { width: 360, height: 800 } });

test('a double click on an option selects no text that was below it', async ({
  classic,
  page,
  puzzle,
}) => {
  await classic.open();
  for (const guess of puzzle.winningGuesses(2)) {
    await classic.search.type(guess.name);
    await doublePress(page, classic.search.options.first());
    await expect(classic.rows.first().getByRole('rowheader')).toHaveText(guess.name);
    expect(await hasSelection(page)).toBe(false);
  }
  await expect(classic.winner.card).toBeVisible();
  expect(await hasSelection(page)).toBe(false);
});

test('a word of the page can be selected by a double click, also after a press', async ({
  home,
  page,
}) => {
  await home.open();
  await page.locator('[data-slot="theme-picker"]').getByRole('button').first().click();
  await page.keyboard.press('Escape');
  await doublePress(page, page.getByText('Guess the model or pornstar'));
  expect(await hasSelection(page)).toBe(true);
});
