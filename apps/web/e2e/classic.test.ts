import { performers } from './catalogue.ts';
import { expect, test } from './journey.ts';
import { tabTo } from './keyboard.ts';
import { heard, listen } from './live-regions.ts';

test('[CLASSIC9] [CLASSIC10] [CLUE1] [RANGE5] [RANGE6] the clues lead from many guesses to the answer, and the win is announced once, politely', async ({
  classic,
  page,
  puzzle,
  stored,
}) => {
  const guesses = puzzle.wrongGuesses(10);
  const { debutYear, name, rank } = puzzle.answer;
  await stored.putGuesses(`classic-${puzzle.date}`, guesses.slice(0, 9));
  await classic.open();
  await expect(classic.debutYearClue).toHaveText(`Debut year: ${debutYear}`);
  await expect(classic.rankingClue).toHaveText('Ranking in 1 try');
  await classic.guessAll(guesses.slice(9));

  await classic.rankingClue.getByRole('button').click();
  const entries = classic.ranking.getByRole('listitem');
  await expect(entries).toHaveCount(performers.length);
  await expect(classic.ranking.locator('[data-possible="true"]').first()).toBeInViewport();
  expect((await classic.ranking.boundingBox())?.height).toBe(200);
  await tabTo(page, classic.ranking);
  await page.keyboard.press('ArrowDown');
  await expect(classic.ranking.locator('[data-possible="true"] :focus')).toHaveCount(1);

  const entry = entries.nth(rank - 1).getByRole('button');
  await entry.scrollIntoViewIfNeeded();
  const face = entry.locator('img');
  await expect
    .poll(() => face.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth))
    .toBeGreaterThan(0);
  await entry.click();
  await expect(classic.search.box).toHaveValue(name);
  await expect(classic.search.box).toBeFocused();
  await listen(page);
  await page.keyboard.press('Enter');
  await expect(classic.winner.card).toBeVisible();
  expect(await heard(page)).toEqual([
    {
      text: expect.stringContaining(`${name} is right! Solved in 11 tries.`),
      politeness: 'polite',
    },
  ]);
});
