import { CronoPage } from './crono-page.ts';
import { expect, test } from './journey.ts';
import { cutOff, sidewaysScroll } from './layout-faults.ts';
import { Puzzle } from './puzzle.ts';
import { TEST_ALL } from './test-all.ts';

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

test('[RUN1] a whole daily run of sixty seconds against the real clock', { tag: TEST_ALL }, async ({
  page,
  server,
  stored,
}) => {
  const { date } = await Puzzle.ofToday(server);
  const crono = new CronoPage(page);
  await crono.open(date);
  await expect(page.getByRole('heading', { name: 'New crono game' })).toBeVisible();
  const startedAt = Date.now();
  await crono.begin();

  for (let round = 0; round < 4; round += 1) await crono.answerRightly();
  await crono.answerWrongly();
  await page.keyboard.press(await crono.numberOfRightOption());
  await expect(crono.score).toHaveText('5');

  await expect(crono.finished).toBeVisible({ timeout: 70_000 });
  expect(Date.now() - startedAt).toBeGreaterThanOrEqual(60_000);
  await expect(crono.finished.getByRole('heading', { level: 1 })).toHaveText(
    'Game finished with 5 points',
  );
  expect(await stored.json(`crono-${date}-status`)).toEqual({ completed: 'completed', tries: 5 });

  await crono.enterBoard('Zoë 🎈');
  await expect(crono.leaderboard.getByRole('row').nth(1)).toContainText('Zoë 🎈');
  await expect(crono.submit).toHaveCount(0);
  await page.reload();
  await expect(crono.leaderboard.getByRole('row').nth(1)).toContainText('Zoë 🎈');
  await expect(crono.finished.getByText('Total users today: 1')).toBeVisible();
});

test.describe('a private game', () => {
  test('a reload in the middle keeps the score and the time', async ({ page, server }) => {
    const crono = new CronoPage(page);
    await crono.openNew();
    await crono.begin();
    await crono.answerRightly();
    await crono.answerRightly();
    await server.letPass(20_000);
    await page.reload();
    await expect(crono.score).toHaveText('2');
    expect(await crono.secondsLeft()).toBeLessThanOrEqual(40);
    await crono.answerRightly();
    await crono.endRun(server);
    await expect(crono.finished.getByRole('heading', { level: 1 })).toHaveText(
      'Game finished with 3 points',
    );
  });

  test('a reload in the middle focuses the question without a focus ring', async ({ page }) => {
    const crono = new CronoPage(page);
    await crono.openNew();
    await crono.begin();
    await page.reload();
    const question = page.getByRole('heading', { name: 'Choose the correct model' });
    await expect(question).toBeFocused();
    await expect(question).toHaveCSS('outline-style', 'none');
    await page.keyboard.press('Tab');
    await expect(crono.options.first()).toHaveCSS('outline-style', 'solid');
  });

  test('[ROUTE6] creating a private game makes exactly one, at its own address', async ({
    page,
  }) => {
    const created: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/api/crono/new')) {
        created.push(request.url());
      }
    });
    const crono = new CronoPage(page);
    await crono.openNew();
    await expect(page).toHaveURL(/\/crono\/[\w-]{22}$/);
    expect(created).toHaveLength(1);
    await page.goBack();
    await expect(page).not.toHaveURL(/\/crono\/new$/);
  });

  test('[ROUTE7] [RUN3] two friends in one game see each other’s scores without reloading', async ({
    openElsewhere,
    page,
    server,
  }) => {
    const one = new CronoPage(page);
    await one.openNew();
    const address = await one.shareUrl.getByRole('textbox').inputValue();
    expect(address).toBe(page.url());

    const friend = await openElsewhere();
    const other = new CronoPage(friend);
    await friend.goto(address);
    await one.begin();
    await other.begin();
    await one.answerRightly();
    await other.answerRightly();
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

  test('a network lost for a moment loses no round', async ({ page, context, watch }) => {
    watch.expectFailures('/api/crono');
    watch.expectMessage(/^The guess did not reach the server/);
    const crono = new CronoPage(page);
    await crono.openNew();
    await crono.begin();
    await crono.answerRightly();
    const right = await crono.recognise();
    await context.setOffline(true);
    await crono.options.filter({ hasText: right }).click();
    await expect(crono.score).toHaveText('1');
    await context.setOffline(false);
    await expect(crono.options.first()).toHaveAttribute('aria-disabled', 'false');
    await crono.answerBy(() => crono.options.filter({ hasText: right }).click());
    await expect(crono.score).toHaveText('2');
  });

  test('the seconds left are announced at 30, 10 and 5 only', async ({ page }) => {
    const crono = new CronoPage(page);
    await page.clock.install();
    await crono.openNew();
    await crono.begin();
    const now = await page.evaluate(() => Date.now());
    await page.clock.pauseAt(now + 10_000);
    await page.evaluate(() => {
      const said: string[] = [];
      Object.assign(window, { said });
      const note = () => {
        for (const region of document.querySelectorAll('[role="status"]')) {
          const text = region.textContent ?? '';
          if (/left$/.test(text) && said.at(-1) !== text) said.push(text);
        }
      };
      const options = { subtree: true, childList: true, characterData: true };
      new MutationObserver(note).observe(document.body, options);
    });
    for (let left = await crono.secondsLeft(); left > 1; left -= 1) {
      await page.clock.runFor(1_000);
      await expect.poll(() => crono.secondsLeft()).toBe(left - 1);
    }
    const said = await page.evaluate(() => Reflect.get(window, 'said'));
    expect(said).toEqual(['30 seconds left', '10 seconds left', '5 seconds left']);
  });

  test('[NAME3] a name that cannot be shown is refused at the field, and the form stays', async ({
    page,
    server,
    watch,
  }) => {
    watch.expectFailures('/api/crono');
    const crono = new CronoPage(page);
    await crono.openNew();
    await crono.begin();
    await crono.endRun(server);
    await crono.username.fill('a'.repeat(31));
    await crono.submit.click();
    await expect(crono.problem).toHaveText('That name is longer than 30 characters.');
    await expect(crono.username).toHaveValue('a'.repeat(31));
    await crono.enterBoard('');
    await expect(crono.leaderboard).toContainText('Anonymous user');
  });

  for (const language of ['en', 'es', 'fr', 'pl', 'it', 'pt']) {
    test(`a player need not scroll to play in ${language}`, async ({ page, stored }) => {
      await stored.put({ language });
      const crono = new CronoPage(page);
      await crono.openNew();
      await crono.begin();
      for (const [width, height] of ONE_GLANCE) {
        await page.setViewportSize({ width, height });
        const where = `${width}×${height}`;
        expect.soft(await crono.outOfView(), where).toEqual([]);
        expect.soft(await sidewaysScroll(page), where).toBe(0);
        expect.soft(await cutOff(page), where).toEqual([]);
        expect.soft(await crono.coveredByFeedback(), where).toEqual([]);
      }
    });
  }

  for (const [width, height] of [
    [320, 640],
    [640, 360],
    [720, 450],
  ] as const) {
    test(`at ${width}×${height} the feedback button covers nothing, scrolled or not`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height });
      const crono = new CronoPage(page);
      await crono.openNew();
      await crono.begin();
      expect(await crono.coveredByFeedback()).toEqual([]);
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
      expect(await crono.coveredByFeedback()).toEqual([]);
    });
  }
});

test('[ROUTE9] an unknown game leads home, and Home says so', async ({ page, watch }) => {
  watch.expectFailures('/api/crono');
  const crono = new CronoPage(page);
  for (const id of ['2031-02-30', 'nothing', 'A'.repeat(22), '2999-01-01']) {
    await crono.open(id);
    await expect(page.getByRole('alert')).toHaveText('That crono game does not exist any more.');
    await expect(page).toHaveURL(/\/$/);
  }
  await page.reload();
  await expect(page.locator('[data-slot="home-card"]')).toHaveCount(4);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.goto('/crono');
  await expect(page).toHaveURL(/\/$/);
});

test('[STORE4] a user that the game does not know is replaced once and silently', async ({
  page,
  server,
  stored,
  watch,
}) => {
  watch.expectFailures('/api/crono');
  const { date } = await Puzzle.ofToday(server);
  const stranger = 'S'.repeat(22);
  await stored.put({ 'crono-users': JSON.stringify({ [date]: stranger }) });
  const crono = new CronoPage(page);
  await crono.open(date);
  await expect(crono.startGame).toBeVisible();
  const users = await stored.json('crono-users');
  expect(users).not.toEqual({ [date]: stranger });
});
