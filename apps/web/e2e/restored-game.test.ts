import { expect, test } from './journey.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('a reload in the middle of a game loses nothing and repeats nothing', async ({
  classic,
  page,
  puzzle,
  stored,
}) => {
  const guesses = puzzle.wrongGuesses(3);
  await classic.open();
  await classic.guessAll(guesses);
  const kept = await stored.all();

  await page.reload();
  await expect(classic.rows).toHaveCount(3);

  expect(await classic.guessedNames()).toEqual(guesses.map(({ name }) => name).reverse());
  expect(await stored.all()).toEqual(kept);
  expect((await page.getByRole('status').allTextContents()).join('')).toBe('');
  const animations = await classic.table.evaluate(
    (table) => table.getAnimations({ subtree: true }).length,
  );
  expect(animations).toBe(0);
  await expect(classic.search.box).toBeVisible();
});
