import type { Page } from '@playwright/test';
import { THEMES } from '../src/page/themes.ts';
import { barriersOn } from './barriers.ts';
import { performers } from './catalogue.ts';
import { CronoPage } from './crono-page.ts';
import { CronoRival } from './crono-rival.ts';
import { unseenFocus } from './focus-faults.ts';
import { expect, test } from './journey.ts';
import { cutOff, sidewaysScroll, smallTargets } from './layout-faults.ts';
import { Puzzle } from './puzzle.ts';
import { TEST_ALL } from './test-all.ts';

/** The paths of the portraits that the page asks for. The catalogue has everybody and tells nothing. */
function portraitsOf(page: Page): readonly string[] {
  const paths: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/art/')) paths.push(pathname);
  });
  return paths;
}

function profileOf(name: string): string {
  const performer = performers.find((candidate) => candidate.name === name);
  if (performer === undefined) throw new Error(`Nobody is called ${name}`);
  return performer.profileUrl;
}

test('a streak shows from the second right answer on, and a miss ends it', async ({ page }) => {
  const crono = new CronoPage(page);
  await crono.openNew();
  await crono.begin();
  await crono.answerRightly();
  await expect(crono.streak).toHaveCount(0);
  await crono.answerRightly();
  await expect(crono.streak).toContainText('×2');
  await crono.answerRightly();
  await expect(crono.streak).toContainText('×3');
  await page.reload();
  await expect(crono.streak).toContainText('×3');
  await crono.answerWrongly();
  await expect(crono.streak).toHaveCount(0);
});

test('a run asks for no portrait, and keeps only answers that were told', async ({
  page,
  server,
  stored,
}) => {
  const asked = portraitsOf(page);
  const crono = new CronoPage(page);
  await crono.openNew();
  await crono.begin();
  const right = await crono.recognise();
  await crono.answerRightly();
  await crono.answerWrongly();
  await crono.photosLoaded();
  const next = await crono.recognise();
  expect(asked).toEqual([]);
  const kept = Object.values(await stored.all()).join();
  expect(kept).toContain(profileOf(right));
  expect(kept).not.toContain(profileOf(next));
  await crono.endRun(server);
  await expect(crono.faces).toHaveCount(2);
  await expect(crono.faces.first().getByRole('img', { name: right })).toBeVisible();
  expect(new Set(asked).size).toBe(2);
});

test('a daily run ends with its faces, who was missed, its text and what comes next', async ({
  context,
  page,
  server,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { date } = await Puzzle.ofToday(server);
  const crono = new CronoPage(page);
  await crono.open(date);
  await crono.begin();
  await crono.answerRightly();
  const missed = await crono.recognise();
  await crono.answerWrongly();
  await crono.answerRightly();
  await crono.endRun(server);

  for (const visit of ['at once', 'after a reload']) {
    await expect(crono.kind, visit).toHaveText('Crono of the day');
    await expect(crono.points, visit).toHaveText('2');
    await expect(crono.faces, visit).toHaveCount(3);
    await expect(crono.missed.getByRole('listitem'), visit).toHaveText([missed]);
    await page.reload();
  }
  await page.getByRole('button', { name: 'Share result' }).click();
  await expect(page.getByText('Result copied to clipboard!')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    `I scored *2 points* in Starguess #crono!\n${date}\n\n🟩🟥🟩\n\n${page.url()}`,
  );
  await expect(crono.finished.getByText(/^Next puzzle in \d\d:\d\d:\d\d$/)).toBeVisible();
  await crono.finished.getByRole('link', { name: 'Classic' }).click();
  await expect(page).toHaveURL('/classic');
});

test('[RUN28] the own place is said and shown where ten others are ahead', async ({
  page,
  server,
}) => {
  const crono = new CronoPage(page);
  await crono.openNew();
  await crono.begin();
  const rivals = await Promise.all(Array.from({ length: 10 }, () => CronoRival.start(page.url())));
  for (const rival of rivals) await rival.answerRightly();
  await crono.endRun(server);
  for (const [index, rival] of rivals.entries()) await rival.submit(`Rival ${index}`);
  await crono.submit.click();
  await expect(crono.ownPlace).toHaveText('Your place: 11');
  await expect(crono.ownPlace).toBeFocused();
  await expect(page.getByText('Your score is on the board')).toHaveCount(0);
  await expect(crono.leaderboard.getByRole('row')).toHaveCount(11);
  await expect(crono.ownRow).toHaveText(/^11\. *You *0$/);
});

test('equal scores share a place, and the own row is set off and not the leader’s', async ({
  page,
  server,
}) => {
  const crono = new CronoPage(page);
  await crono.openNew();
  await crono.begin();
  const [leader, equal] = [await CronoRival.start(page.url()), await CronoRival.start(page.url())];
  for (let round = 0; round < 2; round += 1) await leader.answerRightly();
  await equal.answerRightly();
  await crono.answerRightly();
  await crono.endRun(server);
  await leader.submit('Leader');
  await equal.submit('Equal');
  await crono.enterBoard('Me');
  await expect(page.getByText('Your score is on the board')).toBeFocused();
  const rows = crono.leaderboard.locator('tbody tr');
  await expect(rows).toHaveCount(3);
  const places = await rows.evaluateAll((all) => all.map((row) => row.getAttribute('data-place')));
  expect(places).toEqual(['1', '2', '2']);
  const own = rows.filter({ hasText: 'Me' });
  for (const visit of ['at once', 'after a reload']) {
    await expect(own, visit).toContainText('You');
    await expect(rows.filter({ hasText: 'You' }), visit).toHaveCount(1);
    await page.reload();
  }
  const colour = (name: string) =>
    rows
      .filter({ hasText: name })
      .locator('bdi')
      .evaluate((cell) => getComputedStyle(cell).color);
  expect(await colour('Leader')).toBe(await colour('Equal'));
});

test('the winner is compared with the best of the others, also after a reload', async ({
  page,
  server,
}) => {
  const crono = new CronoPage(page);
  await crono.openNew();
  await crono.begin();
  const rival = await CronoRival.start(page.url());
  await rival.answerRightly();
  await crono.answerRightly();
  await crono.answerRightly();
  await crono.endRun(server);
  await rival.submit('Bea');
  await crono.enterBoard('Ada');
  for (const visit of ['at once', 'after a reload']) {
    const names = crono.comparison.getByRole('heading', { level: 3 });
    await expect(names, visit).toHaveText(['You', 'Bea']);
    await page.reload();
  }
});

for (const theme of THEMES) {
  const tag = theme === THEMES[0] ? [] : TEST_ALL;
  test(`the result has no barrier in ${theme}, at 320 pixels neither`, { tag }, async ({
    page,
    server,
    stored,
  }) => {
    await stored.put({ theme: JSON.stringify(theme) });
    const crono = new CronoPage(page);
    await crono.openNew();
    await crono.begin();
    await crono.answerRightly();
    await crono.answerRightly();
    await crono.answerWrongly();
    await crono.endRun(server);
    await crono.submit.click();
    await expect(crono.leaderboard).toContainText('You');
    await expect(crono.missed.getByRole('listitem')).toHaveCount(1);
    for (const width of [320, 768, 1_440]) {
      await page.setViewportSize({ width, height: 800 });
      const where = `${width} pixels`;
      expect.soft(await sidewaysScroll(page), where).toBe(0);
      expect.soft(await cutOff(page), where).toEqual([]);
      expect.soft(await smallTargets(page), where).toEqual([]);
    }
    expect(await barriersOn(page)).toEqual([]);
    expect(await unseenFocus(page)).toEqual([]);
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  });
}
