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

test('a double click on an option selects no text below it, and one on a word selects it', async ({
  classic,
  page,
  puzzle,
}) => {
  await classic.open();
  await classic.search.type(puzzle.miss.name);
  await doublePress(page, classic.search.options.first());
  await expect(classic.rows).toHaveCount(1);
  expect(await hasSelection(page)).toBe(false);
  await doublePress(page, classic.title);
  expect(await hasSelection(page)).toBe(true);
});
