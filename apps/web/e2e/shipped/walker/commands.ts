import { expect } from '@playwright/test';
import fc from 'fast-check';
import { CastPage } from '../../cast-page.ts';
import { performers } from '../../catalogue.ts';
import { ClassicPage } from '../../classic-page.ts';
import { LanguagePicker } from '../../language-picker.ts';
import { Search } from '../../search.ts';
import { SurveyPage } from '../../survey-page.ts';
import { WinnerCard } from '../../winner-card.ts';
import { MODES, type Mode, type Named, type Player } from './model.ts';
import { expectSound } from './properties.ts';
import type { Walk } from './walk.ts';

type Step<Choice> = {
  readonly choice: fc.Arbitrary<Choice>;
  /** How often it comes, compared with the others. */
  readonly weight?: number;
  readonly needsNetwork?: boolean;
  readonly act: (walk: Walk, choice: Choice) => Promise<unknown>;
};

export type Command = fc.AsyncCommand<Player, Walk>;

const MISS = fc.nat({ max: 999 });
/** How often a button is pressed. */
const PRESSES = fc.constantFrom(1, 2);
/** For a step without a choice. */
const PLAIN = fc.constant('');
const DEBUT_YEAR_TRIES = 5;

export const COMMANDS: readonly fc.Arbitrary<Command>[] = [
  ...step('guess', {
    choice: fc.tuple(fc.constantFrom(...MODES), fc.array(MISS, { maxLength: 1 })),
    weight: 5,
    act: async (walk, [mode, misses]) => {
      if (misses.length > 0) return miss(walk, { mode, misses });
      await walk.go(`/${mode}`);
      await guess(walk, { mode, named: walk.riddle(mode).answer });
    },
  }),
  ...step('miss until the clue', {
    choice: fc.array(MISS, { minLength: DEBUT_YEAR_TRIES, maxLength: DEBUT_YEAR_TRIES }),
    weight: 2,
    act: (walk, misses) => miss(walk, { mode: 'classic', misses }),
  }),
  ...step('press the clue', {
    choice: PRESSES,
    weight: 3,
    act: async (walk, presses) => {
      await walk.go('/classic');
      const riddle = walk.riddle('classic');
      const isGiven = walk.player.guesses(riddle).length >= DEBUT_YEAR_TRIES;
      if (!isGiven || walk.player.hasWon(riddle)) return;
      const clue = new ClassicPage(walk.page).debutYearClue.getByRole('button');
      for (let press = 0; press < presses; press += 1) {
        const wasOpen = (await clue.getAttribute('aria-expanded')) === 'true';
        await clue.click();
        await expect(clue).toHaveAttribute('aria-expanded', String(!wasOpen));
      }
    },
  }),
  ...step('copy', {
    choice: fc.tuple(fc.constantFrom(...MODES), PRESSES),
    weight: 3,
    act: async (walk, [mode, presses]) => {
      if (!walk.player.hasWon(walk.riddle(mode))) return;
      await walk.go(`/${mode}`);
      if (!walk.player.hasWon(walk.riddle(mode))) return;
      for (let press = 0; press < presses; press += 1) {
        const text = await new WinnerCard(walk.page).copiedText();
        expect(text).toContain(walk.url);
      }
    },
  }),
  ...step('filter', {
    choice: fc.constantFrom(...new Set(performers.map(({ ethnicity }) => ethnicity))),
    act: async (walk, ethnicity) => {
      await walk.go('/cast');
      const cast = new CastPage(walk.page);
      await cast.filter('ethnicity').click();
      await walk.page.locator(`label:has([name="ethnicity-value"][value="${ethnicity}"])`).click();
      const fitting = performers.filter((performer) => performer.ethnicity === ethnicity);
      await expect(cast.shown).toHaveCount(fitting.length);
    },
  }),
  ...step('go back', { choice: PLAIN, weight: 2, act: (walk) => walk.page.goBack() }),
  ...step('go forward', { choice: PLAIN, act: (walk) => walk.page.goForward() }),
  ...step('reload', { choice: PLAIN, weight: 2, act: (walk) => walk.page.reload() }),
  ...step('go Home', { choice: PLAIN, act: (walk) => walk.go('/') }),
  ...step('open a tab', {
    choice: fc.constantFrom(...MODES),
    act: async (walk, mode) => {
      if (walk.tabs.length === 1) await walk.openTab(`/${mode}`);
    },
  }),
  ...step('turn to the other tab', {
    choice: PLAIN,
    act: async (walk) => {
      walk.tabs.unshift(...walk.tabs.splice(-1));
      await walk.comeBack();
    },
  }),
  ...step('close the tab', {
    choice: PLAIN,
    act: async (walk) => {
      if (walk.tabs.length === 1) return;
      await walk.tabs.pop()?.page.close();
      await walk.comeBack();
    },
  }),
  ...step('lose the network', { choice: PLAIN, act: (walk) => walk.setOffline(true) }),
  ...step('find the network', { choice: PLAIN, act: (walk) => walk.setOffline(false) }),
  ...step('translate', { choice: PLAIN, act: async ({ player }) => player.translate() }),
  ...step('restart the server', {
    choice: fc.constantFrom('stop', 'kill'),
    needsNetwork: true,
    act: (walk, end) => walk.restart(end),
  }),
  ...step('sleep until tomorrow', {
    choice: PLAIN,
    needsNetwork: true,
    act: async (walk) => {
      await walk.restart('stop', 1);
      await walk.comeBack();
    },
  }),
  ...step('play the new riddle', { choice: PLAIN, act: (walk) => walk.moveOn() }),
  ...step('look at the statistics', {
    choice: PLAIN,
    act: async (walk) => {
      await walk.page.locator('[data-slot="statistics-button"]').click();
      const dialog = walk.page.locator('[data-slot="statistics"]');
      await dialog.waitFor();
      await expectSound(walk);
      await walk.page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'hidden' });
    },
  }),
  ...step('answer the survey', {
    choice: PRESSES,
    act: async ({ page }, presses) => {
      const survey = new SurveyPage(page);
      if (!(await survey.card.isVisible())) return;
      for (let press = 0; press < presses; press += 1) await survey.answer(0);
    },
  }),
  ...step('choose a language', {
    choice: fc.constantFrom('English', 'Español', 'Français'),
    needsNetwork: true,
    act: ({ page }, language) => new LanguagePicker(page).choose(language),
  }),
  ...step('choose a theme', {
    choice: fc.nat({ max: 3 }),
    act: async ({ page }, theme) => {
      const buttons = page.locator('[data-slot="theme-picker"]').getByRole('button');
      await buttons.first().click();
      await page.locator('#theme-menu').getByRole('button').nth(theme).click();
    },
  }),
  ...step('make a code to carry on', {
    choice: PLAIN,
    needsNetwork: true,
    act: async (walk) => {
      if (walk.player.hasCode) return;
      await walk.go('/carry-on');
      await walk.page.locator('[data-slot="carry-on"]').getByRole('button').first().click();
      await walk.page.locator('[data-slot="carry-on-code"]').waitFor();
      walk.player.hasCode = true;
    },
  }),
];

/** A command for each unit of weight. */
function step<Choice>(name: string, { choice, weight = 1, ...rest }: Step<Choice>) {
  const { needsNetwork = false, act } = rest;
  const command = choice.map((chosen): Command => ({
    check: ({ isOffline }) => !(needsNetwork && isOffline),
    run: async (_player, walk) => {
      const t0 = performance.now();
      await walk.unlessBroken(act(walk, chosen));
      const t1 = performance.now();
      await walk.unlessBroken(expectSound(walk));
      if (process.env.DBG) console.log(name, JSON.stringify(chosen), walk.path, Math.round(t1 - t0), Math.round(performance.now() - t1));
    },
    toString: () => (chosen === '' ? name : `${name}: ${JSON.stringify(chosen)}`),
  }));
  return Array.from({ length: weight }, () => command);
}

type Misses = { readonly mode: Mode; readonly misses: readonly number[] };

async function miss(walk: Walk, { mode, misses }: Misses): Promise<void> {
  await walk.go(`/${mode}`);
  const riddle = walk.riddle(mode);
  for (const choice of misses) {
    const guessed = walk.player.guesses(riddle);
    const left = riddle.misses.filter((other) => !guessed.includes(other));
    const named = left[choice % left.length];
    if (named !== undefined) await guess(walk, { mode, named });
  }
}

/** Types a name into the search of the mode on the screen, and takes it. */
async function guess(walk: Walk, { mode, named }: { mode: Mode; named: Named }): Promise<void> {
  const { page, player } = walk;
  const riddle = walk.riddle(mode);
  if (player.hasWon(riddle)) return;
  const search = new Search(page);
  await search.focus();
  // A translator is slower than a keyboard without pauses.
  const pause = player.isTranslated ? 40 : 0;
  const [begin, rest] = [named.name.slice(0, 4), named.name.slice(4)];
  await page.locator('[data-slot="search"]:not([aria-busy])').waitFor();
  await page.keyboard.type(begin, { delay: pause });
  await search.pickByKeyboard(rest);
  player.note(riddle, named);
  await expectSound(walk);
}
