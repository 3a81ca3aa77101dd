import type { Page } from '@playwright/test';
import { ClassicPage } from './classic-page.ts';
import { expect, test } from './journey.ts';
import { StatisticsPage } from './statistics-page.ts';
import { finishedDays, StoredPlay } from './stored-play.ts';

const PAGE = '/carry-on';

function carryOnOf(page: Page) {
  return {
    make: page.getByRole('button', { name: 'Make a code' }),
    code: page.locator('[data-slot="carry-on-code"]'),
    picture: page.locator('[data-slot="carry-on-qr"]').getByRole('img'),
    field: page.locator('[data-slot="carry-on-enter"]'),
    join: page.getByRole('button', { name: 'Continue here' }),
    state: page.locator('[data-slot="carry-on-state"]'),
    delete: page.getByRole('button', { name: 'Delete it everywhere' }),
  };
}

/** The keys of what was played in a browser. */
async function gamesIn(page: Page): Promise<readonly string[]> {
  const stored = await new StoredPlay(page).all();
  return Object.keys(stored)
    .filter((key) => /-\d{4}-\d\d-\d\d/.test(key))
    .sort();
}

test('a code typed on another device brings the games there, and what either plays later to both', async ({
  home,
  openElsewhere,
  page,
  puzzle,
  stored,
  watch,
}) => {
  watch.expectFailures('/');
  const statistics = new StatisticsPage(page);
  await stored.put(finishedDays(puzzle.date, 2));
  await home.open();
  await statistics.open();
  await page.getByRole('link', { name: 'Code for my devices' }).click();
  await expect(page).toHaveURL(PAGE);
  const here = carryOnOf(page);
  await here.make.press('Enter');
  await expect(here.state).toHaveText('Up to date: your devices have the same games.');
  await expect(page.getByRole('main')).toBeFocused();
  await expect(here.picture).toBeVisible();
  const code = (await here.code.textContent()) ?? '';
  expect(await page.title()).not.toContain(code.slice(0, 4));

  const otherPage = await openElsewhere('/api/');
  const there = carryOnOf(otherPage);
  await new StoredPlay(otherPage).put({
    'image-guess-2030-01-01-status': '{"completed":"completed","tries":1}',
  });
  await otherPage.goto(PAGE);
  await there.field.fill(` ${code.toLowerCase().replaceAll('-', ' ')}`);
  await there.join.click();
  await expect(there.code).toHaveText(code);
  await home.open();
  await expect.poll(() => gamesIn(page)).toEqual(await gamesIn(otherPage));
  await expect(statistics.button).toContainText('2');

  // What one plays is on the other at the next visit.
  const otherClassic = new ClassicPage(otherPage);
  await otherClassic.open();
  await otherClassic.guess(puzzle.answer);
  await otherPage.goto('/');
  await expect.poll(() => gamesIn(otherPage)).toContain(`classic-${puzzle.date}`);
  await home.open();
  await expect(statistics.button).toContainText('3');
  await expect.poll(() => gamesIn(page)).toEqual(await gamesIn(otherPage));
  const games = await gamesIn(page);

  await page.goto(PAGE);
  await here.delete.press('Enter');
  await here.delete.press('Enter');
  await expect(here.state).toHaveText('Deleted for all your devices. Your games are still here.');
  await expect(page.getByRole('main')).toBeFocused();
  expect(await gamesIn(page)).toEqual(games);
});
