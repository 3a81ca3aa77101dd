import { expect } from '@playwright/test';
import fc from 'fast-check';
import { CastPage } from '../../cast-page.ts';
import { performers } from '../../catalogue.ts';
import { ClassicPage } from '../../classic-page.ts';
import { waitUntilKept } from '../../offline-page.ts';
import type { DailyMode, Guessable } from '../../daily-puzzle.ts';
import { Search } from '../../search.ts';
import { WinnerCard } from '../../winner-card.ts';
import { expectSound } from './properties.ts';
import { MODES, type Walk } from './walk.ts';

type Choice = { readonly mode: DailyMode; readonly number: number };
type Deed = (walk: Walk, choice: Choice) => Promise<unknown>;

const CLUE_TRIES = 5;

const DEEDS: Readonly<Record<string, Deed>> = {
  'guess rightly': win,
  'guess wrongly': miss,
  'open the clue and close it': async (walk, { number }) => {
    await go(walk, '/classic');
    const riddle = await walk.riddle();
    if (walk.hasWon(riddle)) return;
    while (walk.guesses(riddle).length < CLUE_TRIES) await miss(walk, { mode: 'classic', number });
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
    await comeBack(walk);
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
    await comeBack(walk);
  },
  'play the new riddle': async ({ page }) => {
    const button = page.locator('[data-slot="new-puzzle"] button');
    if (await button.isVisible()) await button.click();
  },
};

const NEED_NETWORK = /server|tomorrow/;
const CHOICE = fc.record({ mode: fc.constantFrom(...MODES), number: fc.nat({ max: 999 }) });

export const COMMANDS = Object.entries(DEEDS).map(([name, deed]) =>
  CHOICE.map(
    (choice): fc.AsyncCommand<Walk, Walk> => ({
      check: ({ isOffline }) => !(isOffline && NEED_NETWORK.test(name)),
      run: (_model, walk) => walk.unlessBroken(deed(walk, choice).then(() => expectSound(walk))),
      toString: () => (deed.length > 1 ? `${name} (${choice.mode}, ${choice.number})` : name),
    }),
  ),
);

/** Leads to an address, by the link to it if there is one. */
async function go(walk: Walk, path: string): Promise<void> {
  if (walk.path === path) return;
  const link = walk.page.locator(`#root a[href="${path}"]:visible`).first();
  await ((await link.count()) > 0 ? link.click() : walk.page.goto(path));
  await expect(walk.page).toHaveURL(path);
  await expectSound(walk);
}

/** Acts as a player who returns to the tab in front. */
async function comeBack({ page, isOffline }: Walk): Promise<void> {
  await page.bringToFront();
  const told = isOffline || page.waitForResponse('**/api/server-date/');
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await told;
}

async function win(walk: Walk, { mode }: Choice): Promise<void> {
  await go(walk, `/${mode}`);
  await guess(walk, (await walk.riddle()).answer);
}

async function miss(walk: Walk, { mode, number }: Choice): Promise<void> {
  await go(walk, `/${mode}`);
  const riddle = await walk.riddle();
  const known = walk.guesses(riddle);
  const left = riddle.wrongGuesses(Number.POSITIVE_INFINITY).filter((one) => !known.includes(one));
  const missed = left[number % left.length];
  if (missed !== undefined) await guess(walk, missed);
}

async function guess(walk: Walk, guessed: Guessable): Promise<void> {
  const riddle = await walk.riddle();
  if (walk.hasWon(riddle)) return;
  const search = new Search(walk.page);
  await search.focus();
  await search.pickByKeyboard(guessed.name);
  walk.tries.set(riddle, [guessed, ...walk.guesses(riddle)]);
  await expectSound(walk);
}
