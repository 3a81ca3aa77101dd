import { type Performer, performers } from './catalogue.ts';
import { expect, test } from './journey.ts';
import { tabTo } from './keyboard.ts';

test('[CLUE1] the clues count the tries down and then tell', async ({
  classic,
  puzzle,
  stored,
}) => {
  const key = `classic-${puzzle.date}`;
  const guesses = puzzle.wrongGuesses(11);
  const { debutYear } = puzzle.answer;
  await classic.open();
  await expect(classic.debutYearClue).toHaveText('Debut year in 5 tries');
  await expect(classic.rankingClue).toHaveText('Ranking in 10 tries');

  await stored.putGuesses(key, guesses.slice(0, 3));
  await classic.open();
  await classic.guessAll(guesses.slice(3, 4));
  await expect(classic.debutYearClue).toHaveText('Debut year in 1 try');
  await classic.guessAll(guesses.slice(4, 5));
  await expect(classic.debutYearClue).toHaveText(`Debut year: ${debutYear}`);
  await expect(classic.rankingClue).toHaveText('Ranking in 5 tries');

  await stored.putGuesses(key, guesses.slice(0, 8));
  await classic.open();
  await classic.guessAll(guesses.slice(8, 9));
  await expect(classic.rankingClue).toHaveText('Ranking in 1 try');
  await expect(classic.ranking).toHaveCount(0);
  await classic.guessAll(guesses.slice(9, 10));
  await expect(classic.ranking).toBeVisible();
});

test('[CLASSIC9] [CLASSIC10] the ranking clue lists the pool, marks the guesses and shows the possible ranks', async ({
  classic,
  puzzle,
  stored,
}) => {
  const guesses = puzzle.wrongGuesses(10);
  const { rank } = puzzle.answer;
  const above = guesses.filter((guess) => guess.rank < rank).map((guess) => guess.rank);
  const below = guesses.filter((guess) => guess.rank > rank).map((guess) => guess.rank);
  const best = Math.max(0, ...above) + 1;
  const worst = Math.min(performers.length + 1, ...below) - 1;
  await stored.putGuesses(`classic-${puzzle.date}`, guesses);
  await classic.open();

  await expect(classic.rankingClue).toContainText(`Still possible: ranks ${best} to ${worst}`);
  const entries = classic.ranking.getByRole('listitem');
  await expect(entries).toHaveCount(performers.length);
  await expect(entries.filter({ hasText: 'already guessed' })).toHaveCount(guesses.length);
  await expect(entries.nth(best - 1)).toBeInViewport();
  expect((await classic.ranking.boundingBox())?.height).toBe(200);
  const panel = classic.rankingClue.locator('..');
  expect((await panel.boundingBox())?.width).toBeLessThanOrEqual(350);
});

test('[RANGE5] [RANGE6] the ranking clue has faces, dims whom any column rules out, and puts a name into the search', async ({
  classic,
  page,
  puzzle,
  stored,
}) => {
  const guesses = puzzle.wrongGuesses(10);
  await stored.putGuesses(`classic-${puzzle.date}`, guesses);
  await classic.open();

  const left = stillPossible(guesses, puzzle.answer);
  const entries = classic.ranking.getByRole('listitem');
  await expect(entries).toHaveCount(performers.length);
  await expect(classic.ranking.locator('[data-possible="true"]')).toHaveText(
    left.map(({ rank, name }) => `#${rank}${name}`),
  );
  const entry = entries.nth(puzzle.answer.rank - 1).getByRole('button');
  await entry.scrollIntoViewIfNeeded();
  const face = entry.locator('img');
  expect(await face.boundingBox()).toMatchObject({ width: 28, height: 28 });
  await expect
    .poll(() => face.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth))
    .toBeGreaterThan(0);

  await entry.click();
  await expect(classic.search.box).toHaveValue(puzzle.answer.name);
  await expect(classic.search.box).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(classic.winner.card).toBeVisible();
});

test('[RANGE6] the ranking clue is used by keyboard', async ({ classic, page, puzzle, stored }) => {
  const guesses = puzzle.wrongGuesses(10);
  await stored.putGuesses(`classic-${puzzle.date}`, guesses);
  await classic.open();
  const [first] = stillPossible(guesses, puzzle.answer);
  await tabTo(page, classic.ranking);
  await page.keyboard.press('ArrowDown');
  await expect(page.locator(':focus')).toContainText(first?.name ?? 'nobody');
  await page.keyboard.press('Enter');
  await expect(classic.search.box).toHaveValue(first?.name ?? 'nobody');
});

test('[RANGE7] both clues close, and stay as they were left', async ({
  classic,
  page,
  puzzle,
  stored,
}) => {
  await stored.putGuesses(`classic-${puzzle.date}`, puzzle.wrongGuesses(10));
  await classic.open();
  await expect(classic.ranking).toBeVisible();
  await classic.debutYearClue.getByRole('button').click();
  await classic.rankingClue.getByRole('button').first().click();
  await expect(classic.debutYearClue).toHaveText('Debut year');
  await expect(classic.rankingClue).toHaveText('Ranking');
  const [debutYear, ranking] = [
    await classic.debutYearClue.boundingBox(),
    await classic.rankingClue.boundingBox(),
  ];
  expect(debutYear?.y).toBe(ranking?.y);

  await page.reload();
  await expect(classic.rankingClue).toHaveText('Ranking');
  await classic.rankingClue.getByRole('button').click();
  await expect(classic.ranking).toBeVisible();
});

test('[RANGE4] the debut year stands beside each name from its clue on', async ({
  classic,
  puzzle,
  stored,
}) => {
  const guesses = puzzle.wrongGuesses(5);
  await stored.putGuesses(`classic-${puzzle.date}`, guesses.slice(0, 4));
  await classic.open();
  const headers = classic.rows.getByRole('rowheader');
  const rows = guesses.toReversed();
  await expect(headers).toHaveText(rows.slice(1).map(({ name }) => name));
  await classic.guessAll(guesses.slice(4));
  await expect(headers).toHaveText(
    rows.map(({ name, debutYear }) => `${name} · debut ${debutYear}`),
  );
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 800 } });

  test('[RANGE7] the ranking clue opens when it arrives, and begins closed after a reload', async ({
    classic,
    page,
    puzzle,
    stored,
  }) => {
    const guesses = puzzle.wrongGuesses(10);
    await stored.putGuesses(`classic-${puzzle.date}`, guesses.slice(0, 9));
    await classic.open();
    await classic.guessAll(guesses.slice(9));
    await expect(classic.ranking).toBeVisible();
    await page.reload();
    await expect(classic.rankingClue).toHaveText('Ranking');
    await expect(classic.rows.first()).toBeInViewport({ ratio: 1 });
  });
});

const POLISH = [
  { tries: 0, clue: 'Rok debiutu za 5 prób' },
  { tries: 1, clue: 'Rok debiutu za 4 próby' },
  { tries: 4, clue: 'Rok debiutu za 1 próbę' },
];

test('the clues count in the plural forms of Polish', async ({ classic, puzzle, stored }) => {
  for (const { tries, clue } of POLISH) {
    const guesses = tries === 0 ? [] : puzzle.wrongGuesses(tries);
    await stored.put({ language: 'pl' });
    await stored.putGuesses(`classic-${puzzle.date}`, guesses);
    await classic.open();
    await expect(classic.debutYearClue).toHaveText(clue);
  }
});

/** The performers who would get every mark that the answer got. */
function stillPossible(guesses: readonly Performer[], answer: Performer): readonly Performer[] {
  return performers.filter((candidate) =>
    guesses.every(
      (guess) =>
        guess !== candidate &&
        (['gender', 'type', 'birthPlace', 'ethnicity'] as const).every(
          (field) => (guess[field] === candidate[field]) === (guess[field] === answer[field]),
        ) &&
        overlap(guess, candidate) === overlap(guess, answer) &&
        Math.sign(guess.rank - candidate.rank) === Math.sign(guess.rank - answer.rank),
    ),
  );
}

function overlap({ hairColor }: Performer, other: Performer): 'none' | 'some' | 'same' {
  const common = hairColor.filter((color) => other.hairColor.includes(color)).length;
  if (common === 0) return 'none';
  return common === hairColor.length && hairColor.length === other.hairColor.length
    ? 'same'
    : 'some';
}
