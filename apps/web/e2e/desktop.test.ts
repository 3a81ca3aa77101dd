import type { Locator, Page } from '@playwright/test';
import { performers } from './catalogue.ts';
import { expect, test } from './journey.ts';
import { PicturePage } from './picture-page.ts';
import { PICTURE_MODES, PicturePuzzle } from './picture-puzzle.ts';

/** The place of a part in the window. */
async function placeOf(part: Locator) {
  const box = await part.boundingBox();
  if (box === null) throw new Error('The part is not on the screen');
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}

async function scrollToEnd(page: Page): Promise<void> {
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
}

test.describe('at 1440 by 900 pixels', () => {
  test.use({ viewport: { width: 1_440, height: 900 } });

  test('[WIDE1] [WIDE3] [WIDE5] Classic stands in two columns, with its newest guess in the first screen', async ({
    classic,
    page,
    puzzle,
    stored,
  }) => {
    await stored.putGuesses(`classic-${puzzle.date}`, puzzle.wrongGuesses(10));
    await classic.open();
    await expect(classic.ranking).toBeVisible();
    await expect(classic.rows.first()).toBeInViewport({ ratio: 1 });

    const table = await placeOf(classic.table);
    const search = await placeOf(page.locator('[data-slot="search"]'));
    expect(table.width).toBeLessThanOrEqual(760);
    expect(search.width).toBe(760);
    expect(table.x).toBeGreaterThanOrEqual(search.x);
    expect(table.right).toBeLessThanOrEqual(search.right);
    const beside = [classic.rankingClue, classic.legend, classic.successCount, classic.yesterday];
    for (const part of beside) {
      const { x, right } = await placeOf(part);
      expect(x).toBe(search.right + 50);
      expect(right).toBeLessThanOrEqual(x + 350);
    }
    const face = classic.yesterday.locator('img');
    await expect(face).toHaveAttribute('src', puzzle.yesterday.profilePictureUrl);

    await scrollToEnd(page);
    await expect(classic.rows.last()).toBeInViewport({ ratio: 1 });
    await expect(classic.rankingClue).toBeInViewport({ ratio: 1 });
    await expect(classic.legend).toBeInViewport({ ratio: 1 });
    await expect(classic.search.box).toBeInViewport({ ratio: 1 });
    await expect(classic.table.getByRole('columnheader').last()).toBeInViewport({ ratio: 1 });
  });

  for (const mode of PICTURE_MODES) {
    test(`[WIDE2] ${mode} keeps its picture in view beside 20 guesses`, async ({
      page,
      server,
      stored,
    }) => {
      // About what a browser leaves of a small laptop's screen.
      await page.setViewportSize({ width: 1_366, height: 620 });
      const puzzle = await PicturePuzzle.ofToday(server, mode);
      const game = new PicturePage(page, mode);
      const misses = puzzle.wrongGuesses(20).map(({ id }) => id);
      await stored.put({ [`${mode}-${puzzle.date}`]: JSON.stringify(misses) });
      await game.open();
      const picture = await placeOf(game.picture.locator('..'));
      expect((await placeOf(game.cards.first())).x).toBeGreaterThan(picture.right);
      await game.cards.last().scrollIntoViewIfNeeded();
      await expect(game.cards.last()).toBeInViewport({ ratio: 1 });
      await expect(game.picture.locator('..')).toBeInViewport({ ratio: 1 });
      await expect(game.search.box).toBeInViewport({ ratio: 1 });
    });
  }

  for (const address of ['/classic', '/image-guess', '/channel-guess']) {
    test(`nothing moves while ${address} arrives`, async ({ page }) => {
      await page.addInitScript(() => {
        window.name = '0';
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            if ('value' in entry) window.name = String(Number(window.name) + Number(entry.value));
          }
        }).observe({ type: 'layout-shift', buffered: true });
      });
      await page.goto(address);
      if (address === '/classic') {
        await expect(page.locator('[data-slot="yesterday"] img')).toBeVisible();
      }
      await expect(page.locator('[data-slot="success-count"]')).not.toBeEmpty();
      // A font that comes after the first paint makes a button some pixels wider.
      expect(Number(await page.evaluate(() => window.name))).toBeLessThan(0.001);
    });
  }
});

test('[WIDE1] one pixel below 1024 there is one column', async ({
  classic,
  page,
  puzzle,
  stored,
}) => {
  await stored.putGuesses(`classic-${puzzle.date}`, puzzle.wrongGuesses(10));
  for (const [width, isBeside] of [
    [1_023, false],
    [1_024, true],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await classic.open();
    const legend = await placeOf(classic.legend);
    const table = await placeOf(classic.table);
    expect(legend.x >= table.right, `at ${width}`).toBe(isBeside);
    expect(legend.bottom <= table.y, `at ${width}`).toBe(!isBeside);
  }
});

test('[WIDE4] the columns are wide, the words of one size, and broken between words', async ({
  classic,
  page,
  puzzle,
  stored,
}) => {
  const eastern = performers.filter(
    ({ ethnicity, profileUrl }) =>
      ethnicity === 'Middle Eastern' && profileUrl !== puzzle.answer.profileUrl,
  );
  await stored.putGuesses(`classic-${puzzle.date}`, [
    ...eastern.slice(0, 2),
    ...puzzle.wrongGuesses(4),
  ]);
  for (const [width, size] of [
    [360, '11px'],
    [390, '11px'],
    [768, '15px'],
    [1_440, '15px'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await classic.open();
    const cells = page.locator('[data-slot="guess-cell"]:not([data-field="image"]) > *');
    const sizes = await cells.evaluateAll((all) =>
      all.flatMap((cell) =>
        [cell, ...cell.querySelectorAll('span')].map((part) => getComputedStyle(part).fontSize),
      ),
    );
    expect([...new Set(sizes)], `at ${width}`).toEqual([size]);
    const { width: column } = await placeOf(cells.first());
    if (width >= 768) expect(column, `at ${width}`).toBeGreaterThanOrEqual(96);
    expect(column, `at ${width}`).toBeLessThanOrEqual(104);

    const words = page.locator('[data-slot="guess-cell"][data-field="ethnicity"] span span');
    const lines = await words.evaluateAll((all) => all.map((word) => word.getClientRects().length));
    const heights = await words.evaluateAll((all) =>
      all.map((word) => word.clientHeight / Number.parseFloat(getComputedStyle(word).lineHeight)),
    );
    expect(
      lines.every((count) => count === 1),
      `at ${width}`,
    ).toBe(true);
    expect(
      heights.every((height) => height < 1.5),
      `at ${width}`,
    ).toBe(true);
  }
});

test('[WIDE5] the headings stay in view on a phone and on a tablet', async ({
  classic,
  page,
  puzzle,
  stored,
}) => {
  await stored.putGuesses(`classic-${puzzle.date}`, puzzle.wrongGuesses(12));
  for (const [width, height] of [
    [360, 800],
    [768, 1_024],
  ] as const) {
    await page.setViewportSize({ width, height });
    await classic.open();
    await scrollToEnd(page);
    await expect(classic.table.getByRole('columnheader').last()).toBeInViewport({ ratio: 1 });
  }
});

test('[WIDE6] the search is in view, at 1280 by 800 pixels at 200 % zoom too', async ({
  classic,
  page,
  puzzle,
  stored,
}) => {
  await stored.putGuesses(`classic-${puzzle.date}`, puzzle.wrongGuesses(10));
  for (const [width, height] of [
    [640, 400],
    [768, 1_024],
    [1_280, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    await classic.open();
    await expect(classic.rows).toHaveCount(10);
    await expect(classic.search.box).toBeInViewport({ ratio: 1 });
    await scrollToEnd(page);
    await expect(classic.search.box).toBeInViewport({ ratio: 1 });
  }
});
