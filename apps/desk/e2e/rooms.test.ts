import type { Page } from '@playwright/test';
import { PLAYED } from './desk-server.ts';
import { expect, test } from './journey.ts';

/** The part of a room under a heading. */
function part(page: Page, name: string | RegExp) {
  return page.getByRole('region', { name });
}

/** Presses a button of the dialogue. */
function confirm(page: Page, name: string) {
  return page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
}

function dayName(date: string) {
  const parts = { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' } as const;
  return new Date(date).toLocaleDateString('en-GB', parts).replace(',', '');
}

test('Today shows the figures of the day, and follows it', { tag: '@core' }, async ({
  open,
  page,
}) => {
  await page.clock.install();
  await open();
  await expect(part(page, 'Games')).toContainText('Wins12');
  await expect(part(page, 'Games')).toContainText('Median tries4');
  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.url().endsWith('/desk/api/today')),
    page.clock.fastForward(15_000),
  ]);
  expect(answer.status()).toBe(200);
});

test('Today draws 30 days or 90', async ({ open }) => {
  const page = await open();
  await expect(
    page.getByRole('img', { name: 'Players and wins of the last 30 days' }),
  ).toBeVisible();
  await page.getByText('90 days').click();
  await expect(
    page.getByRole('img', { name: 'Players and wins of the last 90 days' }),
  ).toBeVisible();
});

test('Days marks what was hard and what looks wrong', async ({ open }) => {
  const page = await open('days');
  await page.getByLabel('Only days with something unusual').check({ force: true });
  await expect(part(page, dayName(PLAYED.hard))).toContainText('Hard');
  await expect(part(page, dayName(PLAYED.flood))).toContainText('Looks wrong');
  await expect(page.getByRole('region')).toHaveCount(2);
});

test('a day is excused and the excuse taken back, each once it is confirmed', {
  tag: '@core',
}, async ({ open }) => {
  const page = await open('days');
  const day = part(page, dayName(PLAYED.hard));
  await day.getByRole('button', { name: /^Excuse:/ }).click();
  await confirm(page, 'Leave it');
  await day.getByRole('button', { name: /^Excuse:/ }).click();
  await confirm(page, 'Excuse');
  await expect(day.getByRole('button', { name: /^Excused: take it back/ })).toBeVisible();
  await page.reload();
  await day.getByRole('button', { name: /^Excused: take it back/ }).click();
  await confirm(page, 'Excused: take it back');
  await expect(day.getByRole('button', { name: /^Excuse:/ })).toBeVisible();
});

test('a flood is taken out of a day’s count', async ({ open }) => {
  const page = await open('days');
  const day = part(page, dayName(PLAYED.flood));
  await expect(day).toContainText('72 wins');
  await day
    .getByRole('button', { name: /^Correct: Classic,/ })
    .first()
    .click();
  await page.getByLabel('What to correct').selectOption('Tries: 1');
  await page.getByLabel(/^The right number/).fill('0');
  await confirm(page, 'Correct');
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(day).toContainText('12 wins');
  await expect(day).not.toContainText('Looks wrong');
});

test('a count below zero is refused with the reason', async ({ open, expectMessage }) => {
  expectMessage(/status of 4\d\d/);
  const page = await open('days');
  await page
    .getByRole('button', { name: /^Correct: Classic,/ })
    .first()
    .click();
  await page.getByLabel(/^The right number/).fill('-1');
  await confirm(page, 'Correct');
  await expect(page.getByRole('alert')).toContainText('Not done');
  await expect(page.getByLabel(/^The right number/)).toHaveValue('-1');
});

test('a coming day is pinned by name, swapped and unpinned', { tag: '@core' }, async ({ open }) => {
  const page = await open('days');
  await page.getByRole('tab', { name: 'Coming' }).click();
  const [first, second] = [page.getByRole('region').nth(0), page.getByRole('region').nth(1)];
  const third = page.getByRole('region').nth(2);
  const name = (await third.getByRole('link').first().textContent()) ?? '';
  await first
    .getByRole('button', { name: /^Pin: Classic,/ })
    .first()
    .click();
  await page.getByRole('combobox', { name: 'Name or id' }).fill(name.toUpperCase());
  await page.keyboard.press('Escape');
  await confirm(page, 'Pin');
  await expect(first).toContainText(name);
  await expect(first.getByText('Pinned')).toHaveCount(1);
  await first
    .getByRole('button', { name: /^Swap: Classic,/ })
    .first()
    .click();
  await confirm(page, 'Swap');
  await expect(second).toContainText(name);
  await second.getByRole('button', { name: /^Unpin: Classic,/ }).click();
  await confirm(page, 'Unpin');
  await expect(second.getByText('Pinned')).toHaveCount(0);
});

test('a name that nobody has is not pinned, and the desk says so', async ({
  open,
  expectMessage,
}) => {
  expectMessage(/status of 4\d\d/);
  const page = await open('days');
  await page.getByRole('tab', { name: 'Coming' }).click();
  await page.getByRole('button', { name: /^Pin:/ }).first().click();
  await page.getByRole('combobox', { name: 'Name or id' }).fill('Nobody at all');
  await confirm(page, 'Pin');
  await expect(page.getByRole('alert')).toContainText('Nobody at all');
});

test('Inbox finds a letter, marks it done and deletes it once that is confirmed', {
  tag: '@core',
}, async ({ open }) => {
  const page = await open('inbox');
  const letter = page.getByRole('article');
  await expect(letter).toHaveCount(2);
  await page.getByLabel('Search').fill('keyboard');
  await expect(letter).toHaveCount(1);
  await expect(letter).toContainText(PLAYED.letter);
  await letter.getByRole('button', { name: /^Done:/ }).click();
  await expect(letter.getByRole('button', { name: /^Reopen:/ })).toBeVisible();
  await letter.getByRole('button', { name: /^Delete:/ }).click();
  await confirm(page, 'Delete');
  await expect(letter).toHaveCount(0);
});

test('Inbox leads from a report to its record, and draws the survey', async ({ open }) => {
  const page = await open('inbox');
  await page.getByRole('tab', { name: 'Survey' }).click();
  await expect(part(page, 'favourite_game')).toContainText('Classic: 1');
  await page.getByRole('tab', { name: /^Reports/ }).click();
  await expect(page.getByRole('article')).toContainText('birthPlace shows “France”');
  await page.getByRole('article').getByRole('link').click();
  await expect(page.getByRole('dialog')).toContainText(/Line \d+ of/);
});

test('Inbox exports what players wrote', async ({ open }) => {
  const page = await open('inbox');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /^Export as CSV/ }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('feedback.csv');
});

test('a run is hidden from its board, noted and restored', async ({ open }) => {
  const page = await open('boards');
  const [board, suspects] = [part(page, 'Board'), part(page, 'Suspects')];
  await board.getByRole('button', { name: /^Hide: Robin/ }).click();
  await confirm(page, 'Hide');
  await suspects.getByRole('button', { name: /^Note: Robin/ }).click();
  await page.getByRole('textbox', { name: 'Note' }).fill('A rude name');
  await confirm(page, 'Note');
  await expect(suspects).toContainText('Note: A rude name');
  await suspects.getByRole('button', { name: /^Restore: Robin/ }).click();
  await confirm(page, 'Restore');
  await expect(board).toContainText('Robin');
});

test('Cast finds a record and opens its line', async ({ open }) => {
  const page = await open('cast');
  await page.getByLabel('Show').selectOption('With reports, most first');
  await expect(page.getByRole('status').last()).toHaveText('1 record');
  await page.getByRole('main').getByRole('link').click();
  await expect(page.getByRole('dialog').locator('pre')).toContainText('"name"');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('Health makes a backup and gives it away', async ({ open }) => {
  const page = await open('health');
  await expect(part(page, 'Backup')).toContainText('Last backupnever');
  await expect(part(page, 'Settings')).toContainText('DESK_TOKENset');
  await page.getByRole('button', { name: /^Back up now/ }).click();
  await expect(part(page, 'Backup')).not.toContainText('Last backupnever');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /^Download/ }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('backup.sqlite');
});
