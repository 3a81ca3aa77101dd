import type { Page } from '@playwright/test';
import { ClassicPage } from './classic-page.ts';
import { ForgetMePage } from './forget-me-page.ts';
import { expect, test } from './journey.ts';
import { StatisticsPage } from './statistics-page.ts';
import { StoredPlay } from './stored-play.ts';

function tableOf(page: Page) {
  const rows = page.locator('[data-slot="table-row"]');
  return {
    name: page.getByLabel('Your name at the table'),
    rows,
    classic: (name: string) => rows.filter({ hasText: name }).locator('[data-mode="classic"]'),
    link: page.getByLabel('Link to this table'),
    inviter: page.locator('[data-slot="table-inviter"]'),
    sit: page.getByRole('button', { name: 'Take a seat' }),
    play: page.locator('[data-slot="table-play"]'),
  };
}

test('[TABLE2] [TABLE9] friends who join by a link see how the others did once they have finished themselves', {
  tag: '@core',
}, async ({ classic, openElsewhere, page, puzzle }) => {
  await page.goto('/tables');
  const ann = tableOf(page);
  await ann.name.fill('Ann');
  await ann.name.press('Enter');
  const link = await ann.link.inputValue();

  const benPage = await openElsewhere();
  const ben = tableOf(benPage);
  await benPage.setViewportSize({ width: 360, height: 640 });
  await benPage.goto(link);
  await expect(benPage).toHaveURL('/table');
  await expect(ben.inviter).toHaveText('Ann invites you to their table');
  await expect(ben.sit).toBeInViewport({ ratio: 1 });
  await ben.name.fill('Ben');
  await ben.sit.click();
  await expect(ben.rows).toHaveCount(2);
  for (const game of await ben.play.all()) await expect(game).toBeInViewport({ ratio: 1 });
  await ben.play.and(benPage.locator('[data-mode="classic"]')).click();
  await new ClassicPage(benPage).guessAll([...puzzle.wrongGuesses(2), puzzle.answer]);
  await benPage.getByRole('link', { name: 'Your table' }).click();
  await expect(ben.classic('Ben')).toHaveText(/^3/);
  await expect(ben.classic('Ben').locator('i')).toHaveCount(18);

  // Ann's page notices by itself, and tells no more than that.
  await page.bringToFront();
  await expect(ann.classic('Ben').getByLabel('finished', { exact: true })).toBeVisible();
  await expect(ann.classic('Ben')).toHaveText('');
  await classic.open();
  await classic.guess(puzzle.answer);
  await page.getByRole('link', { name: 'Your table' }).click();
  await expect(ann.classic('Ann')).toHaveText(/^1/);
  await expect(ann.classic('Ben')).toHaveText(/^3/);

  // Ben goes with all the browser knows.
  const statistics = new StatisticsPage(benPage);
  await benPage.bringToFront();
  await statistics.open();
  const forgetMe = new ForgetMePage(statistics);
  await forgetMe.start.click();
  await forgetMe.confirm.click();
  await expect(benPage).toHaveURL('/');
  expect(await new StoredPlay(benPage).all()).toEqual({});
  await page.reload();
  await expect(ann.rows).toHaveCount(1);
});
