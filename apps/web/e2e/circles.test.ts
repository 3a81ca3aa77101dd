import type { Page } from '@playwright/test';
import { ClassicPage } from './classic-page.ts';
import { ForgetMePage } from './forget-me-page.ts';
import { expect, test } from './journey.ts';
import { StatisticsPage } from './statistics-page.ts';
import { StoredPlay } from './stored-play.ts';

const CALLS = '/api/tables';

function tableOf(page: Page) {
  const row = (name: string) => page.locator('[data-slot="table-row"]').filter({ hasText: name });
  return {
    name: page.getByLabel('Your name at the table'),
    problem: page.getByRole('alert').filter({ hasText: /\S/ }),
    rows: page.locator('[data-slot="table-row"]'),
    row,
    classic: (name: string) => row(name).locator('[data-mode="classic"]'),
    link: page.getByLabel('Link to this table'),
    inviter: page.locator('[data-slot="table-inviter"]'),
    sit: page.getByRole('button', { name: 'Take a seat' }),
    play: page.locator('[data-slot="table-play"]'),
  };
}

/** Follows a link to a circle, and takes a seat. */
async function join(page: Page, { link, name }: { readonly link: string; readonly name: string }) {
  await page.goto(link);
  await expect(page).toHaveURL('/table');
  await tableOf(page).name.fill(name);
  await tableOf(page).sit.click();
  await expect(tableOf(page).row(name)).toBeVisible();
}

test('[TABLE2] [TABLE9] friends who join by a link see how the others did once they have finished themselves', async ({
  classic,
  home,
  openElsewhere,
  page,
  puzzle,
}) => {
  await classic.open();
  await classic.guess(puzzle.answer);
  await page.getByRole('link', { name: 'Play daily with friends' }).click();
  await expect(page).toHaveURL('/tables');
  const ann = tableOf(page);
  await ann.name.fill('Ann');
  await ann.name.press('Enter');
  await expect(ann.classic('Ann')).toHaveText(/^1/);
  const link = await ann.link.inputValue();

  const benPage = await openElsewhere();
  const ben = tableOf(benPage);
  await benPage.setViewportSize({ width: 360, height: 640 });
  await benPage.goto(link);
  await expect(ben.inviter).toHaveText('Ann invites you');
  await expect(ben.sit).toBeInViewport({ ratio: 1 });
  await join(benPage, { link, name: 'Ben' });
  for (const game of await ben.play.all()) await expect(game).toBeInViewport({ ratio: 1 });
  const cleoPage = await openElsewhere(CALLS);
  const cleo = tableOf(cleoPage);
  await join(cleoPage, { link, name: 'Cleo' });
  await ben.play.and(benPage.locator('[data-mode="classic"]')).click();
  const benClassic = new ClassicPage(benPage);
  await benClassic.guessAll([...puzzle.wrongGuesses(2), puzzle.answer]);
  await benPage.getByRole('link', { name: 'Your table' }).click();
  await expect(ben.classic('Ben')).toHaveText(/^3/);
  await expect(ben.play.last()).toHaveText('ClassicSolved in 3 tries');
  await expect(ben.classic('Ben').locator('i')).toHaveCount(18);
  await expect(ben.classic('Ann')).toHaveText(/^1/);
  await expect(ben.classic('Cleo')).toHaveText('');
  await expect(ben.classic('Cleo').getByLabel('not finished yet')).toBeVisible();

  // Cleo's page notices by itself, and tells no more than that.
  await cleoPage.bringToFront();
  await expect(cleo.classic('Ben').getByLabel('finished', { exact: true })).toBeVisible({
    timeout: 20_000,
  });
  await expect(cleo.classic('Ben')).toHaveText('');
  const cleoClassic = new ClassicPage(cleoPage);
  await cleoClassic.open();
  await cleoClassic.guessAll([...puzzle.wrongGuesses(1), puzzle.answer]);
  await cleoPage.getByRole('link', { name: 'Your table' }).click();
  await expect(cleo.classic('Cleo')).toHaveText(/^2/);
  await expect(cleo.classic('Ben')).toHaveText(/^3/);

  // The host asks Cleo to go, and Ben goes with all the browser knows.
  await page.bringToFront();
  await home.open();
  await page.getByRole('link', { name: 'Tables' }).click();
  await page.getByRole('button', { name: 'Remove Cleo' }).click();
  await expect(page.getByRole('heading', { name: /^Remove Cleo\?/ })).toBeFocused();
  await page.getByRole('button', { name: 'Remove Cleo' }).press('Enter');
  await expect(ann.rows).toHaveCount(2);
  await cleoPage.reload();
  await cleoPage.getByRole('button', { name: 'Remove it from my tables' }).click();
  await expect(cleoPage).toHaveURL('/tables');
  await benPage.bringToFront();
  const statistics = new StatisticsPage(benPage);
  await statistics.open();
  const forgetMe = new ForgetMePage(statistics);
  await forgetMe.start.click();
  await forgetMe.confirm.click();
  await expect(benPage).toHaveURL('/');
  expect(await new StoredPlay(benPage).all()).toEqual({});
  await page.bringToFront();
  await page.reload();
  await expect(ann.rows).toHaveCount(1);
});

test('[TABLE7] a new link stops the old one, and one that was cut short says so', async ({
  openElsewhere,
  page,
  watch,
}) => {
  watch.expectFailures(CALLS);
  await page.goto('/tables');
  const ann = tableOf(page);
  await ann.name.fill('Ann');
  await ann.name.press('Enter');
  await expect(ann.link).toHaveValue(/\/table#[\w-]{22}$/);
  const oldLink = await ann.link.inputValue();
  await page.getByRole('button', { name: 'Make a new link' }).click();
  await expect(ann.link).not.toHaveValue(oldLink);
  await expect(ann.link).toBeFocused();
  await page.reload();
  const link = await ann.link.inputValue();

  const guestPage = await openElsewhere(CALLS);
  const guest = tableOf(guestPage);
  await guestPage.goto(link.slice(0, -1));
  await expect(guest.problem).toHaveText(/^This link was cut short/);
  await guestPage.goto(oldLink);
  await guestPage.getByRole('link', { name: 'Skip to the content' }).press('Enter');
  await expect(guest.problem).toHaveText(/^This table no longer exists, or its link has changed/);
  await join(guestPage, { link, name: 'Ben' });

  // Leaving is asked once, and frees the only circle of this browser.
  await guestPage.getByRole('button', { name: 'Leave the table' }).click();
  await guestPage.getByRole('button', { name: 'Leave the table' }).click();
  await expect(guestPage).toHaveURL('/tables');
  await expect(guestPage.getByRole('list', { name: 'Tables' })).toHaveCount(0);
});
