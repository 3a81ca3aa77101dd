import type { Locator, Page } from '@playwright/test';
import { barriersOn } from './barriers.ts';
import { unseenFocus } from './focus-faults.ts';
import { expect, test } from './journey.ts';
import { cutOff, sidewaysScroll, smallTargets } from './layout-faults.ts';
import { widestMessages } from './widest-messages.ts';

/** Whether an element keeps its place in the window while the page scrolls. */
async function isFixed(part: Locator): Promise<boolean> {
  return part.evaluate((element) => {
    for (let box: Element | null = element; box !== null; box = box.parentElement) {
      if (getComputedStyle(box).position === 'fixed') return true;
    }
    return false;
  });
}

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

/** The controls of the header that are too small for a thumb, off the page, or on one another. */
async function headerFaults(page: Page): Promise<readonly string[]> {
  return page.locator('header :is(a, button):visible').evaluateAll((controls) => {
    const boxes = controls.map((control) => control.getBoundingClientRect());
    return controls.flatMap((control, index) => {
      const { left, right, top, bottom } = control.getBoundingClientRect();
      const isSmall = right - left < 44 || bottom - top < 44;
      const isOff = left < 0 || right > window.innerWidth;
      const isCovered = boxes.some(
        (other, place) =>
          place !== index &&
          left < other.right - 1 &&
          other.left < right - 1 &&
          top < other.bottom - 1 &&
          other.top < bottom - 1,
      );
      return isSmall || isOff || isCovered ? [control.outerHTML.slice(0, 200)] : [];
    });
  });
}

test('every width has room for Home and for Classic with 12 guesses, whatever the language', async ({
  classic,
  home,
  page,
  puzzle,
  stored,
}) => {
  const { language, messages } = widestMessages('word');
  await page.route(`/messages/${language}.json`, (route) => route.fulfill({ json: messages }));
  await stored.put({ language, featureFlags: '["classic-modes"]' });
  await stored.putGuesses(`classic-${puzzle.date}`, puzzle.wrongGuesses(12));
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
    expect.soft(await headerFaults(page), where).toEqual([]);
    expect.soft(await emptyEnd(page), where).toBeLessThanOrEqual(0);
    expect.soft(await smallTargets(page), where).toEqual([]);
    expect.soft(await overfullCells(page), where).toEqual([]);
    expect.soft(await cutWords(page), where).toEqual([]);
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true });

  test('the table scrolls inside its frame at most, and the search covers no guess for good', {
    tag: '@core',
  }, async ({ classic, page, puzzle, stored }) => {
    await stored.putGuesses(`classic-${puzzle.date}`, puzzle.wrongGuesses(12));
    await classic.open();
    await classic.cell('rank').scrollIntoViewIfNeeded();
    await expect(classic.cell('rank')).toBeInViewport({ ratio: 1 });
    await expect(classic.cell('image')).toBeInViewport({ ratio: 1 });
    expect(await sidewaysScroll(page)).toBe(0);
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    const search = await classic.search.box.boundingBox();
    const last = await classic.yesterday.boundingBox();
    expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(search?.y ?? 0);
  });
});

test.describe('1,280 by 1,024 pixels at 400 % zoom', () => {
  test.use({ viewport: { width: 320, height: 256 } });

  test('nothing is lost, and nothing lies on the content', async ({
    classic,
    home,
    page,
    puzzle,
    stored,
  }) => {
    const feedback = page.locator('[data-slot="feedback-button"]');
    await home.open();
    expect(await sidewaysScroll(page)).toBe(0);
    expect(await cutOff(page)).toEqual([]);
    expect(await unseenFocus(page)).toEqual([]);
    expect(await isFixed(feedback)).toBe(false);

    await stored.putGuesses(`classic-${puzzle.date}`, puzzle.wrongGuesses(12));
    await classic.open();
    expect(await sidewaysScroll(page)).toBe(0);
    expect(await cutOff(page)).toEqual([]);
    expect(await unseenFocus(page)).toEqual([]);
    expect(await isFixed(classic.search.box)).toBe(false);
    await feedback.click();
    const panel = page.locator('[data-slot="feedback-panel"]');
    await panel.locator('[type="submit"]').scrollIntoViewIfNeeded();
    await expect(panel.locator('[type="submit"]')).toBeInViewport({ ratio: 1 });
  });
});

test.describe('in the colours of the system', () => {
  test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } });

  test('verdicts, controls and the focus can be told apart', async ({
    classic,
    page,
    puzzle,
    stored,
  }) => {
    await stored.putGuesses(`classic-${puzzle.date}`, puzzle.wrongGuesses(6));
    await classic.open();
    expect(await page.evaluate(() => matchMedia('(forced-colors: active)').matches)).toBe(true);
    const marks = page.locator('[data-slot="guess-cell"] > [data-mark]');
    const unmarked = await marks.evaluateAll((cells) =>
      cells.filter((cell) => {
        const { borderTopWidth, borderTopStyle } = getComputedStyle(cell);
        const icon = cell.querySelector('svg');
        return borderTopStyle === 'none' || borderTopWidth === '0px' || icon === null;
      }),
    );
    expect(unmarked).toEqual([]);
    expect(await unborderedControls()).toEqual([]);
    expect(await unseenFocus(page)).toEqual([]);
    expect(await barriersOn(page)).toEqual([]);

    await classic.guess(puzzle.answer);
    await expect(classic.winner.card).toBeVisible();
    expect(await unborderedControls()).toEqual([]);

    /**
     * The buttons without a border. Their colours are off, so only a border shows that they are
     * buttons.
     */
    async function unborderedControls(): Promise<readonly string[]> {
      return page.locator('main button:not([data-mark] *)').evaluateAll((buttons) =>
        buttons.flatMap((button) => {
          const { borderTopStyle } = getComputedStyle(button);
          return button.checkVisibility() && borderTopStyle === 'none' ? [button.outerHTML] : [];
        }),
      );
    }
  });
});
