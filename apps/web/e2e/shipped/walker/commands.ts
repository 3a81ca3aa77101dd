import { expect } from '@playwright/test';
import fc from 'fast-check';
import { CastPage } from '../../cast-page.ts';
import { performers } from '../../catalogue.ts';
import { ClassicPage } from '../../classic-page.ts';
import { LanguagePicker } from '../../language-picker.ts';
import { waitUntilKept } from '../../offline-page.ts';
import { Search } from '../../search.ts';
import { SurveyPage } from '../../survey-page.ts';
import { WinnerCard } from '../../winner-card.ts';
import { MODES, type Mode, type Named, type Player } from './model.ts';
import { expectSound } from './properties.ts';
import type { Walk } from './walk.ts';

type Choice = { readonly mode: Mode; readonly number: number };
type Deed = (walk: Walk, choice: Choice) => Promise<unknown>;

const CLUE_TRIES = 5;
const LANGUAGES = ['English', 'Español', 'Français'] as const;
const ETHNICITIES = [...new Set(performers.map(({ ethnicity }) => ethnicity))];

const DEEDS: Readonly<Record<string, Deed>> = {
  'guess rightly': async (walk, { mode }) => {
    await walk.go(`/${mode}`);
    await guess(walk, { mode, named: walk.riddle(mode).answer });
  },
  'guess wrongly': miss,
  'guess until the clue': async (walk, { number }) => {
    for (let tries = 0; tries < CLUE_TRIES; tries += 1)
      await miss(walk, { mode: 'classic', number });
  },
  'press the clue twice': async (walk) => {
    await walk.go('/classic');
    const riddle = walk.riddle('classic');
    const isGiven = walk.player.guesses(riddle).length >= CLUE_TRIES;
    if (!isGiven || walk.player.hasWon(riddle)) return;
    const clue = new ClassicPage(walk.page).debutYearClue.getByRole('button');
    for (const isOpen of ['false', 'true']) {
      if ((await clue.getAttribute('aria-expanded')) !== isOpen) await clue.click();
      await expect(clue).toHaveAttribute('aria-expanded', isOpen);
    }
  },
  'copy twice': async (walk, { mode }) => {
    if (walk.mode !== mode && !walk.player.hasWon(walk.riddle(mode))) return;
    await walk.go(`/${mode}`);
    if (!walk.player.hasWon(walk.riddle(mode))) return;
    for (const _copy of ['first', 'second']) {
      expect(await new WinnerCard(walk.page).copiedText()).toContain(walk.url);
    }
  },
  'filter the people': async (walk, { number }) => {
    const ethnicity = ETHNICITIES[number % ETHNICITIES.length] ?? '';
    await walk.go('/cast');
    const cast = new CastPage(walk.page);
    await cast.filter('ethnicity').click();
    await cast.menu.locator(`label:has([value="${ethnicity}"])`).click();
    const fitting = performers.filter((performer) => performer.ethnicity === ethnicity);
    await expect(cast.shown).toHaveCount(fitting.length);
  },
  'go back': async ({ page }) =>
    (await page.evaluate(() => navigation.canGoBack)) && (await page.goBack()),
  'go forward': ({ page }) => page.goForward(),
  'go Home': (walk) => walk.go('/'),
  reload: ({ page }) => page.reload(),
  translate: async (walk) => {
    await walk.translate();
    await walk.page.reload();
  },
  'open a tab': async (walk, { mode }) => {
    if (walk.tabs.length === 1) await walk.openTab(`/${mode}`);
  },
  'turn to the other tab': async (walk) => {
    walk.tabs.reverse();
    await walk.comeBack();
  },
  'close the tab': async (walk) => {
    if (walk.tabs.length === 1) return;
    await walk.tabs.pop()?.page.close();
    await walk.comeBack();
  },
  'lose the network': async (walk) => {
    if (!walk.player.isOffline) await waitUntilKept(walk.page);
    await walk.setOffline(true);
  },
  'find the network': (walk) => walk.setOffline(false),
  'kill the server': (walk) => walk.restart('kill'),
  'stop the server': (walk) => walk.restart('stop'),
  'sleep until tomorrow': async (walk) => {
    await walk.restart('stop', 1);
    await walk.comeBack();
  },
  'play the new riddle': (walk) => walk.moveOn(),
  'look at the statistics': async (walk) => {
    await walk.page.locator('[data-slot="statistics-button"]').click();
    const statistics = walk.page.locator('[data-slot="statistics"]');
    await statistics.waitFor();
    await expectSound(walk);
    await walk.page.keyboard.press('Escape');
    await statistics.waitFor({ state: 'hidden' });
  },
  'answer the survey': async ({ page }) => {
    const survey = new SurveyPage(page);
    if (await survey.card.isVisible()) await survey.answer(0);
  },
  'choose a language': ({ page }, { number }) =>
    new LanguagePicker(page).choose(LANGUAGES[number % LANGUAGES.length] ?? ''),
  'choose a theme': async ({ page }, { number }) => {
    await page.locator('[data-slot="theme-picker"]').getByRole('button').first().click();
    await page
      .locator('#theme-menu')
      .getByRole('button')
      .nth(number % 3)
      .click();
  },
  'make a code to carry on': async (walk) => {
    if (await walk.page.evaluate(() => localStorage.getItem('carry-on') !== null)) return;
    await walk.go('/carry-on');
    await walk.page.getByRole('main').getByRole('button').first().click();
    await walk.page.locator('[data-slot="carry-on-code"]').waitFor();
  },
};

/** How often a deed comes, where not once. */
const WEIGHTS: Readonly<Record<string, number>> = {
  'guess rightly': 3,
  'guess wrongly': 3,
  'guess until the clue': 2,
  'press the clue twice': 3,
  'copy twice': 4,
};

const NEED_NETWORK = /server|tomorrow|language|code/;

const CHOICE = fc.record({ mode: fc.constantFrom(...MODES), number: fc.nat({ max: 999 }) });

export const COMMANDS = Object.entries(DEEDS).flatMap(([name, deed]) => {
  const choice: fc.Arbitrary<Choice> =
    deed.length > 1 ? CHOICE : fc.constant({ mode: 'classic', number: 0 });
  const command = choice.map(
    (chosen): fc.AsyncCommand<Player, Walk> => ({
      check: ({ isOffline }) => !(isOffline && NEED_NETWORK.test(name)),
      run: async (_player, walk) => {
        await walk.unlessBroken(deed(walk, chosen).then(() => expectSound(walk)));
      },
      toString: () => (deed.length > 1 ? `${name} (${chosen.mode}, ${chosen.number})` : name),
    }),
  );
  return Array.from({ length: WEIGHTS[name] ?? 1 }, () => command);
});

async function miss(walk: Walk, { mode, number }: Choice): Promise<void> {
  await walk.go(`/${mode}`);
  const riddle = walk.riddle(mode);
  const guessed = walk.player.guesses(riddle);
  const left = riddle.misses.filter((other) => !guessed.includes(other));
  const named = left[number % left.length];
  if (named !== undefined) await guess(walk, { mode, named });
}

/** Types a name into the search on the screen, and takes it. */
async function guess(walk: Walk, { mode, named }: { mode: Mode; named: Named }): Promise<void> {
  const { page, player } = walk;
  const riddle = walk.riddle(mode);
  if (player.hasWon(riddle)) return;
  const search = new Search(page);
  await page.locator('[data-slot="search"]:not([aria-busy])').waitFor();
  await search.focus();
  // A translator takes its time between two letters.
  await page.keyboard.type(named.name.slice(0, 4), { delay: walk.isTranslated ? 70 : 0 });
  await search.pickByKeyboard(named.name.slice(4));
  player.note(riddle, named);
  await expectSound(walk);
}
