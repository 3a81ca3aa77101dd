import type { Locator, Page } from '@playwright/test';
import { performers } from './catalogue.ts';
import { CronoPage } from './crono-page.ts';
import { expect, test } from './journey.ts';
import { PicturePage } from './picture-page.ts';
import { PICTURE_MODES, PicturePuzzle } from './picture-puzzle.ts';
import { blockStorage } from './stored-play.ts';
import { TEST_ALL } from './test-all.ts';

type Size = {
  /** A CSS selector. */
  readonly part: string;
  /** In CSS pixels; a pair is the least and the most. */
  readonly width?: number | readonly [number, number];
  readonly height?: number | readonly [number, number];
  readonly css?: Readonly<Record<string, string>>;
};

const FRAME = { overflow: 'hidden', 'border-radius': '22px' };

/** The sizes of parts by the state that shows them, at 1280 by 1000 pixels. */
const SIZES = {
  'Classic with a guess': [
    { part: ':has(> [data-slot="clue-ranking"])', width: 350 },
    {
      part: '[data-slot="guess-cell"][data-field="rank"] > *',
      width: [96, 104],
      height: 80,
      css: { 'font-size': '15px' },
    },
    { part: 'main', css: { padding: '8px 16px 64px' } },
    { part: '[data-slot="search"]', width: 760 },
    {
      part: '[data-slot="feedback-button"]',
      width: 44,
      height: 44,
      css: { 'border-radius': '50%' },
    },
  ],
  'the menu without options': [{ part: '[data-slot="search-menu"]', height: 140 }],
  'the menu of all': [{ part: '[data-slot="search-menu"]', height: 300 }],
  'Classic won': [
    { part: '[data-slot="win-box"]', width: 400 },
    { part: '[data-slot="share-box"]', width: 400 },
  ],
  'image-guess': [
    { part: '[data-slot="guess-picture"]', width: 208, height: 208, css: { overflow: 'hidden' } },
  ],
  'channel-guess': [{ part: '[data-slot="channel-logo"]', width: 320, height: 180, css: FRAME }],
  'channel-guess won': [{ part: '[data-slot="win-box"] [data-slot="channel-logo"]', css: FRAME }],
} as const satisfies Record<string, readonly Size[]>;

function rangeOf(size: number | readonly [number, number]): readonly [number, number] {
  return typeof size === 'number' ? [size, size] : size;
}

async function expectSizes(page: Page, state: keyof typeof SIZES): Promise<void> {
  const sizes: readonly Size[] = SIZES[state];
  for (const { part, css = {}, ...lengths } of sizes) {
    const found = page.locator(part).first();
    await expect(found).toBeVisible();
    for (const [property, value] of Object.entries(css)) {
      await expect.soft(found, `${state}: ${part}`).toHaveCSS(property, value);
    }
    for (const side of ['width', 'height'] as const) {
      const length = lengths[side];
      if (length === undefined) continue;
      const [least, most] = rangeOf(length);
      const isRight = async () => {
        const box = await found.boundingBox();
        return box !== null && box[side] >= least && box[side] <= most;
      };
      await expect.poll(isRight, `${state}: the ${side} of ${part}`).toBe(true);
    }
  }
}

test('[CLASSIC9] [CLASSIC13] [CHANNEL6] [FEEDBACK2] [IMAGE3] [MENU5] [MENU6] [WIN7] parts have their sizes', async ({
  classic,
  page,
  puzzle,
  server,
  stored,
}) => {
  await page.setViewportSize({ width: 1280, height: 1000 });
  await stored.putGuesses(`classic-${puzzle.date}`, puzzle.wrongGuesses(1));
  await classic.open();
  await expectSizes(page, 'Classic with a guess');
  await classic.search.type('nobody is called so');
  await expectSizes(page, 'the menu without options');
  await classic.search.type('a');
  await expectSizes(page, 'the menu of all');
  await classic.search.type('');
  await classic.guess(puzzle.answer);
  await expectSizes(page, 'Classic won');

  for (const mode of PICTURE_MODES) {
    await new PicturePage(page, mode).open();
    await expectSizes(page, mode);
  }
  const { answer } = await PicturePuzzle.ofToday(server, 'channel-guess');
  await new PicturePage(page, 'channel-guess').guess(answer);
  await expectSizes(page, 'channel-guess won');
});

/** The place of a part in the window. */
async function placeOf(part: Locator) {
  const box = await part.boundingBox();
  if (box === null) throw new Error('The part is not on the screen');
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}

async function scrollToEnd(page: Page): Promise<void> {
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
}

/** 640 by 400 is 1280 by 800 at 200 % zoom. */
const WINDOWS = [
  { width: 360, height: 800, fontSize: '12px', narrowest: 0, columns: 1 },
  { width: 640, height: 400, fontSize: undefined, narrowest: 0, columns: 1 },
  { width: 768, height: 1_024, fontSize: '15px', narrowest: 96, columns: 1 },
  { width: 1_023, height: 800, fontSize: '15px', narrowest: 96, columns: 1 },
  { width: 1_024, height: 800, fontSize: '15px', narrowest: 0, columns: 2 },
  { width: 1_440, height: 900, fontSize: '15px', narrowest: 96, columns: 2 },
] as const;

test('[CLASSIC6] [WIDE1] [WIDE3] [WIDE4] [WIDE5] [WIDE6] Classic is laid out in the columns that its window has room for', async ({
  classic,
  page,
  puzzle,
  stored,
}) => {
  const ofLongWords = performers.filter(
    ({ ethnicity, profileUrl }) =>
      ethnicity === 'Middle Eastern' && profileUrl !== puzzle.answer.profileUrl,
  );
  await stored.putGuesses(`classic-${puzzle.date}`, [
    ...ofLongWords.slice(0, 2),
    ...puzzle.wrongGuesses(8),
  ]);
  await classic.open();
  await classic.rankingClue.getByRole('button').click();
  await expect(classic.ranking).toBeVisible();
  for (const { width, height, fontSize, narrowest, columns } of WINDOWS) {
    const where = `at ${width}`;
    await page.setViewportSize({ width, height });
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect(classic.search.box, where).toBeInViewport({ ratio: 1 });
    const [table, legend] = [await placeOf(classic.table), await placeOf(classic.legend)];
    expect.soft(legend.x >= table.right, where).toBe(columns === 2);
    expect.soft(legend.y >= table.bottom, where).toBe(columns === 1);
    const [heading] = await page
      .getByText('Model image')
      .evaluateAll((all) => all.map((text) => text.getBoundingClientRect().width));
    expect.soft((heading ?? 0) > 1, where).toBe(width >= 768);

    // A rank has a second, smaller line.
    const cells = page.locator(
      '[data-slot="guess-cell"]:not([data-field="image"], [data-field="rank"]) > *',
    );
    const sizes = await cells.evaluateAll((all) =>
      all.flatMap((cell) =>
        [cell, ...cell.querySelectorAll('span')].map((part) => getComputedStyle(part).fontSize),
      ),
    );
    if (fontSize !== undefined) expect.soft([...new Set(sizes)], where).toEqual([fontSize]);
    const { width: column } = await placeOf(cells.first());
    expect.soft(column, where).toBeLessThanOrEqual(104);
    expect.soft(column, where).toBeGreaterThanOrEqual(narrowest);
    const words = page.locator('[data-slot="guess-cell"][data-field="ethnicity"] span span');
    const lines = await words.evaluateAll((all) => all.map((word) => word.getClientRects().length));
    expect.soft([...new Set(lines)], where).toEqual([1]);

    await scrollToEnd(page);
    await expect(classic.search.box, where).toBeInViewport({ ratio: 1 });
    if (height >= 800) {
      const headings = classic.table.getByRole('columnheader');
      await expect(headings.last(), where).toBeInViewport({ ratio: 1 });
    }
  }

  await expect(classic.rankingClue).toBeInViewport({ ratio: 1 });
  await expect(classic.legend).toBeInViewport({ ratio: 1 });
  const search = await placeOf(page.locator('[data-slot="search"]'));
  const beside = [classic.rankingClue, classic.legend, classic.successCount, classic.yesterday];
  for (const part of beside) expect((await placeOf(part)).x).toBe(search.right + 50);
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(classic.rows.first()).toBeInViewport({ ratio: 1 });
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
    const picture = game.picture.locator('..');
    const { right } = await placeOf(picture);
    expect((await placeOf(game.cards.first())).x).toBeGreaterThan(right);
    await game.cards.last().scrollIntoViewIfNeeded();
    for (const part of [game.cards.last(), picture, game.search.box]) {
      await expect(part).toBeInViewport({ ratio: 1 });
    }
    await page.setViewportSize({ width: 1_440, height: 900 });
    const ninth = await placeOf(game.cards.nth(9));
    for (const { bottom } of [ninth, await placeOf(game.search.box)]) {
      expect(bottom).toBeLessThanOrEqual(720);
    }
    expect(ninth.right).toBeGreaterThanOrEqual(1_250);
  });
}

test('[PART3] [PART4] a tooltip is at its place, and stays while the pointer is over it', async ({
  classic,
  page,
  puzzle,
  stored,
}) => {
  await stored.put({ featureFlags: '["classic-modes"]' });
  await stored.putGuesses(`classic-${puzzle.date}`, puzzle.wrongGuesses(1));
  await classic.open();
  const rank = classic.cell('rank').getByRole('button');
  await rank.hover();
  const tip = rank.locator('[popover]');
  await expect(tip).toBeVisible();
  const [above, explained] = [await placeOf(tip), await placeOf(rank)];
  expect(above.width).toBeLessThanOrEqual(200);
  expect(above.bottom).toBeLessThanOrEqual(explained.y);
  // In steps: a single move would jump over the gap between the two.
  await page.mouse.move(above.x + above.width / 2, above.y + above.height / 2, { steps: 40 });
  expect(await tip.evaluate((element) => element.matches(':hover'))).toBe(true);
  await expect(tip).toBeVisible();

  const tab = classic.difficulties.first();
  await tab.hover();
  const shown = page.locator('[data-slot="tooltip"]').locator('visible=true');
  await expect(shown).toHaveText('Ranks from 1 to 50');
  expect((await placeOf(shown)).y).toBeGreaterThanOrEqual((await placeOf(tab)).bottom);
});

test('the notice that nothing is saved keeps its button clear of the feedback button during a run of crono', {
  tag: TEST_ALL,
}, async ({ page }) => {
  await blockStorage(page);
  const crono = new CronoPage(page);
  await crono.openNew();
  await crono.begin();
  for (const width of [320, 390, 768]) {
    await page.setViewportSize({ width, height: 844 });
    const close = page.locator('[data-slot="unsaved"]').getByRole('button');
    const feedback = await placeOf(page.locator('[data-slot="feedback-button"]'));
    expect((await placeOf(close)).right, `at ${width}`).toBeLessThan(feedback.x);
  }
});
