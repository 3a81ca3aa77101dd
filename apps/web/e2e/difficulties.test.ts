import { performers } from './catalogue.ts';
import { expect, test } from './journey.ts';
import { Puzzle } from './puzzle.ts';
import { TEST_ALL } from './test-all.ts';

test.use({ settings: { environment: { FEATURE_FLAGS: 'classic-modes' } } });

test('[HOME4] [HOME7] [ROUTE3] [ROUTE4] Home leads to the difficulties, each with its own target, pool, guesses and count', {
  tag: TEST_ALL,
}, async ({ classic, home, page, puzzle: plain, server }) => {
  const puzzle = await Puzzle.ofToday(server, 'easy');
  expect(puzzle.answer.profileUrl).not.toBe(plain.answer.profileUrl);
  await home.open();
  await expect(home.hint).toContainText('Have you tried the new difficulty modes?');
  await home.arrow.click();
  await expect(home.hint).toHaveCount(0);
  await home.difficulties.filter({ hasText: 'Easy' }).getByRole('link').click();
  await expect(page).toHaveURL('/classic/easy');
  await classic.search.type(performers[50]?.name ?? '');
  await expect(classic.search.menu).toContainText('No options');
  await classic.search.type('');
  await classic.guessAll([puzzle.miss, puzzle.answer]);
  expect(await classic.winner.copiedText()).toContain(`${server.url}/classic/easy`);
  await expect(classic.successCount).toHaveText('1 person already found out!');

  const tab = (name: string) => classic.difficulties.filter({ hasText: name });
  await expect(tab('Easy')).toHaveAccessibleName('Easy solved');
  await tab('Hard').click();
  await expect(page).toHaveURL('/classic/hard');
  await expect(classic.successCount).toHaveText('0 people already found out!');
  await expect(classic.rows).toHaveCount(0);
  await home.open();
  await expect(home.classicCard).toContainText('1 of 3 solved');
  await expect(home.status).toContainText('0 of 4 today');
  await expect(home.hint).toHaveCount(0);
});
