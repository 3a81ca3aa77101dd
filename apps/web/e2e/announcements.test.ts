import { FIELDS, marksOf, type Performer } from './catalogue.ts';
import type { ClassicPage } from './classic-page.ts';
import { CronoPage } from './crono-page.ts';
import { FeedbackPage } from './feedback-page.ts';
import { expect, test } from './journey.ts';
import { heard, listen } from './live-regions.ts';
import { PicturePage } from './picture-page.ts';
import { PicturePuzzle } from './picture-puzzle.ts';
import type { Puzzle } from './puzzle.ts';
import { StatisticsPage } from './statistics-page.ts';
import type { StoredPlay } from './stored-play.ts';

const HOUR_MS = 3_600_000;

const WORDS = {
  gender: 'gender',
  type: 'type',
  birthPlace: 'birthplace',
  ethnicity: 'ethnicity',
  hairColor: 'hair color',
  rank: 'rank',
} as const;

function announcementOf(guess: Performer, answer: Performer): string {
  const marks = marksOf(guess, answer);
  const correct = marks.filter((mark) => mark === 'correct').length;
  const details = FIELDS.flatMap((field, index) => {
    const mark = marks[index];
    return mark === 'correct' || mark === 'incorrect' ? [] : [`; ${WORDS[field]} ${mark}`];
  });
  return `${guess.name}: ${correct} of 6 correct${details.join('')}`;
}

type Restored = {
  readonly puzzle: Puzzle;
  readonly stored: StoredPlay;
  readonly classic: ClassicPage;
};

test('each guess is announced once, politely', async ({ classic, page, puzzle }) => {
  await classic.open();
  for (const guess of puzzle.wrongGuesses(4)) {
    await classic.search.type(guess.name);
    await expect(page.getByRole('option').first()).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await listen(page);
    await page.keyboard.press('Enter');
    await expect(classic.rows.first().getByRole('rowheader')).toHaveText(guess.name);
    expect(await heard(page)).toEqual([
      { text: announcementOf(guess, puzzle.answer), politeness: 'polite' },
    ]);
  }

  await classic.search.type(puzzle.answer.name);
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await listen(page);
  await page.keyboard.press('Enter');
  await expect(classic.winner.card).toBeVisible();
  expect(await heard(page)).toEqual([
    { text: `${puzzle.answer.name} is right! Solved in 5 tries.`, politeness: 'polite' },
  ]);
});

test('a copied result is announced once', async ({ classic, context, page, puzzle, stored }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await stored.putGuesses(`classic-${puzzle.date}`, puzzle.winningGuesses(3));
  await classic.open();
  await listen(page);
  await classic.winner.copy.click();
  await expect(classic.winner.confirmation).not.toHaveText('');
  expect(await heard(page)).toEqual([
    { text: 'Result copied to clipboard!', politeness: 'polite' },
  ]);
});

test('crono announces each answer and the copied address once', async ({ context, page }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const crono = new CronoPage(page);
  await crono.openNew();
  await listen(page);
  await crono.shareUrl.getByRole('button').click();
  await expect(crono.shareUrl.getByRole('status')).toHaveText('Copied!');
  expect(await heard(page)).toEqual([{ text: 'Copied!', politeness: 'polite' }]);

  await crono.begin();
  await listen(page);
  await crono.answerRightly();
  expect(await heard(page)).toEqual([{ text: 'Correct! Score: 1', politeness: 'polite' }]);

  const right = await crono.recognise();
  await listen(page);
  await crono.answerWrongly();
  expect(await heard(page)).toEqual([{ text: `Wrong: it was ${right}`, politeness: 'polite' }]);
});

test('the puzzle of a new day is announced', async ({ page, server }) => {
  const mode = 'channel-guess';
  const puzzle = await PicturePuzzle.ofToday(server, mode);
  const game = new PicturePage(page, mode);
  await game.open();
  for (const miss of puzzle.wrongGuesses(1)) await game.guess(miss);
  await listen(page);
  await server.letPass(24 * HOUR_MS);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(game.newPuzzle).toBeVisible();
  expect(await heard(page)).toEqual([
    { text: expect.stringContaining('A new puzzle is ready'), politeness: 'polite' },
  ]);
});

test('the thanks for feedback are announced', async ({ home, page }) => {
  const feedback = new FeedbackPage(page);
  await home.open();
  await feedback.open();
  await listen(page);
  await feedback.field.fill('Said aloud');
  await feedback.send.click();
  await expect(feedback.another).toBeVisible();
  expect(await heard(page)).toEqual([
    { text: 'Thank you for your feedback!', politeness: 'polite' },
  ]);
});

test('an import of records is announced', async ({ home, page }) => {
  const statistics = new StatisticsPage(page);
  await home.open();
  await statistics.open();
  await statistics.chooseRecords({ answered_feedback: ['clues'] });
  await expect(statistics.summary).toBeVisible();
  await listen(page);
  await statistics.confirm();
  await expect(statistics.outcome).toHaveText('Your records were imported.');
  expect(await heard(page)).toEqual([
    { text: 'Your records were imported.', politeness: 'polite' },
  ]);
});

test('the search announces how many options there are', async ({ classic, page, puzzle }) => {
  await classic.open();
  await listen(page);
  await classic.search.type(puzzle.answer.name);
  await expect.poll(async () => (await heard(page)).at(-1)?.text).toBe('1 result');
});

const MARK_WORDS = {
  correct: 'Correct',
  partial: 'Partial',
  incorrect: 'Incorrect',
  higher: 'Higher: your guess ranks above the answer',
  lower: 'Lower: your guess ranks below the answer',
} as const;

test('every cell says its verdict in words and by an icon', async ({ classic, puzzle, stored }) => {
  const guesses = puzzle.winningGuesses(9);
  await stored.putGuesses(`classic-${puzzle.date}`, guesses);
  await classic.open();
  const newestFirst = [...guesses].reverse();
  for (const [position, guess] of newestFirst.entries()) {
    const row = classic.rows.nth(position);
    for (const [column, mark] of marksOf(guess, puzzle.answer).entries()) {
      const cell = row.locator(`[data-slot="guess-cell"][data-field="${FIELDS[column]}"]`);
      await expect(cell).toHaveAttribute('data-mark', mark);
      await expect(cell).toHaveAccessibleName(new RegExp(`${MARK_WORDS[mark]}$`));
      await expect(cell.locator('svg')).toBeVisible();
    }
  }
});

/** Restores one wrong guess and returns the expected words for its rank. */
async function rankMeaning({ puzzle, stored, classic }: Restored): Promise<string> {
  const [guess] = puzzle.wrongGuesses(1);
  if (guess === undefined) throw new Error('There is nobody to guess');
  await stored.putGuesses(`classic-${puzzle.date}`, [guess]);
  await classic.open();
  return MARK_WORDS[guess.rank < puzzle.answer.rank ? 'higher' : 'lower'];
}

test('the rank explains itself on hover and on focus', async ({
  classic,
  page,
  puzzle,
  stored,
}) => {
  const meaning = await rankMeaning({ puzzle, stored, classic });
  const rank = classic.cell('rank').getByRole('button');
  const tooltip = rank.locator('[popover]');
  await expect(tooltip).toBeHidden();

  await rank.hover();
  await expect(tooltip).toHaveText(meaning);
  expect((await tooltip.boundingBox())?.width).toBeLessThanOrEqual(200);
  await classic.title.hover();
  await expect(tooltip).toBeHidden();

  await rank.focus();
  await expect(tooltip).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(tooltip).toBeHidden();
});

test('a tooltip stays while the pointer is over it, and closes on Escape', async ({
  classic,
  page,
  puzzle,
  stored,
}) => {
  await rankMeaning({ puzzle, stored, classic });
  const rank = classic.cell('rank').getByRole('button');
  const tooltip = rank.locator('[popover]');
  await rank.hover();
  await expect(tooltip).toBeVisible();
  // Moves in steps: a single move would jump over the gap between the two.
  const place = await tooltip.boundingBox();
  if (place === null) throw new Error('The tooltip has no place');
  await page.mouse.move(place.x + place.width / 2, place.y + place.height / 2, { steps: 40 });
  await expect(tooltip).toBeVisible();
  expect(await tooltip.evaluate((tip) => tip.matches(':hover'))).toBe(true);
  await page.keyboard.press('Escape');
  await expect(tooltip).toBeHidden();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 800 }, hasTouch: true, isMobile: true });

  test('the rank explains itself on a tap', async ({ classic, puzzle, stored }) => {
    const meaning = await rankMeaning({ puzzle, stored, classic });
    const rank = classic.cell('rank').getByRole('button');
    await rank.tap();
    await expect(rank.locator('[popover]')).toBeVisible();
    await expect(rank.locator('[popover]')).toHaveText(meaning);
  });
});

test('the legend names the five marks and explains Higher, before the first guess too', async ({
  classic,
}) => {
  await classic.open();
  await expect(classic.legend.getByRole('listitem')).toHaveText([
    'Correct',
    'Partial',
    'Incorrect',
    'Higher',
    'Lower',
  ]);
  await expect(classic.legend).toContainText('Higher: your guess ranks above the answer');
});
