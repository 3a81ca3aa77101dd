import { addDays } from '@starguess/game-core';
import { ArchivePage } from './archive-page.ts';
import { expect, test } from './journey.ts';
import { Puzzle, successCountOf } from './puzzle.ts';
import { StatisticsPage } from './statistics-page.ts';

/** Long before the day of any journey. */
test.use({ settings: { environment: { ARCHIVE_FROM: '2030-06-15' } } });

// In one worker, whose server they share.
test.describe.configure({ mode: 'default' });

test('a past day and today are played side by side, and only today counts', async ({
  classic,
  context,
  home,
  puzzle,
  server,
  stored,
}) => {
  const date = addDays(puzzle.date, -5);
  const past = await Puzzle.ofDate(server, date);
  await stored.put({
    [`image-guess-${addDays(puzzle.date, -1)}-status`]: '{"completed":"completed","tries":2}',
    [`image-guess-${addDays(puzzle.date, -2)}-status`]: '{"completed":"completed","tries":4}',
  });
  await classic.open();
  const tab = await context.newPage();
  const archive = new ArchivePage(tab);
  await archive.open();
  await archive.turnTo(date);
  await archive.day('classic', date).press('Enter');
  await expect(tab).toHaveURL(`/classic/${date}`);
  const later = classic.inTab(tab);
  await later.search.box.waitFor();
  await classic.guess(puzzle.miss);
  await later.guessAll(past.winningGuesses(3));
  expect(await later.winner.copiedText()).toContain(`${server.url}/classic/${date}`);
  await expect(tab.locator('[data-slot="success-count"]')).toHaveCount(0);
  await tab.goBack();
  await expect(archive.day('classic', date)).toHaveAttribute('data-state', 'solved');
  const statistics = new StatisticsPage(tab);
  await statistics.open();
  await expect(statistics.dialog.locator('[data-slot="from-archive"]')).toContainText('1');
  await expect(statistics.game('classic')).toContainText('1 played0 solved');

  await expect(classic.rows).toHaveCount(1);
  await home.open();
  await expect(home.status).toContainText('Play today for day 3');
  await classic.open();
  await classic.guess(puzzle.answer);
  await expect.poll(() => successCountOf(server)).toBe(1);
  await home.open();
  await expect(home.status).toContainText('3-day streak');
});

test('a past day that was given up names its answer, without the looks of a win', async ({
  page,
  puzzle,
  server,
}) => {
  const date = addDays(puzzle.date, -5);
  const { answer } = await Puzzle.ofDate(server, date);
  const archive = new ArchivePage(page);
  const day = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'long', timeZone: 'UTC' });
  const name = day.format(new Date(date));
  for (const [mode, sentence] of [
    ['classic', `${answer.name} was the ${answer.type} of ${name}`],
    ['channel-guess', ` was the channel of ${name}`],
  ] as const) {
    await page.goto(`/${mode}/${date}`);
    for (const press of ['Give up', 'Show it']) {
      await archive.giveUp.getByRole('button', { name: press }).click();
    }
    const box = page.locator('[data-slot="win-box"]');
    await expect(box).toContainText(sentence);
    await expect(box).toHaveAttribute('data-given-up', 'true');
  }
});
