import type { Page } from '@playwright/test';
import { LANGUAGES } from '@starguess/api-contract';
import { expect, test } from './journey.ts';
import { sidewaysScroll, smallTargets } from './layout-faults.ts';
import { TEST_ALL } from './test-all.ts';

/** 640 by 400 and 384 by 512 are 1280 by 800 and 768 by 1024 at 200 % zoom. */
const VIEWPORTS = [
  { width: 320, height: 640 },
  { width: 360, height: 800 },
  { width: 384, height: 512 },
  { width: 640, height: 400 },
  { width: 768, height: 1_024 },
  { width: 1_440, height: 900 },
];

/** The height of the empty space below the footer, in pixels. */
async function emptyEnd(page: Page): Promise<number> {
  return page.locator('[data-slot="footer"]').evaluate((footer) => {
    const end = footer.getBoundingClientRect().bottom + window.scrollY;
    return document.documentElement.scrollHeight - Math.round(end);
  });
}

/** The cells of the table whose words do not fit. */
async function overfullCells(page: Page): Promise<readonly string[]> {
  return page.locator('[data-slot="guess-cell"] > *').evaluateAll((cells) =>
    cells.flatMap((cell) => {
      const isOverfull =
        cell.scrollWidth > cell.clientWidth || cell.scrollHeight > cell.clientHeight;
      return isOverfull ? [cell.textContent ?? ''] : [];
    }),
  );
}

/** The words of the table that break at the end of a line without a hyphen. */
async function cutWords(page: Page): Promise<readonly string[]> {
  return page.locator('[data-slot="guess-cell"] span:not(.visually-hidden)').evaluateAll((texts) =>
    texts.flatMap(({ firstChild }) => {
      if (!(firstChild instanceof Text)) return [];
      return [...firstChild.data.matchAll(/[^\s\u00ad/-]+/g)].flatMap(({ 0: part, index }) => {
        const range = document.createRange();
        const tops = [...part].map((_letter, place) => {
          range.setStart(firstChild, index + place);
          range.setEnd(firstChild, index + place + 1);
          // A hyphen at the end of the previous line counts as the letter's first box.
          return [...range.getClientRects()].at(-1)?.top;
        });
        return new Set(tops).size > 1 ? [part] : [];
      });
    }),
  );
}

/** The one with the longest words. */
const USUAL_LANGUAGE = 'pl';

for (const { languageCode: language } of LANGUAGES) {
  const tag = language === USUAL_LANGUAGE ? [] : TEST_ALL;
  test(`every width has room for Home and for Classic with 12 guesses in ${language}`, {
    tag,
  }, async ({ classic, home, page, puzzle, stored }) => {
    await stored.put({
      language,
      featureFlags: '["classic-modes"]',
      [`classic-${puzzle.date}`]: JSON.stringify(
        puzzle.wrongGuesses(12).map(({ profileUrl }) => profileUrl),
      ),
    });
    await home.open();
    await home.arrow.click();
    for (const viewport of VIEWPORTS) {
      await page.setViewportSize(viewport);
      const where = `Home at ${viewport.width}`;
      expect.soft(await sidewaysScroll(page), where).toBe(0);
      expect.soft(await smallTargets(page), where).toEqual([]);
    }

    await classic.open();
    await expect(classic.rows).toHaveCount(12);
    for (const viewport of VIEWPORTS) {
      await page.setViewportSize(viewport);
      const where = `Classic at ${viewport.width}`;
      expect.soft(await sidewaysScroll(page), where).toBe(0);
      expect.soft(await emptyEnd(page), where).toBeLessThanOrEqual(0);
      expect.soft(await smallTargets(page), where).toEqual([]);
      expect.soft(await overfullCells(page), where).toEqual([]);
      expect.soft(await cutWords(page), where).toEqual([]);
    }

    await classic.guess(puzzle.answer);
    for (const viewport of VIEWPORTS) {
      await page.setViewportSize(viewport);
      const where = `Classic won at ${viewport.width}`;
      expect.soft(await sidewaysScroll(page), where).toBe(0);
      expect.soft(await smallTargets(page), where).toEqual([]);
    }
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 800 }, hasTouch: true, isMobile: true });

  test('the table scrolls inside its frame at most, and the pictures stay in view', async ({
    classic,
    page,
    puzzle,
    stored,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await stored.putGuesses(`classic-${puzzle.date}`, puzzle.wrongGuesses(2));
    await classic.open();
    await classic.cell('rank').scrollIntoViewIfNeeded();
    await expect(classic.cell('rank')).toBeInViewport({ ratio: 1 });
    await expect(classic.cell('image')).toBeInViewport({ ratio: 1 });
    expect(await sidewaysScroll(page)).toBe(0);
  });

  test('a win scrolls into view, from its heading to what shares it', async ({
    classic,
    page,
    puzzle,
    stored,
  }) => {
    await stored.putGuesses(`classic-${puzzle.date}`, puzzle.wrongGuesses(12));
    await classic.open();
    await classic.guess(puzzle.answer);
    await expect(classic.winner.winBox.getByRole('heading')).toBeInViewport({ ratio: 1 });
    await expect(classic.winner.copy).toBeInViewport({ ratio: 1 });
    await expect(classic.title).not.toBeInViewport();
    expect(await page.evaluate(() => window.scrollX)).toBe(0);
  });

  test('the search lies within reach of the thumb and covers no guess for good', async ({
    classic,
    page,
    puzzle,
    stored,
  }) => {
    await stored.putGuesses(`classic-${puzzle.date}`, puzzle.wrongGuesses(12));
    await classic.open();
    const search = await classic.search.box.boundingBox();
    expect(search?.y).toBeGreaterThan(700);
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    const last = await classic.yesterday.boundingBox();
    expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(search?.y ?? 0);
  });
});
