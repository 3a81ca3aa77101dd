import { addDays, DAY_MS } from '@starguess/game-core';
import { ArchivePage } from './archive-page.ts';
import { test } from './birds.ts';
import { expect } from './journey.ts';

// The operator declares other fields in the middle of a day.
test.use({ settings: {}, ownServer: true });

test('a day that was begun with other fields is finished by them, and the next one has its own', async ({
  birds,
  classic,
  page,
  picker,
  puzzle,
  server,
  watch,
}) => {
  const columns = page.locator('thead th[data-field]');
  const guesses = puzzle.winningGuesses(3);
  await classic.open();
  const shipped = await columns.allTextContents();
  await classic.guessAll(guesses.slice(0, 1));

  // What the page was still asking for is cut off.
  watch.expectFailures('/art/', '/assets/', '/classic', '/api/tracking');
  await server.restart(birds.environment);
  const rendered = async () => (await fetch(`${server.url}/classic`)).text();
  await expect.poll(rendered).toContain('data-rendered');
  await classic.open();
  await expect(columns).toHaveText(shipped);
  await expect(classic.rows).toHaveCount(1);
  await classic.guessAll(guesses.slice(1, 2));
  await server.letPass(DAY_MS);

  const archive = new ArchivePage(page);
  await archive.open();
  await archive.turnTo(puzzle.date);
  await archive.day('classic', puzzle.date).click();
  await expect(classic.rows).toHaveCount(2);
  await expect(columns).toHaveText(shipped);
  await picker.choose('Español');
  await expect(columns.first()).toHaveText('Género');
  await page.locator('[data-slot="help-button"]').click();
  await expect(page.locator('[data-slot="help-sheet"]')).toContainText('Género');
  await page.keyboard.press('Escape');
  await classic.guessAll(guesses.slice(2));
  await expect(classic.winner.winBox).toContainText('del día');
  expect(await classic.winner.copiedText()).toMatch(/(?:\p{Emoji}\uFE0F?){6}/u);

  await classic.open();
  await expect(columns.first()).toHaveText('Come');
  await expect(classic.yesterday).toContainText(puzzle.answer.name);

  // A day that nobody asked for until now has the new fields, and nobody who lacks them.
  await page.goto(`/classic/${addDays(puzzle.date, -9)}`);
  await expect(columns.first()).toHaveText('Come');
  await classic.search.focus();
  await classic.search.type(puzzle.answer.name);
  await expect(classic.search.menu).toContainText('Sin resultados');
  await expect(classic.search.options).toHaveCount(0);
});
