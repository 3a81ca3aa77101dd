import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';

const POST = '/api/stats/classic/post/';

function crowdOf(page: Page) {
  return page.locator('[data-slot="crowd"]');
}

/** What a screen reader says of the bars that somebody is in. */
function filledBars(page: Page) {
  return crowdOf(page).locator('li:not([data-empty="true"]) .visually-hidden');
}

test('two winners see the other’s tries, their own bar and their place, and nothing moves as these come', async ({
  classic,
  page,
  puzzle,
  server,
  openElsewhere,
}) => {
  await page.setViewportSize({ width: 320, height: 900 });
  await classic.open();
  await expect(crowdOf(page)).toHaveCount(0);
  await server.tell({ type: 'startHolding', path: POST });
  await classic.guessAll(puzzle.winningGuesses(2));
  await expect(classic.winner.shareBox).toBeVisible();
  const board = await classic.table.boundingBox();
  await server.tell({ type: 'stopHolding', path: POST });
  await expect(page.locator('[data-slot="place"]')).toHaveText('You are number 1 today');
  await expect(crowdOf(page).getByRole('listitem')).toHaveCount(13);
  await expect(filledBars(page)).toHaveText(['2 tries: 1 player, you too']);
  expect(await classic.table.boundingBox()).toEqual(board);

  const elsewhere = await openElsewhere();
  const other = classic.inTab(elsewhere);
  await other.open();
  await other.guessAll(puzzle.winningGuesses(4));
  await expect(elsewhere.locator('[data-slot="place"]')).toHaveText('You are number 2 today');
  await expect(filledBars(elsewhere)).toHaveText([
    '2 tries: 1 player',
    '4 tries: 1 player, you too',
  ]);
  await expect(classic.inTab(elsewhere).successCount).toHaveText('2 people already found out!');

  await page.reload();
  await expect(filledBars(page)).toHaveText(['2 tries: 1 player, you too', '4 tries: 1 player']);
  await expect(classic.successCount).toHaveText('2 people already found out!');
});
