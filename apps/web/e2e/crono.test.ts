import type { Page } from '@playwright/test';
import { CastPage } from './cast-page.ts';
import { performers } from './catalogue.ts';
import { CronoPage } from './crono-page.ts';
import { expect, test } from './journey.ts';
import { cutOff, sidewaysScroll, watchShifts } from './layout-faults.ts';
import { heard, listen } from './live-regions.ts';
import { Puzzle } from './puzzle.ts';
import { TEST_ALL } from './test-all.ts';
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

/** The requests of a page whose method and path hold a text. */
function requestsOf(page: Page, text: string): readonly string[] {
  const found: string[] = [];
  page.on('request', (request) => {
    const line = `${request.method()} ${new URL(request.url()).pathname}`;
    if (line.includes(text)) found.push(line);
  });
  return found;
}

function profileOf(name: string): string {
  const performer = performers.find((candidate) => candidate.name === name);
  if (performer === undefined) throw new Error(`Nobody is called ${name}`);
  return performer.profileUrl;
}

test('[ROUTE6] [ROUTE7] [RUN3] two friends play one private game, over a reload and a lost network, and see each other’s scores', async ({
  context,
  openElsewhere,
  page,
  server,
  watch,
}) => {
  watch.expectFailures('/api/crono');
  watch.expectMessage(/^The guess did not reach the server/);
  const created = requestsOf(page, 'POST /api/crono/new');
  const one = new CronoPage(page);
  await one.openNew();
  await expect(page).toHaveURL(/\/crono\/[\w-]{22}$/);
  expect(created).toHaveLength(1);
  await expect(one.kind).toHaveText('Private race');
  const address = await one.shareUrl.getByRole('textbox').inputValue();
  expect(address).toBe(page.url());

  await one.begin();
  await one.answerRightly();
  await one.answerRightly();
  await expect(one.streak).toContainText('×2');
  await server.letPass(20_000);
  await page.reload();
  await expect(one.score).toHaveText('2');
  await expect(one.streak).toContainText('×2');
  expect(await one.secondsLeft()).toBeLessThanOrEqual(40);

  const right = await one.recognise();
  await one.photosLoaded();
  await context.setOffline(true);
  await one.options.filter({ hasText: right }).click();
  await expect(one.score).toHaveText('2');
  await context.setOffline(false);
  await expect(one.options.first()).toHaveAttribute('aria-disabled', 'false');
  await one.answerBy(() => one.options.filter({ hasText: right }).click());
  await expect(one.score).toHaveText('3');

  const friend = await openElsewhere();
  const other = new CronoPage(friend);
  await friend.goto(address);
  await other.begin();
  await other.answerRightly();
  await other.photosLoaded();
  await one.endRun(server);
  await other.chooseTooLate();
  await other.enterBoard('Friend');
  await expect(one.leaderboard).toContainText('Friend');
  await expect(one.comparison).toContainText('You');
  await expect(one.comparison).toContainText('Friend');
  await one.enterBoard();
  await expect(other.leaderboard).toContainText('Anonymous user');
});

test('[CAST9] [RUN1] [RUN29] [RUN30] a daily run is counted down, tells each answer once, and ends with its faces, its text and the board', async ({
  context,
  page,
  server,
  stored,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const starts = requestsOf(page, '/start');
  const portraits = requestsOf(page, ' /art/');
  const { date } = await Puzzle.ofToday(server);
  const shifts = await watchShifts(page);
  const crono = new CronoPage(page);
  const cast = new CastPage(page);
  await crono.open(date);
  await expect(crono.kind).toHaveText('Crono of the day');
  await expect(cast.links).toHaveCount(0);
  await crono.startGame.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Get ready...' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(crono.startGame).toBeFocused();
  expect(starts).toEqual([]);
  await crono.begin();
  expect(starts).toHaveLength(1);
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
  await crono.answerRightly();
  await crono.photosLoaded();
  expect(portraits).toEqual([]);
  const kept = Object.values(await stored.all()).join();
  expect(kept).toContain(profileOf(missed));
  expect(kept).not.toContain(profileOf(await crono.recognise()));
  const shiftsAtPlay = await shifts();
  await crono.endRun(server);
  await expect(crono.faces).toHaveCount(3);
  expect(await shifts()).toBeCloseTo(shiftsAtPlay);

  for (const visit of ['at once', 'after a reload']) {
    await expect(crono.points, visit).toHaveText('2');
    await expect(crono.faces, visit).toHaveCount(3);
    await expect(crono.missed.getByRole('listitem'), visit).toHaveText([missed]);
    await page.reload();
  }
  expect(await stored.json(`crono-${date}-status`)).toEqual({ completed: 'completed', tries: 2 });
  await expect(cast.links).toHaveAttribute('href', '/cast');
  await page.getByRole('button', { name: 'Share result' }).click();
  await expect(page.getByText('Result copied to clipboard!')).toBeVisible();
  const day = new Date(date).toLocaleDateString('en', { dateStyle: 'long', timeZone: 'UTC' });
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    `I scored *2 points* in Starguess #crono!\n${day}\n\n🟩🟥🟩\n\n${page.url()}`,
  );
  await crono.enterBoard('Zoë 🎈');
  await expect(crono.leaderboard.getByRole('row').nth(1)).toContainText('Zoë 🎈');
  await crono.finished.getByRole('link', { name: 'Classic' }).click();
  await expect(page).toHaveURL('/classic');
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true });

  test('a player need not scroll to play, whatever the language, and nothing lies over the game', {
    tag: TEST_ALL,
  }, async ({ page, server, stored }) => {
    await page.setViewportSize({ width: 360, height: 800 });
    const crono = new CronoPage(page);
    await crono.open((await Puzzle.ofToday(server)).date);

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
