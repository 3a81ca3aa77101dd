import type { Page } from '@playwright/test';
import { translatePage } from '../src/testing/translate-page.ts';
import { performers } from './catalogue.ts';
import { ClassicPage } from './classic-page.ts';
import { CronoPage } from './crono-page.ts';
import { DailyPuzzle } from './daily-puzzle.ts';
import { holdScripts } from './held-requests.ts';
import { test as base, expect } from './journey.ts';
import { heard, listen } from './live-regions.ts';
import { PicturePage } from './picture-page.ts';
import { StatisticsPage } from './statistics-page.ts';
import { finishedDays, StoredPlay } from './stored-play.ts';
import { SurveyPage } from './survey-page.ts';

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
async function expectNames(page: Page, ...others: readonly string[]): Promise<void> {
  const names = ['Starguess', ...performers.map(({ name }) => name), ...others];
  const texts = await textsOf(page);
  expect(
    texts.filter((text) => text.endsWith('°') && names.some((name) => text.includes(name))),
  ).toEqual([]);
}

test.use({
  settings: { pageConfig: { survey: { showOn: 'all' } } },
  permissions: ['clipboard-read', 'clipboard-write'],
});

test('a game of Classic is played, shared and looked back on in a translated page', async ({
  both,
  puzzle,
}) => {
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

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true });

  test('both games with a picture are played in a translated page', async ({ both, server }) => {
    for (const mode of ['image-guess', 'channel-guess'] as const) {
      const puzzle = await DailyPuzzle.ofToday(server, mode);
      await both((page) => new PicturePage(page, mode).open());
      for (const { name } of [...puzzle.wrongGuesses(2), puzzle.answer]) {
        await both(async (page) => {
          const game = new PicturePage(page, mode);
          await game.search.box.fill(name);
          const option = game.search.options.first();
          const isTouch = await page.evaluate(() => navigator.maxTouchPoints > 0);
          await (isTouch ? option.tap() : option.click());
          await expect(game.cards.first()).toContainText(name);
        });
      }
      await both((page) => new PicturePage(page, mode).winner.copiedText());
    }
  });
});

test('two at a table, and a code for another device, in translated pages', async ({
  openElsewhere,
  translated: page,
}) => {
  await page.goto('/tables');
  await page.getByRole('textbox').fill('Ann');
  await page.getByRole('textbox').press('Enter');
  const copy = page.locator('[data-slot="table-link"]').getByRole('button').first();
  for (let press = 0; press < 3; press += 1) {
    await copy.click();
    await expect(copy).toHaveText('Copied°');
    await expect(copy).toHaveText('Copy°');
  }
  const link = await page.locator('[data-slot="table-link"] textarea').inputValue();
  const other = await openElsewhere('/api/tables');
  await other.addInitScript(translatePage, WAIT_MS);
  await other.goto(link);
  await other.getByRole('textbox').fill('Ben');
  await other.getByRole('textbox').press('Enter');
  const names = (table: Page) => table.locator('[data-slot="table-row"] h3');
  await expect(names(other)).toHaveText(['Ann', 'Ben']);
  await page.bringToFront();
  await page.reload();
  await page.locator('summary', { hasText: 'Your seat' }).click();
  const removing = /^Remove °?Ben/;
  await page.getByRole('button', { name: removing }).click();
  await expect(page.getByRole('heading', { name: removing })).toBeVisible();
  await expectNames(page, 'Ann', 'Ben');
  await page.getByRole('button', { name: removing }).click();
  await expect(names(page)).toHaveText(['Ann']);

  await page.goto('/carry-on');
  await page.getByRole('button', { name: 'Make a code' }).click();
  await expect(page.locator('[data-slot="carry-on-code"]')).toHaveText(/^[A-Z\d-]+$/);
  await expect(page.locator('[data-slot="carry-on-state"]')).toHaveText(/^Up to date.*°$/);
  await page.getByRole('button', { name: 'Forget the code here' }).click();
  await expect(page.getByRole('button', { name: 'Make a code°' })).toBeVisible();
});

test('a run of Crono lasts its minute in a translated page, and says its time', async ({
  puzzle,
  server,
  translated: page,
}) => {
  await page.clock.install();
  const crono = new CronoPage(page);
  await crono.open(puzzle.date);
  await crono.begin();
  await listen(page);
  await crono.answerRightly();
  await crono.answerWrongly();
  await crono.photosLoaded();
  const timeLeft = async () => Number.parseInt((await crono.time.textContent()) ?? '', 10);
  for (let left = await timeLeft(); left > 0; left = await timeLeft()) {
    await page.clock.runFor(1_000);
    await expect.poll(timeLeft, { intervals: [20] }).toBeLessThan(left);
  }
  await server.letPass(90_000);
  await page.clock.runFor(1_000);
  await crono.finished.waitFor();
  const announcements = (await heard(page)).map(({ text }) => text);
  for (const seconds of [30, 10, 5]) expect(announcements).toContain(`${seconds} seconds left`);
  expect(announcements).toContain('Time’s up! Waiting for the server');
  await expect(crono.points).toHaveText('1°');
  await crono.enterBoard('Zoë');
  await expect(crono.leaderboard.locator('bdi')).toHaveText('Zoë');
  await expectNames(page, 'Zoë');
});

test('a page that is translated before its app starts becomes the app all the same', {
  tag: '@core',
}, async ({ classic, page, puzzle }) => {
  const release = await holdScripts(page);
  await page.goto('/classic', { waitUntil: 'commit' });
  await page.locator('#root[data-rendered] main').waitFor();
  await page.evaluate(translatePage, undefined);
  release();
  await page.locator('#root:not([data-rendered])').waitFor();
  await classic.guess(puzzle.miss);
});
