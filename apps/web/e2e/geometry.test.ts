import type { Locator, Page } from '@playwright/test';
import { performers } from './catalogue.ts';
import { CronoPage } from './crono-page.ts';
import { expect, test } from './journey.ts';
import { PicturePage } from './picture-page.ts';
import { PICTURE_MODES, PicturePuzzle } from './picture-puzzle.ts';
import { blockStorage } from './stored-play.ts';

const FRAME = { overflow: 'hidden', 'border-radius': '22px' };

/** The looks of parts by the state that shows them, at 1280 by 1000 pixels. */
const LOOKS = {
  'Classic with a guess': {
    ':has(> [data-slot="clue-ranking"])': { width: '350px' },
    '[data-slot="guess-cell"][data-field="rank"] > *': { height: '80px', 'font-size': '15px' },
    main: { padding: '8px 16px 64px' },
    '[data-slot="search"]': { width: '760px' },
    '[data-slot="feedback-button"]': { width: '44px', height: '44px', 'border-radius': '50%' },
    '[data-slot="language-picker"] img': { width: '32px', height: '20px' },
  },
  'the menu without options': { '[data-slot="search-menu"]': { height: '140px' } },
  'the menu of all': { '[data-slot="search-menu"]': { height: '300px' } },
  'Classic won': {
    '[data-slot="win-box"]': { width: '400px' },
    '[data-slot="share-box"]': { width: '400px' },
  },
  'image-guess': {
    '[data-slot="guess-picture"]': { width: '208px', height: '208px', overflow: 'hidden' },
  },
  'channel-guess': {
    '[data-slot="channel-logo"]': { width: '320px', height: '180px', ...FRAME },
  },
  'channel-guess won': { '[data-slot="win-box"] [data-slot="channel-logo"]': FRAME },
} as const;

async function expectLooks(page: Page, state: keyof typeof LOOKS): Promise<void> {
  const looks: Readonly<Record<string, Readonly<Record<string, string>>>> = LOOKS[state];
  for (const [part, look] of Object.entries(looks)) {
    for (const [property, value] of Object.entries(look)) {
      await expect.soft(page.locator(part).first(), state).toHaveCSS(property, value);
    }
  }
}

test('[CLASSIC9] [CLASSIC13] [CHANNEL6] [FEEDBACK2] [IMAGE3] [LANG8] [MENU5] [MENU6] [WIN7] parts have their sizes', async ({
  classic,
  page,
  puzzle,
  server,
  stored,
}) => {
  await page.setViewportSize({ width: 1280, height: 1000 });
  await stored.putGuesses(`classic-${puzzle.date}`, puzzle.wrongGuesses(1));
  await classic.open();
  await expectLooks(page, 'Classic with a guess');
  await classic.search.type('nobody is called so');
  await expectLooks(page, 'the menu without options');
  await classic.search.type('a');
  await expectLooks(page, 'the menu of all');
  await classic.search.type('');
  await classic.guess(puzzle.answer);
  await expectLooks(page, 'Classic won');

  for (const mode of PICTURE_MODES) {
    await new PicturePage(page, mode).open();
    await expectLooks(page, mode);
  }
  const { answer } = await PicturePuzzle.ofToday(server, 'channel-guess');
  await new PicturePage(page, 'channel-guess').guess(answer);
  await expectLooks(page, 'channel-guess won');
});

test('Home has cards of one height that fill the window, and low ones once all is done', async ({
  home,
  page,
  puzzle,
  stored,
}) => {
  await home.open();
  for (const [width, least] of [
    [768, 700],
    [1_440, 1_080],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    const places = await Promise.all((await home.cards.all()).map(placeOf));
    const { x } = await placeOf(home.cards.first());
    const ends = [...places, await placeOf(home.status)].map(({ right }) => right - x);
    expect(Math.max(...ends), `at ${width}`).toBeGreaterThanOrEqual(least);
    expect(new Set(places.map(({ height }) => height)).size, `at ${width}`).toBe(1);
  }
  const done = '{"completed":"completed","tries":2}';
  const games = ['classic', 'image-guess', 'channel-guess', 'crono'];
  await stored.put(
    Object.fromEntries(games.map((mode) => [`${mode}-${puzzle.date}-status`, done])),
  );
  await home.open();
  for (const card of await home.cards.all()) {
    expect((await placeOf(card)).height).toBeLessThan(60);
  }
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

test('[CLASSIC6] [CLASSIC10] [WIDE1] [WIDE3] [WIDE4] [WIDE5] [WIDE6] Classic is laid out in the columns that its window has room for', async ({
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
  expect((await placeOf(classic.ranking)).height).toBe(200);
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

test('[PART4] a tooltip is at its place, and stays while the pointer is over it', async ({
  classic,
  page,
  puzzle,
  stored,
}) => {
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
});

test('the notice that nothing is saved keeps its button clear of the feedback button during a run of crono', async ({
  page,
}) => {
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
