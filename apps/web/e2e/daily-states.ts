import { DailyPuzzle, type PictureMode } from './daily-puzzle.ts';
import { Puzzle } from './puzzle.ts';
import { Search } from './search.ts';
import { type States, shown, slot, type Visit } from './states.ts';

/** Wrong guesses that open every clue and show every aid. */
const GUESSES = 12;

/** Today's Classic, from before the first guess to what follows the win. */
export async function* classicStates(visit: Visit): States {
  const puzzle = await Puzzle.ofToday(visit.server);
  yield* newClassicStates(visit);
  yield* begunClassicStates(visit, puzzle);
  yield* wonClassicStates(visit, puzzle);
}

async function* newClassicStates({ page }: Visit): States {
  const search = new Search(page);
  await page.goto('/classic');
  await shown(slot(page, 'yesterday'));
  yield 'Classic before the first guess';
  await slot(page, 'help-button').click();
  await shown(slot(page, 'help-sheet'));
  yield 'the help of Classic';
  await page.keyboard.press('Escape');

  await search.type('a');
  await page.keyboard.press('ArrowDown');
  await shown(search.highlighted);
  yield 'the search of Classic';
  await search.type('qqzzqq');
  await shown(search.menu);
  yield 'the search of Classic without options';
}

async function* begunClassicStates({ page, stored }: Visit, puzzle: Puzzle): States {
  await stored.putGuesses(`classic-${puzzle.date}`, puzzle.wrongGuesses(GUESSES));
  await page.goto('/classic');
  const ranking = slot(page, 'clue-ranking');
  await shown(ranking.getByRole('button'));
  if ((await ranking.getAttribute('data-open')) !== 'true') await ranking.locator('button').click();
  await shown(ranking.getByRole('list'));
  yield 'Classic with guesses and clues';
  // A tip opens where the keyboard has led the focus.
  await page.keyboard.press('Shift');
  await page.locator('[data-field="rank"] button').first().focus();
  await shown(slot(page, 'tooltip').locator('visible=true'));
  yield 'Classic with a tooltip';
}

async function* wonClassicStates({ page }: Visit, puzzle: Puzzle): States {
  const search = new Search(page);
  await search.box.focus();
  await search.pickByKeyboard(puzzle.answer.name);
  await shown(slot(page, 'win-box'));
  await slot(page, 'share-box').getByRole('button').last().click();
  await slot(page, 'share-box').getByRole('status').filter({ hasText: /./ }).waitFor();
  yield 'Classic won and copied';
  await slot(page, 'report-open').click();
  await shown(slot(page, 'report-form'));
  yield 'the report of a fact of Classic';
  await slot(page, 'analysis-button').click();
  await shown(slot(page, 'analysis-step').first());
  yield 'what the guesses of Classic were worth';
  await page.keyboard.press('Escape');
  const afterWin = slot(page, 'after-win');
  await afterWin.getByRole('button').click();
  await search.box.focus();
  const guessed = puzzle.wrongGuesses(GUESSES);
  const further = puzzle
    .wrongGuesses(GUESSES + 1)
    .find((performer) => !guessed.includes(performer));
  await search.pickByKeyboard(further?.name ?? '');
  await shown(afterWin.locator('[data-slot="guess-row"]'));
  yield 'Classic after the win, with a guess for fun';
}

/** Profile picture or Channel of today, from before the first guess to the win. */
export async function* pictureStates(mode: PictureMode, { page, server, stored }: Visit): States {
  const puzzle = await DailyPuzzle.ofToday(server, mode);
  const search = new Search(page);
  await page.goto(`/${mode}`);
  await shown(slot(page, 'yesterday'));
  yield `${mode} before the first guess`;
  await slot(page, 'help-button').click();
  await shown(slot(page, 'help-sheet'));
  yield `the help of ${mode}`;

  const misses = puzzle.wrongGuesses(GUESSES).map(({ id }) => id);
  await stored.put({ [`${mode}-${puzzle.date}`]: JSON.stringify(misses) });
  await page.goto(`/${mode}`);
  await shown(slot(page, mode === 'image-guess' ? 'hint' : 'guess-card'));
  yield `${mode} after 12 misses`;

  await search.box.focus();
  await search.pickByKeyboard(puzzle.answer.name);
  await shown(slot(page, 'win-box'));
  yield `${mode} won`;
}
