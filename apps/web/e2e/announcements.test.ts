import type { Page } from '@playwright/test';
import { FIELDS, marksOf, type Performer } from './catalogue.ts';
import type { ClassicPage } from './classic-page.ts';
import { CronoPage } from './crono-page.ts';
import { expect, test } from './journey.ts';
import type { Puzzle } from './puzzle.ts';
import type { StoredPlay } from './stored-play.ts';

type Announcement = { readonly text: string; readonly politeness: string };

declare global {
  interface Window {
    announcements?: Announcement[];
  }
}

/** Notes, from the last call on, what every live region of the page comes to say. */
async function listen(page: Page): Promise<void> {
  await page.evaluate(() => {
    const isListening = window.announcements !== undefined;
    window.announcements = [];
    if (isListening) return;
    const note = (record: MutationRecord) => {
      const element =
        record.target instanceof Element ? record.target : record.target.parentElement;
      const region = element?.closest('[role="status"], [role="alert"], [role="log"], [aria-live]');
      const text = region?.textContent ?? '';
      if (!region || text === '') return;
      const isPolite = region.getAttribute('role') === 'status';
      const politeness = region.getAttribute('aria-live') ?? (isPolite ? 'polite' : 'assertive');
      window.announcements?.push({ text, politeness });
    };
    new MutationObserver((records) => records.forEach(note)).observe(document.body, {
      childList: true,
      characterData: true,
      subtree: true,
    });
  });
}

async function heard(page: Page): Promise<readonly Announcement[]> {
  return page.evaluate(() => window.announcements ?? []);
}

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
    await page.keyboard.press('ArrowDown');
    await listen(page);
    await page.keyboard.press('Enter');
    await expect(classic.rows.first().getByRole('rowheader')).toHaveText(guess.name);
    expect(await heard(page)).toEqual([
      { text: announcementOf(guess, puzzle.answer), politeness: 'polite' },
    ]);
  }

  await classic.search.type(puzzle.answer.name);
  await page.keyboard.press('ArrowDown');
  await listen(page);
  await page.keyboard.press('Enter');
  await expect(classic.winner.card).toBeVisible();
  expect(await heard(page)).toEqual([
    { text: `${puzzle.answer.name} is right! Solved in 5 tries.`, politeness: 'polite' },
  ]);
});

test('a copied result is said once', async ({ classic, context, page, puzzle, stored }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await stored.putGuesses(`classic-${puzzle.date}`, puzzle.winningRound(3));
  await classic.open();
  await listen(page);
  await classic.winner.copy.click();
  await expect(classic.winner.confirmation).not.toHaveText('');
  expect(await heard(page)).toEqual([
    { text: 'Result copied to clipboard!', politeness: 'polite' },
  ]);
});

test('crono says each answer and its copied address once', async ({ context, page }) => {
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

test('the search says how many options there are', async ({ classic, page, puzzle }) => {
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
  const guesses = puzzle.winningRound(9);
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

/** Restores one wrong guess and gives what its rank must say. */
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

test('the legend names the five marks and explains Higher', async ({ classic, puzzle, stored }) => {
  await stored.putGuesses(`classic-${puzzle.date}`, puzzle.wrongGuesses(1));
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
