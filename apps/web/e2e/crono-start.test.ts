import type { Page } from '@playwright/test';
import { THEMES } from '../src/page/themes.ts';
import { barriersOn } from './barriers.ts';
import { CronoPage } from './crono-page.ts';
import { unseenFocus } from './focus-faults.ts';
import { expect, test } from './journey.ts';
import { cutOff, sidewaysScroll, smallTargets } from './layout-faults.ts';
import { Puzzle } from './puzzle.ts';

/** The addresses at which the page has asked to start a run. */
function startsOf(page: Page): readonly string[] {
  const starts: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/start')) starts.push(request.url());
  });
  return starts;
}

test('[RUN30] the daily game and a private one are told apart, with their rules', async ({
  page,
  server,
}) => {
  const { date } = await Puzzle.ofToday(server);
  const crono = new CronoPage(page);
  await crono.open(date);
  await expect(crono.kind).toHaveText('Crono of the day');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('New crono game');
  await expect(crono.rules).toHaveText([
    'One run a day',
    'A miss costs 1.5 s',
    'Keys 1 to 4 choose too',
  ]);
  await crono.openNew();
  await expect(crono.kind).toHaveText('Private race');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('New crono game');
  await expect(crono.rules.first()).toHaveText('The same faces for everyone');
});

test('a private game asks to share its link first, and then to start', async ({
  context,
  page,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const crono = new CronoPage(page);
  await crono.openNew();
  const steps = page.getByRole('heading', { level: 2 });
  await expect(steps).toHaveText([
    'Send your friends the link',
    'Start when you are ready',
    'Top users',
  ]);
  const copy = crono.shareUrl.getByRole('button', { name: 'Copy' });
  const loud = await copy.evaluate((button) => getComputedStyle(button).backgroundColor);
  await copy.click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
  await expect(crono.startGame).toHaveCSS('background-color', loud);
  await expect(copy).not.toHaveCSS('background-color', loud);
});

test('[RUN29] 3, 2, 1 are counted before the server is asked to start', async ({ page }) => {
  const starts = startsOf(page);
  const crono = new CronoPage(page);
  await page.clock.install();
  await crono.openNew();
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
  await crono.startGame.click();
  for (const count of ['3', '2', '1']) {
    await expect(crono.count).toHaveText(count);
    expect(starts).toEqual([]);
    await page.clock.runFor(1_000);
  }
  await expect.poll(() => starts.length).toBe(1);
  await page.clock.resume();
  await expect(crono.options).toHaveCount(4);
  expect(await crono.secondsLeft()).toBeGreaterThan(55);
});

for (const leaving of ['a reload', 'the way back to Home', 'a closed tab'] as const) {
  test(`[RUN29] ${leaving} during the count starts nothing`, async ({ page, server, context }) => {
    const starts = startsOf(page);
    const { date } = await Puzzle.ofToday(server);
    const crono = new CronoPage(page);
    await page.clock.install();
    await crono.open(date);
    await crono.startGame.click();
    await expect(crono.count).toBeVisible();
    if (leaving === 'a reload') {
      await page.reload();
      await expect(crono.startGame).toBeVisible();
      await page.clock.fastForward(30_000);
    } else if (leaving === 'the way back to Home') {
      await page.getByRole('link', { name: 'Starguess' }).first().click();
      await expect(page.locator('[data-slot="home-card"]')).toHaveCount(4);
      await page.clock.fastForward(30_000);
    } else {
      await page.close();
    }
    expect(starts).toEqual([]);
    const later = await context.newPage();
    const again = new CronoPage(later);
    await again.open(date);
    await expect(again.startGame).toBeVisible();
  });
}

test('the count is had and ended by keyboard', async ({ page }) => {
  const starts = startsOf(page);
  const crono = new CronoPage(page);
  await page.clock.install();
  await crono.openNew();
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
  await crono.startGame.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Get ready...' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(crono.startGame).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(crono.count).toHaveText('3');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(crono.startGame).toBeFocused();
  await page.clock.runFor(10_000);
  expect(starts).toEqual([]);
});

for (const theme of THEMES) {
  test(`the count has no barrier in ${theme}, and keeps still at 320 pixels`, async ({
    page,
    stored,
  }) => {
    await stored.put({ theme: JSON.stringify(theme) });
    await page.setViewportSize({ width: 320, height: 568 });
    // The answer never comes, so that the count stays at its end.
    await page.route('**/start', () => undefined);
    const crono = new CronoPage(page);
    await crono.openNew();
    expect(await sidewaysScroll(page)).toBe(0);
    expect(await cutOff(page)).toEqual([]);
    expect(await barriersOn(page)).toEqual([]);
    await crono.startGame.click();
    await expect(crono.count).toHaveText('Go!');
    expect(await barriersOn(page)).toEqual([]);
    expect(await smallTargets(page)).toEqual([]);
    expect(await unseenFocus(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBe(0);
    expect(await cutOff(page)).toEqual([]);
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  });
}

test('the ring of the time left stands around the photo, as far from each of its sides', async ({
  page,
  server,
}) => {
  const crono = new CronoPage(page);
  await crono.open((await Puzzle.ofToday(server)).date);
  await crono.begin();
  const edges = (slot: string) =>
    page.locator(`[data-slot="${slot}"]`).evaluate((part) => {
      const { left, right, top, bottom } = part.getBoundingClientRect();
      return [-left, right, -top, bottom];
    });
  const photo = await edges('crono-photo');
  const ring = await edges('crono-ring');
  for (const [side, edge] of ring.entries()) expect(edge - (photo[side] ?? 0)).toBeCloseTo(8);
});

test.describe('on a device without keys', () => {
  test.use({ viewport: { width: 360, height: 800 }, hasTouch: true, isMobile: true });

  test('neither the rules nor the help speak of keys', async ({ page, server }) => {
    const { date } = await Puzzle.ofToday(server);
    const crono = new CronoPage(page);
    await crono.open(date);
    await expect(crono.rules.filter({ visible: true })).toHaveText([
      'One run a day',
      'A miss costs 1.5 s',
    ]);
    await page.locator('[data-slot="help-button"]').click();
    const help = page.getByRole('dialog').getByRole('listitem');
    await expect(help.filter({ hasText: 'A miss costs 1.5 s' })).toBeVisible();
    await expect(help.filter({ hasText: 'Keys 1 to 4' })).toBeHidden();
  });
});
