import type { Locator } from '@playwright/test';
import { addDays } from '@starguess/game-core';
import { ArchivePage } from './archive-page.ts';
import { ForgetMePage } from './forget-me-page.ts';
import { expect, test } from './journey.ts';
import { Puzzle, successCountOf } from './puzzle.ts';
import { StatisticsPage } from './statistics-page.ts';

/** Long before the day of any journey. */
test.use({ settings: { environment: { ARCHIVE_FROM: '2030-06-15' } } });

test('a past day and today are played side by side, and only today counts', async ({
  classic,
  home,
  openElsewhere,
  page,
  puzzle,
  server,
  stored,
}) => {
  const date = addDays(puzzle.date, -5);
  const past = await Puzzle.ofDate(server, date);
  const [begun, ...rest] = past.winningGuesses(3);
  await stored.put({
    [`classic-${date}`]: JSON.stringify([begun?.profileUrl]),
    [`image-guess-${addDays(puzzle.date, -1)}-status`]: '{"completed":"completed","tries":2}',
    [`image-guess-${addDays(puzzle.date, -2)}-status`]: '{"completed":"completed","tries":4}',
  });
  const countBefore = await successCountOf(server);
  await classic.open(`/classic/${puzzle.date}`);
  await expect(page).toHaveURL('/classic');
  const tab = await page.context().newPage();
  const later = classic.inTab(tab);
  await tab.goto(`/classic/${date}`);
  await later.search.box.waitFor();
  await expect(tab.locator('[data-slot="success-count"]')).toHaveCount(0);
  await classic.guess(puzzle.miss);
  const statistics = new StatisticsPage(page);
  const figures = async () => {
    await page.bringToFront();
    await statistics.open();
    const texts = await Promise.all([
      statistics.currentStreak.textContent(),
      statistics.longestStreak.textContent(),
      statistics.game('classic').textContent(),
      statistics.game('image-guess').textContent(),
    ]);
    await statistics.closeButton.click();
    return texts;
  };
  const before = await figures();
  expect(before).toEqual([
    '2 days',
    '2 days',
    expect.stringContaining('2 played0 solved'),
    expect.stringContaining('2 played2 solved'),
  ]);
  await later.guessAll(rest);
  await later.winner.card.waitFor();
  expect(await stored.json(`classic-${date}-status`)).toEqual({
    completed: 'completed',
    tries: 3,
    archive: true,
    begunInTime: true,
  });
  await expect(classic.rows).toHaveCount(1);
  expect(await later.winner.copiedText()).toContain(`${server.url}/classic/${date}`);
  expect(await successCountOf(server)).toBe(countBefore);
  expect(await stored.text('pending-successes')).toBeNull();

  await home.open();
  await expect(home.classicCard).toContainText('1 try');
  await expect(home.status).toContainText('Play today to make it 3');
  expect(await figures()).toEqual(before);
  await statistics.open();
  await expect(statistics.dialog.locator('[data-slot="from-archive"]')).toContainText('1');
  await statistics.closeButton.click();

  await classic.open();
  await classic.guess(puzzle.answer);
  await expect.poll(() => successCountOf(server)).toBe(countBefore + 1);

  const elsewhere = new ArchivePage(await openElsewhere());
  await elsewhere.open();
  await elsewhere.turnTo(date);
  await expect(elsewhere.day('classic', date)).toHaveAttribute('data-state', 'new');
});

test('the calendar says how far each day is, and keeps it through export, forgetting and import', async ({
  page,
  puzzle,
  stored,
}) => {
  const [solved, begun, givenUp] = [2, 3, 4].map((count) => addDays(puzzle.date, -count));
  await stored.put({
    [`classic-${solved}`]: '["/model/b","/model/a"]',
    [`classic-${solved}-status`]: '{"completed":"completed","tries":2,"archive":true}',
    [`image-guess-${begun}`]: '["/model/a"]',
    [`image-guess-${begun}-status`]: '{"archive":true}',
    [`channel-guess-${givenUp}-status`]: '{"completed":"given-up","archive":true}',
  });
  const archive = new ArchivePage(page);
  const statesOf = async () => {
    await archive.open();
    const states = [];
    for (const [mode, date] of [
      ['classic', solved],
      ['image-guess', begun],
      ['channel-guess', givenUp],
      ['classic', givenUp],
    ] as const) {
      await archive.turnTo(date ?? '');
      states.push(await archive.day(mode, date ?? '').getAttribute('data-state'));
    }
    return states;
  };
  expect(await statesOf()).toEqual(['solved', 'begun', 'begun', 'new']);
  const statistics = new StatisticsPage(page);
  await statistics.open();
  const { file } = await statistics.export();
  const forgetMe = new ForgetMePage(statistics);
  await forgetMe.start.click();
  await forgetMe.confirm.click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await stored.text(`classic-${solved}-status`)).toBeNull();
  expect(await statesOf()).toEqual(['new', 'new', 'new', 'new']);
  await statistics.open();
  await statistics.chooseText(JSON.stringify(file));
  await statistics.summary.waitFor();
  await statistics.confirm();
  await expect(statistics.outcome).toContainText('imported');
  expect(await statesOf()).toEqual(['solved', 'begun', 'begun', 'new']);
});

test('days are reached by the arrow keys, and going back finds the month', async ({
  page,
  puzzle,
}) => {
  const archive = new ArchivePage(page);
  await archive.open();
  await expect(archive.next).toBeDisabled();
  await archive.previous.click();
  const month = addDays(`${puzzle.date.slice(0, 7)}-01`, -1).slice(0, 7);
  await archive.day('classic', `${month}-10`).focus();
  await page.keyboard.press('ArrowRight');
  await expect(archive.day('classic', `${month}-11`)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(archive.day('classic', `${month}-18`)).toBeFocused();
  await page.keyboard.press('Home');
  const dayOf = (stamp: Locator) => stamp.getAttribute('data-date');
  const stamps = archive.calendar.locator('[data-slot="archive-day"][data-mode="classic"]');
  expect(await dayOf(archive.calendar.locator(':focus'))).toBe(await dayOf(stamps.first()));
  await page.keyboard.press('End');
  expect(await dayOf(archive.calendar.locator(':focus'))).toBe(await dayOf(stamps.last()));
  await archive.day('classic', `${month}-18`).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/classic/${month}-18`);
  await page.goBack();
  await expect(archive.day('classic', `${month}-18`)).toBeVisible();
});
