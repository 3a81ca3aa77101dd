import { performers } from './catalogue.ts';
import { CronoPage } from './crono-page.ts';
import { FeedbackPage } from './feedback-page.ts';
import { expect, test } from './journey.ts';

test('[CLASSIC9] [CLASSIC13] [WIN7] the boxes of Classic have their sizes', async ({
  classic,
  page,
  puzzle,
  stored,
}) => {
  await stored.putGuesses(`classic-${puzzle.date}`, puzzle.wrongGuesses(1));
  await classic.open();
  const clues = await classic.rankingClue.locator('..').boundingBox();
  expect(clues?.width).toBe(350);
  const cell = classic.cell('rank').locator(':scope > *').first();
  const box = await cell.boundingBox();
  expect(box?.height).toBe(80);
  expect(box?.width).toBeGreaterThanOrEqual(96);
  expect(box?.width).toBeLessThanOrEqual(104);
  await expect(page.getByRole('main')).toHaveCSS('padding', '8px 16px 64px');

  await classic.guess(puzzle.answer);
  expect((await classic.winner.winBox.boundingBox())?.width).toBe(400);
  expect((await classic.winner.shareBox.boundingBox())?.width).toBe(400);
});

test('[CLASSIC6] the values of an array stand one below the other', async ({
  classic,
  puzzle,
  stored,
}) => {
  const twoHued = performers.find(
    ({ hairColor, profileUrl }) =>
      hairColor.length === 2 && profileUrl !== puzzle.answer.profileUrl,
  );
  if (twoHued === undefined) throw new Error('Everybody has one hair colour');
  await stored.putGuesses(`classic-${puzzle.date}`, [twoHued]);
  await classic.open();
  const places = await Promise.all(
    twoHued.hairColor.map((color) =>
      classic.cell('hairColor').getByText(color, { exact: true }).boundingBox(),
    ),
  );
  const [above, below] = places;
  expect(below?.y).toBeGreaterThanOrEqual((above?.y ?? Number.NaN) + (above?.height ?? Number.NaN));
});

test('[FEEDBACK2] the feedback button is round and comes back to its place when the page scrolls back', async ({
  classic,
  page,
  puzzle,
  stored,
}) => {
  await stored.putGuesses(`classic-${puzzle.date}`, puzzle.wrongGuesses(10));
  await classic.open();
  const { button } = new FeedbackPage(page);
  const place = await button.boundingBox();
  expect(place?.width).toBe(place?.height);
  await expect(button).toHaveCSS('border-radius', '50%');
  await page.mouse.wheel(0, 400);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  await expect(button).toBeHidden();
  await page.mouse.wheel(0, -50);
  await expect(button).toBeVisible();
  await expect.poll(() => button.boundingBox()).toEqual(place);
});

test('[PART4] a tooltip is 200 px wide at most, above what it explains', async ({
  classic,
  puzzle,
  stored,
}) => {
  const [wrong] = puzzle.wrongGuesses(1);
  await stored.putGuesses(`classic-${puzzle.date}`, wrong === undefined ? [] : [wrong]);
  await classic.open();
  const rank = classic.cell('rank').getByRole('button');
  await rank.hover();
  const tip = classic.cell('rank').locator('[popover]');
  await expect(tip).toBeVisible();
  await expect(tip).toHaveCSS('max-inline-size', '200px');
  const [place, explained] = [await tip.boundingBox(), await rank.boundingBox()];
  expect(place?.width).toBeLessThanOrEqual(200);
  expect((place?.y ?? 0) + (place?.height ?? 0)).toBeLessThanOrEqual(explained?.y ?? 0);
});

test('[PART3] the tooltip of a difficulty stands below its tab', async ({
  classic,
  page,
  stored,
}) => {
  await stored.put({ featureFlags: '["classic-modes"]' });
  await classic.open();
  const tab = classic.difficulties.first();
  await tab.hover();
  const tip = page.locator('[data-slot="tooltip"]');
  await expect(tip).toHaveText('Ranks from 1 to 50');
  const [place, explained] = [await tip.boundingBox(), await tab.boundingBox()];
  const end = (explained?.y ?? Number.NaN) + (explained?.height ?? Number.NaN);
  expect(place?.y).toBeGreaterThanOrEqual(end);
});

test('[PART3] [RUN21] the tooltip of a copied address covers its button, which goes on working', async ({
  context,
  page,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const crono = new CronoPage(page);
  await crono.openNew();
  const copy = crono.shareUrl.getByRole('button');
  await copy.click();
  const tip = page.locator('[data-slot="tooltip"]');
  await expect(tip).toHaveText('Copied!');
  const [place, button] = [await tip.boundingBox(), await copy.boundingBox()];
  if (place === null || button === null) throw new Error('The tooltip or its button is gone');
  expect(place.x + place.width / 2).toBeCloseTo(button.x + button.width / 2, 0);
  expect(place.y + place.height / 2).toBeCloseTo(button.y + button.height / 2, 0);
  // A click on the tooltip reaches the button, and the tooltip stays for another three seconds.
  await copy.click();
  await expect(tip).toBeVisible();
});

test('[MENU6] the search menu is 140 px high, however little it holds', async ({ classic }) => {
  await classic.open();
  await classic.search.type('nobody is called so');
  await expect(classic.search.menu).toHaveText('No options');
  await expect.poll(async () => (await classic.search.menu.boundingBox())?.height).toBe(140);
});

test('[MENU6] the search menu keeps 140 px even if there is hardly room', async ({
  classic,
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 180 });
  await classic.open();
  await classic.search.box.scrollIntoViewIfNeeded();
  await classic.search.type('a');
  await expect.poll(async () => (await classic.search.menu.boundingBox())?.height).toBe(140);
});
