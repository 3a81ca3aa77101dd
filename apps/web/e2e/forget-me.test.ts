import { CronoPage } from './crono-page.ts';
import { ForgetMePage } from './forget-me-page.ts';
import { expect, test } from './journey.ts';
import { StatisticsPage } from './statistics-page.ts';

const FORGET = '/api/crono/';

test('Forget me deletes everything from this browser and the server, or says what could not be deleted and keeps the rest', async ({
  home,
  page,
  puzzle,
  server,
  stored,
  watch,
}) => {
  watch.expectFailures(FORGET);
  await page.setViewportSize({ width: 360, height: 800 });
  await stored.put({
    theirs: 'stays',
    theme: '"contrast"',
    featureFlags: '["classic-modes"]',
    'age-notice': 'true',
    'dev-settings': '{}',
    'classic-2031-01-01-status': '{"completed":"completed","tries":2}',
  });
  const runs = () => server.rowsOf('crono_run').length;
  const runsBefore = runs();
  const crono = new CronoPage(page);
  await crono.open(puzzle.date);
  await crono.begin();
  await crono.endRun(server);
  await crono.enterBoard('Daily Zoë');
  await expect(crono.leaderboard).toContainText('Daily Zoë');
  const before = await stored.all();
  expect(runs()).toBe(runsBefore + 1);

  const statistics = new StatisticsPage(page);
  await statistics.open();
  const forgetMe = new ForgetMePage(statistics);
  await forgetMe.start.click();
  await expect(forgetMe.question).toBeFocused();
  // The second tap of two, where the question has come.
  await forgetMe.confirm.dispatchEvent('click', { detail: 2 });
  await expect(forgetMe.confirm).toBeInViewport({ ratio: 1 });
  await forgetMe.cancel.click();
  await expect(forgetMe.start).toBeFocused();

  const path = `${FORGET}${puzzle.date}/forget`;
  await server.tell({ type: 'failNext', path, count: 1, status: 503 });
  await forgetMe.start.click();
  await forgetMe.confirm.click();
  await expect(forgetMe.problem).toHaveText(
    'The result of 1 crono game could not be deleted. Until it is, your data is kept: please try again.',
  );
  expect(await stored.all()).toEqual(before);
  expect(runs()).toBe(runsBefore + 1);

  await forgetMe.confirm.click();
  await expect(page).toHaveURL('/');
  await expect(home.title).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-theme', /midnight|daylight/);
  expect(await stored.all()).toEqual({ theirs: 'stays' });
  expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual([]);
  expect(runs()).toBe(runsBefore);
});
