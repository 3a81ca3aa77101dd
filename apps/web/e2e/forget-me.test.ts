import type { Page } from '@playwright/test';
import { barriersOn } from './barriers.ts';
import { CronoPage } from './crono-page.ts';
import { ForgetMePage } from './forget-me-page.ts';
import { expect, test } from './journey.ts';
import type { StarguessServer } from './starguess-server.ts';
import { StatisticsPage } from './statistics-page.ts';

test.use({ ownServer: true });

const FORGET = '/api/crono/';

type BoardEntry = {
  readonly server: StarguessServer;
  readonly gameId: string;
  readonly username: string;
};

/** Plays a crono game to its end and enters the board. */
async function playCrono(page: Page, { server, gameId, username }: BoardEntry): Promise<CronoPage> {
  const crono = new CronoPage(page);
  await crono.open(gameId);
  await crono.begin();
  await crono.endRun(server);
  await crono.username.fill(username);
  await crono.submit.click();
  await expect(crono.leaderboard).toContainText(username);
  return crono;
}

async function openForgetMe(page: Page): Promise<ForgetMePage> {
  const statistics = new StatisticsPage(page);
  await statistics.open();
  return new ForgetMePage(statistics);
}

async function sessionKeys(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => Object.keys(sessionStorage));
}

test('Forget me deletes everything from this browser and the server, or says what could not be deleted and keeps the rest', async ({
  classic,
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
    language: 'en',
    theme: '"contrast"',
    featureFlags: '["classic-modes"]',
    'age-notice': 'true',
    answered_feedback: '["difficulty"]',
    survey_closed: '1',
    'dev-settings': '{}',
    'image-guess-2031-01-01-status': '{"completed":"completed","tries":2}',
  });
  await home.open();
  await home.hint.getByRole('button').click();
  await home.classicLink.click();
  await classic.guess(puzzle.answer);
  const crono = await playCrono(page, { server, gameId: puzzle.date, username: 'Daily Zoë' });
  const before = await stored.all();
  expect(Object.keys(before).length).toBeGreaterThan(12);
  expect(await sessionKeys(page)).toEqual(['session_id']);
  expect(server.rowsOf('crono_run')).toHaveLength(1);

  const forgetMe = await openForgetMe(page);
  await forgetMe.start.click();
  await expect(forgetMe.question).toBeFocused();
  // The second tap of two, where the question has come.
  await forgetMe.confirm.dispatchEvent('click', { detail: 2 });
  expect(await stored.all()).toMatchObject({ theirs: 'stays', featureFlags: '["classic-modes"]' });
  await expect(forgetMe.confirm).toBeEnabled();
  await expect(forgetMe.confirm).toBeInViewport({ ratio: 1 });
  expect(await barriersOn(page)).toEqual([]);
  await forgetMe.cancel.click();
  await expect(forgetMe.start).toBeFocused();
  expect(await stored.all()).toEqual(before);
  expect(server.rowsOf('crono_run')).toHaveLength(1);

  const path = `${FORGET}${puzzle.date}/forget`;
  await server.tell({ type: 'failNext', path, count: 1, status: 503 });
  await forgetMe.start.click();
  await forgetMe.confirm.click();
  await expect(forgetMe.problem).toHaveText(
    'The result of 1 crono game could not be deleted. Until it is, your data is kept: please try again.',
  );
  expect(await stored.all()).toEqual(before);
  expect(server.rowsOf('crono_run')).toHaveLength(1);

  await forgetMe.confirm.click();
  await expect(page).toHaveURL('/');
  await expect(home.title).toBeVisible();
  await expect(home.classicCard).toHaveAttribute('data-state', 'not-played');
  await expect(page.locator('html')).toHaveAttribute('data-theme', /midnight|daylight/);
  expect(await stored.all()).toEqual({ theirs: 'stays' });
  expect(await sessionKeys(page)).toEqual([]);
  expect(server.rowsOf('crono_run')).toEqual([]);

  await crono.open(puzzle.date);
  await expect(crono.startGame).toBeVisible();
  await expect(page.getByText('Nobody is on the board yet.')).toBeVisible();
});
