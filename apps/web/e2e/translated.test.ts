import type { Page } from '@playwright/test';
import { translatePage } from '../src/testing/translate-page.ts';
import { performers } from './catalogue.ts';
import { ClassicPage } from './classic-page.ts';
import { test as base, expect } from './journey.ts';
import { StatisticsPage } from './statistics-page.ts';
import { finishedDays, StoredPlay } from './stored-play.ts';
import { SurveyPage } from './survey-page.ts';
import { TEST_ALL } from './test-all.ts';

/** How long the translator waits after a change. */
const WAIT_MS = 100;

/** What two browsers cannot show at the same moment: clocks, and counts of all players. */
const VOLATILE =
  '[data-slot="success-count"], [data-slot="place"], [data-slot="crowd"], [role="timer"]';

type Twins = {
  /** A page that is translated from load. */
  readonly translated: Page;
  /**
   * Does the same on the translated page and in a browser whose page is not. Then each text must be the
   * translation of the other's, and the same where translation is forbidden.
   */
  readonly both: (act: (page: Page) => Promise<unknown>) => Promise<void>;
};

const test = base.extend<Twins>({
  translated: async ({ page }, use) => {
    await page.addInitScript(translatePage, WAIT_MS);
    await use(page);
  },
  both: async ({ translated, openElsewhere }, use) => {
    const twin = await openElsewhere();
    await use(async (act) => {
      for (const page of [translated, twin]) {
        await page.bringToFront();
        await act(page);
      }
      await expect(async () => {
        expect(await textsOf(translated)).toEqual(await textsOf(twin, '°'));
      }).toPass({ intervals: [50] });
      await expectNames(translated);
    });
  },
});

/** All texts of a page, in order. A sign follows those that may be translated. */
async function textsOf(page: Page, sign = ''): Promise<readonly string[]> {
  return page.evaluate(
    ({ sign, ignored }) => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const texts: string[] = [];
      while (walker.nextNode()) {
        const text = walker.currentNode.textContent ?? '';
        const parent = walker.currentNode.parentElement;
        if (text.trim() === '' || parent?.closest(ignored)) continue;
        texts.push(parent?.closest('[translate="no"]') ? text : text + sign);
      }
      return texts;
    },
    { sign, ignored: `script, style, noscript, textarea, svg, ${VOLATILE}` },
  );
}

/** Nobody's name may be translated, nor the site's. */
async function expectNames(page: Page): Promise<void> {
  const names = ['Starguess', ...performers.map(({ name }) => name)];
  const texts = await textsOf(page);
  expect(
    texts.filter((text) => text.endsWith('°') && names.some((name) => text.includes(name))),
  ).toEqual([]);
}

test.use({
  settings: { pageConfig: { survey: { showOn: 'all' } } },
  permissions: ['clipboard-read', 'clipboard-write'],
});

test('a game of Classic is played, shared and looked back on in a translated page', {
  tag: TEST_ALL,
}, async ({ both, puzzle }) => {
  await both(async (page) => {
    await new StoredPlay(page).put(finishedDays(puzzle.date, 3));
    await new ClassicPage(page).open();
  });
  const guesses = puzzle.winningGuesses(11);
  for (const letter of guesses[0]?.name.slice(0, 5) ?? '') {
    await both((page) => new ClassicPage(page).search.box.press(letter));
  }
  await both((page) => new ClassicPage(page).search.box.press('Escape'));
  const toggle = async (clue: 'debutYearClue' | 'rankingClue') => {
    for (let press = 0; press < 4; press += 1) {
      await both((page) => new ClassicPage(page)[clue].locator('> button').press('Enter'));
    }
  };
  await both((page) => new ClassicPage(page).guessAll(guesses.slice(0, 1)));
  await both((page) => new ClassicPage(page).guessAll(guesses.slice(1, 5)));
  await toggle('debutYearClue');
  await both((page) => new ClassicPage(page).guessAll(guesses.slice(5, 10)));
  await toggle('rankingClue');
  await both((page) => new ClassicPage(page).guessAll(guesses.slice(10)));
  for (let press = 0; press < 3; press += 1) {
    await both((page) => new ClassicPage(page).winner.copiedText());
  }
  await both((page) => new StatisticsPage(page).button.press('Enter'));
  await both((page) => page.keyboard.press('Escape'));
  await both((page) => new SurveyPage(page).begin());
  await both((page) => new SurveyPage(page).answer(1));
});
