import { CastPage } from './cast-page.ts';
import { CronoPage } from './crono-page.ts';
import { expect, test } from './journey.ts';
import { cutOff, sidewaysScroll, watchShifts } from './layout-faults.ts';
import { heard, listen } from './live-regions.ts';
import { Puzzle } from './puzzle.ts';
import { widestMessages } from './widest-messages.ts';

/** Phones, upright and sideways. 360 by 225 is 1440 by 900 at 400 % zoom. */
const ONE_GLANCE = [
  [320, 568],
  [320, 640],
  [360, 640],
  [360, 480],
  [667, 375],
  [740, 360],
  [844, 390],
  [360, 225],
] as const;

test('[ROUTE6] [ROUTE7] [RUN3] two friends play one private game, over a reload, and see each other’s scores', {
  tag: '@core',
}, async ({ openElsewhere, page, server }) => {
  const one = new CronoPage(page);
  await one.openNew();
  await expect(page).toHaveURL(/\/crono\/[\w-]{22}$/);
  const address = await one.shareUrl.getByRole('textbox').inputValue();
  expect(address).toBe(page.url());

  await one.begin();
  await one.answerRightly();
  await one.answerRightly();
  await server.letPass(20_000);
  await page.reload();
  await expect(one.score).toHaveText('2');
  await expect(one.streak).toContainText('×2');
  expect(await one.secondsLeft()).toBeLessThanOrEqual(40);

  const friend = await openElsewhere();
  const other = new CronoPage(friend);
  const shifts = await watchShifts(friend);
  await friend.goto(address);
  await expect(friend.locator('[data-slot="crono-invited"]')).toBeVisible();
  expect(await shifts()).toBeCloseTo(0);
  await other.begin();
  await other.answerRightly();
  await other.photosLoaded();
  await one.endRun(server);
  await other.chooseTooLate();
  await other.enterBoard('Friend');
  await expect(one.leaderboard).toContainText('Friend');
  await expect(one.comparison).toContainText('Friend');
  await one.enterBoard();
  await expect(other.leaderboard).toContainText('Anonymous user');
});

test('[CAST9] [CAST11] [RUN1] a daily run asks for no portrait, tells each answer once, and ends where nothing moves', {
  tag: '@core',
}, async ({ page, server }) => {
  const portraits: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/art/')) portraits.push(request.url());
  });
  const shifts = await watchShifts(page);
  const crono = new CronoPage(page);
  const cast = new CastPage(page);
  await crono.open((await Puzzle.ofToday(server)).date);
  await crono.begin();
  expect(await crono.secondsLeft()).toBeGreaterThan(50);
  await expect(cast.links).toHaveCount(0);
  await expect(page.locator('[data-slot="help-button"]')).toBeHidden();

  await listen(page);
  await crono.answerRightly();
  expect(await heard(page)).toEqual([{ text: 'Correct! Score: 1', politeness: 'polite' }]);
  const missed = await crono.recognise();
  await listen(page);
  await crono.answerWrongly();
  expect(await heard(page)).toEqual([{ text: `Wrong: it was ${missed}`, politeness: 'polite' }]);
  await crono.photosLoaded();
  expect(portraits).toEqual([]);
  const shiftsAtPlay = await shifts();
  await crono.endRun(server);
  await expect(crono.faces).toHaveCount(2);
  await expect(crono.missed.getByRole('listitem')).toHaveText([missed]);
  expect(await shifts()).toBeCloseTo(shiftsAtPlay);
  await expect(cast.links).toHaveAttribute('href', '/cast');
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true });

  test('a player need not scroll to play, whatever the language, and nothing lies over the game', async ({
    page,
    stored,
  }) => {
    await page.setViewportSize({ width: 360, height: 800 });
    const crono = new CronoPage(page);
    const { language, messages } = widestMessages('text');
    await page.route(`/messages/${language}.json`, (route) => route.fulfill({ json: messages }));
    await stored.put({ language });
    await crono.openNew();
    await crono.begin();
    const edges = (slot: string) =>
      page.locator(`[data-slot="${slot}"]`).evaluate((part) => {
        const { left, right, top, bottom } = part.getBoundingClientRect();
        return [-left, right, -top, bottom];
      });
    const photo = await edges('crono-photo');
    const ring = await edges('crono-ring');
    for (const [side, edge] of ring.entries()) expect(edge - (photo[side] ?? 0)).toBeCloseTo(8);

    for (const [width, height] of ONE_GLANCE) {
      await page.setViewportSize({ width, height });
      const where = `${width}×${height}`;
      expect.soft(await crono.outOfView(), where).toEqual([]);
      expect.soft(await sidewaysScroll(page), where).toBe(0);
      expect.soft(await cutOff(page), where).toEqual([]);
      expect.soft(await crono.coveredByFeedback(), where).toEqual([]);
    }
  });
});
