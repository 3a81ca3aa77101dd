import type { Page } from '@playwright/test';
import { ClassicPage } from './classic-page.ts';
import { ForgetMePage } from './forget-me-page.ts';
import { expect, test } from './journey.ts';
import { StatisticsPage } from './statistics-page.ts';
import { finishedDays, StoredPlay } from './stored-play.ts';
import { TEST_ALL } from './test-all.ts';

const PAGE = '/carry-on';
const RECORDS = '/api/records/';

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

test('a code typed on another device brings the games there, and what both play offline meets later', async ({
  classic,
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

  // Each plays without a network.
  const otherClassic = new ClassicPage(otherPage);
  await otherClassic.open();
  await classic.open();
  await statistics.open();
  await expect(here.state).toHaveText(/^Up to date/);
  await statistics.closeButton.click();
  await page.context().setOffline(true);
  await otherPage.route('/api/**', (route) => route.abort());
  await classic.guess(puzzle.answer);
  await otherClassic.guess(puzzle.miss);
  await statistics.open();
  await expect(here.state).toHaveText(/could not be reached/);
  await page.context().setOffline(false);
  await expect(here.state).toHaveText(/^Up to date/);
  await otherPage.unroute('/api/**');
  await otherClassic.open();
  await expect(otherClassic.winner.card).toBeVisible();
  await expect(new StatisticsPage(otherPage).button).toContainText('3');
  const games = await gamesIn(page);
  expect(await gamesIn(otherPage)).toEqual(games);

  await page.goto(PAGE);
  await here.delete.press('Enter');
  await here.delete.press('Enter');
  await expect(here.state).toHaveText('Deleted for all your devices. Your games are still here.');
  await expect(page.getByRole('main')).toBeFocused();
  expect(await gamesIn(page)).toEqual(games);
});

test('a link brings the code to a browser, which joins once asked, and no address keeps it', {
  tag: TEST_ALL,
}, async ({ openElsewhere, page, puzzle, stored, watch }) => {
  watch.expectFailures(RECORDS);
  await stored.put(finishedDays(puzzle.date, 1));
  await page.goto(PAGE);
  const here = carryOnOf(page);
  await here.make.click();
  await expect(here.state).toHaveText(/^Up to date/);
  const link = `${PAGE}#${await here.code.textContent()}`;

  const usedPage = await openElsewhere();
  const used = carryOnOf(usedPage);
  const usedStored = new StoredPlay(usedPage);
  await usedStored.put({ 'classic-2030-01-01': '["a"]' });
  await usedPage.goto(link);
  await expect(usedPage).toHaveURL(PAGE);
  await usedPage.getByRole('link', { name: 'Skip to the content' }).press('Enter');
  await expect(used.field).toHaveValue(/^[0-9A-Z]{28}$/);
  expect(await usedStored.text('carry-on')).toBeNull();
  await used.join.click();
  await expect(used.code).toBeVisible();
  await page.reload();
  await expect.poll(() => gamesIn(page)).toContain('classic-2030-01-01');

  // Forget me deletes it for all devices; each keeps its games.
  const statistics = new StatisticsPage(usedPage);
  await statistics.open();
  const forgetMe = new ForgetMePage(statistics);
  await forgetMe.start.click();
  await forgetMe.confirm.click();
  await expect(usedPage).toHaveURL('/');
  expect(await usedStored.all()).toEqual({});
  await page.reload();
  await expect(here.state).toHaveText(/^Nothing is stored under this code/);
  expect(await gamesIn(page)).toContain('classic-2030-01-01');
  await page.getByRole('button', { name: 'Forget the code here' }).click();
  await expect(here.make).toBeVisible();
});
