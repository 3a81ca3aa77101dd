import { drawPracticeTarget } from '@starguess/game-core';
import { performerOf, performers } from './catalogue.ts';
import { ClassicPage } from './classic-page.ts';
import { CronoPage } from './crono-page.ts';
import { expect, test } from './journey.ts';
import { sidewaysScroll } from './layout-faults.ts';

const SEED = 'from-a-friend';

const answer = performerOf(
  drawPracticeTarget(
    performers.map(({ profileUrl }) => profileUrl),
    { mode: 'classic', seed: SEED },
  ) ?? '',
);
const [wrong] = performers.filter(({ profileUrl }) => profileUrl !== answer.profileUrl);

test('a friend’s link opens the same round, says what to beat, and who won', async ({
  page,
  server,
  openElsewhere,
}) => {
  if (wrong === undefined) throw new Error('The catalogue is too small');
  await page.goto(`/practice/classic?seed=${SEED}`);
  const own = new ClassicPage(page);
  await own.guess(wrong);
  await page.reload();
  await expect(own.rows).toHaveCount(1);
  await own.guess(answer);
  await expect(own.winner.card).toContainText(`It was ${answer.name}!`);
  await expect(page.locator('[data-slot="practice-verdict"]')).toHaveCount(0);
  const address = (await own.winner.copiedText()).split('\n').at(-1) ?? '';
  expect(address).toMatch(
    new RegExp(`^${server.url}/practice/classic\\?seed=${SEED}&of=[\\da-z]+&beat=2$`),
  );

  const friendsPage = await openElsewhere();
  const friend = new ClassicPage(friendsPage);
  await friendsPage.goto(address);
  await expect(friendsPage.locator('[data-slot="practice-challenge"]')).toHaveText(
    'A friend needed 2: can you do better?',
  );
  await friend.guess(answer);
  await expect(friendsPage.locator('[data-slot="practice-verdict"]')).toHaveText(
    'You won: 1 against 2',
  );
  expect(await sidewaysScroll(friendsPage)).toBe(0);

  const round = new URL(friendsPage.url()).search;
  await friendsPage.getByRole('button', { name: 'New round' }).click();
  await expect(friend.search.box).toBeVisible();
  expect(new URL(friendsPage.url()).search).not.toBe(round);
  await expect(friendsPage.locator('[data-slot="practice-challenge"]')).toHaveCount(0);
});

test('nothing of today changes by a practice round', async ({ page, server }) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(`${request.method()} ${pathname}`);
  });
  await page.goto(`/practice/classic?seed=${SEED}`);
  const keysBefore = await storedKeys();
  const classic = new ClassicPage(page);
  await classic.guess(answer);
  await expect(page.locator('[data-slot="practice-next"]')).toContainText(
    'Your best in practice: 1',
  );
  const isOfNoPuzzle = (call: string) => /server-date|track|event/.test(call);
  expect(calls.filter((call) => !isOfNoPuzzle(call))).toEqual([]);
  const added = (await storedKeys()).filter((key) => !keysBefore.includes(key));
  expect(added.filter((key) => !key.endsWith('_id'))).toEqual([
    'practice-best',
    'practice-classic',
  ]);
  const count = await fetch(`${server.url}/api/stats/classic/`).then((reply) => reply.json());
  expect(count.numberOfSuccesses).toBe(0);
  await page.goto('/classic');
  await expect(classic.rows).toHaveCount(0);
  await expect(classic.search.box).toBeVisible();

  function storedKeys(): Promise<string[]> {
    return page.evaluate(() => Object.keys(localStorage).sort());
  }
});

test('a run of Crono for practice goes by the clock of the page and has no board', async ({
  page,
}) => {
  await page.clock.install();
  const calls: string[] = [];
  page.on('request', (request) => void calls.push(request.url()));
  await page.goto(`/practice/crono?seed=${SEED}`);
  const crono = new CronoPage(page);
  await crono.startGame.click();
  await page.clock.runFor(3_100);
  await expect(crono.options).toHaveCount(4);
  let rightly = 0;
  for (let round = 0; round < 4; round += 1) {
    await page.clock.runFor(2_000);
    await crono.options.first().click();
    const isWrong = (await crono.options.first().getAttribute('data-state')) === 'wrong';
    if (!isWrong) rightly += 1;
    await page.clock.runFor(2_000);
  }
  await expect(crono.score).toHaveText(String(rightly));
  await page.clock.runFor(60_000);
  await expect(crono.finished.getByRole('heading', { level: 1 })).toHaveText(
    new RegExp(`Game finished with ${rightly} points?`),
  );
  await expect(crono.faces).toHaveCount(4);
  await expect(crono.leaderboard).toHaveCount(0);
  expect(calls.filter((url) => url.includes('/api/crono'))).toEqual([]);
  await page.reload();
  await expect(crono.faces).toHaveCount(4);
  await page.getByRole('button', { name: 'New round' }).click();
  await expect(crono.startGame).toBeVisible();
});
