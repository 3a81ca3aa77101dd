import { expect } from '@playwright/test';
import fc from 'fast-check';
import { CastPage } from '../../cast-page.ts';
import { performers } from '../../catalogue.ts';
import { ClassicPage } from '../../classic-page.ts';
import { comeBack } from '../../come-back.ts';
import type { DailyMode, Guessable } from '../../daily-puzzle.ts';
import { waitUntilKept } from '../../offline-page.ts';
import { Search } from '../../search.ts';
import { WinnerCard } from '../../winner-card.ts';
import { expectConsistent } from './properties.ts';
import { MODES, type Walk } from './walk.ts';

type Choice = { readonly mode: DailyMode; readonly number: number };
type Action = (walk: Walk, choice: Choice) => Promise<unknown>;

const CLUE_TRIES = 5;

const ACTIONS: Readonly<Record<string, Action>> = {
  'guess rightly': win,
  'guess wrongly': miss,
  'open the clue and close it': async (walk, { number }) => {
    await go(walk, '/classic');
    const puzzle = await walk.puzzleOnScreen();
    if (walk.hasWon(puzzle)) return;
    while (walk.guesses(puzzle).length < CLUE_TRIES) await miss(walk, { mode: 'classic', number });
    const clue = new ClassicPage(walk.page).debutYearClue.getByRole('button');
    for (const _press of ['first', 'second']) {
      const isOpen = (await clue.getAttribute('aria-expanded')) ?? '';
      await clue.click();
      await expect(clue).not.toHaveAttribute('aria-expanded', isOpen);
    }
  },
  'copy twice': async (walk, choice) => {
    await win(walk, choice);
    for (const _press of ['first', 'second']) {
      expect(await new WinnerCard(walk.page).copiedText()).toContain('Starguess');
    }
  },
  'filter the people': async (walk, { number }) => {
    const ethnicity = String(performers[number % performers.length]?.ethnicity);
    await go(walk, '/cast');
    const cast = new CastPage(walk.page);
    await cast.choose('ethnicity', ethnicity);
    const fitting = performers.filter((performer) => performer.ethnicity === ethnicity);
    await expect(cast.shown).toHaveCount(fitting.length);
  },
  'go back': async ({ page }) =>
    (await page.evaluate(() => navigation.canGoBack)) && (await page.goBack()),
  'go Home': (walk) => go(walk, '/'),
  reload: ({ page }) => page.reload(),
  'turn to the other tab': async (walk, { mode }) => {
    if (walk.tabs.length === 1) return walk.openTab(`/${mode}`);
    walk.tabs.reverse();
    await returnToTab(walk);
  },
  'lose the network or find it': async (walk) => {
    // A server that was killed may have kept the worker from what it keeps.
    await walk.page.reload();
    await waitUntilKept(walk.page);
    await walk.setOffline(!walk.isOffline);
  },
  'restart the server': (walk, { number }) => walk.restart(number % 2 === 0 ? 'kill' : 'stop'),
  'sleep until tomorrow': async (walk) => {
    await walk.restart('stop', 1);
    await returnToTab(walk);
  },
  'play the new puzzle': async ({ page }) => {
    const button = page.locator('[data-slot="new-puzzle"] button');
    if (await button.isVisible()) await button.click();
  },
};

const NEED_NETWORK: ReadonlySet<string> = new Set(['restart the server', 'sleep until tomorrow']);
const CHOICE = fc.record({ mode: fc.constantFrom(...MODES), number: fc.nat({ max: 999 }) });

export const COMMANDS = Object.entries(ACTIONS).map(([name, action]) =>
  CHOICE.map(
    (choice): fc.AsyncCommand<Walk, Walk> => ({
      check: ({ isOffline }) => !(isOffline && NEED_NETWORK.has(name)),
      run: (_model, walk) =>
        walk.unlessBroken(action(walk, choice).then(() => expectConsistent(walk))),
      toString: () => (action.length > 1 ? `${name} (${choice.mode}, ${choice.number})` : name),
    }),
  ),
);

/** Goes to an address, by the link to it if there is one. */
async function go(walk: Walk, path: string): Promise<void> {
  if (walk.path === path) return;
  const link = walk.page.locator(`#root a[href="${path}"]:visible`).first();
  await ((await link.count()) > 0 ? link.click() : walk.page.goto(path));
  await expect(walk.page).toHaveURL(path);
  await expectConsistent(walk);
}

/** Acts as a player who returns to the tab in front. */
async function returnToTab({ page, isOffline }: Walk): Promise<void> {
  await page.bringToFront();
  const answered = isOffline || page.waitForResponse('**/api/server-date/');
  await comeBack(page);
  await answered;
}

async function win(walk: Walk, { mode }: Choice): Promise<void> {
  await go(walk, `/${mode}`);
  await guess(walk, (await walk.puzzleOnScreen()).answer);
}

async function miss(walk: Walk, { mode, number }: Choice): Promise<void> {
  await go(walk, `/${mode}`);
  const puzzle = await walk.puzzleOnScreen();
  const known = walk.guesses(puzzle);
  const left = puzzle.wrongGuesses(Number.POSITIVE_INFINITY).filter((one) => !known.includes(one));
  const missed = left[number % left.length];
  if (missed !== undefined) await guess(walk, missed);
}

async function guess(walk: Walk, guessed: Guessable): Promise<void> {
  const puzzle = await walk.puzzleOnScreen();
  if (walk.hasWon(puzzle)) return;
  const search = new Search(walk.page);
  await search.focus();
  await search.pickByKeyboard(guessed.name);
  walk.tries.set(puzzle, [guessed, ...walk.guesses(puzzle)]);
  await expectConsistent(walk);
}
