import type { Page } from '@playwright/test';
import { barriersOn } from './barriers.ts';
import { CronoPage } from './crono-page.ts';
import { ForgetMePage } from './forget-me-page.ts';
import { expect, test } from './journey.ts';
import { SCREENS } from './screens.ts';
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

for (const { screen, viewport, tag } of SCREENS) {
  test.describe(`on ${screen}`, { tag }, () => {
    test.use({ viewport });

    test('Forget me deletes everything from this browser and the server, and Home starts afresh', async ({
      classic,
      home,
      page,
      puzzle,
      server,
      stored,
    }) => {
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
      await playCrono(page, { server, gameId: 'new', username: 'Private Zoë' });
      const crono = await playCrono(page, { server, gameId: puzzle.date, username: 'Daily Zoë' });
      const before = await stored.all();
      expect(Object.keys(before).length).toBeGreaterThan(12);
      expect(await sessionKeys(page)).toEqual(['session_id']);
      expect(server.rowsOf('crono_run')).toHaveLength(2);

      const forgetMe = await openForgetMe(page);
      await forgetMe.start.click();
      await expect(forgetMe.question).toBeFocused();
      await expect(forgetMe.confirm).toBeInViewport({ ratio: 1 });
      expect(await barriersOn(page)).toEqual([]);
      await forgetMe.cancel.click();
      await expect(forgetMe.start).toBeFocused();
      expect(await stored.all()).toEqual(before);
      expect(server.rowsOf('crono_run')).toHaveLength(2);

      await forgetMe.start.click();
      await forgetMe.confirm.click();
      await expect(page).toHaveURL('/');
      await expect(home.title).toBeVisible();
      await expect(home.classicCard).toContainText('Not played yet');
      await expect(page.locator('html')).toHaveAttribute('data-theme', /midnight|daylight/);
      expect(await stored.all()).toEqual({ theirs: 'stays' });
      expect(await sessionKeys(page)).toEqual([]);
      expect(server.rowsOf('crono_run')).toEqual([]);

      await crono.open(puzzle.date);
      await expect(crono.startGame).toBeVisible();
      await expect(page.getByText('Nobody is on the board yet.')).toBeVisible();
    });
  });
}

test('Forget me reports a server that is down, keeps everything and can be repeated', async ({
  home,
  page,
  puzzle,
  server,
  stored,
  watch,
}) => {
  watch.expectFailures(FORGET);
  await playCrono(page, { server, gameId: puzzle.date, username: 'Zoë' });
  await home.open();
  const before = await stored.all();
  const forgetMe = await openForgetMe(page);
  await forgetMe.start.click();
  await server.crash();
  await forgetMe.confirm.click();
  await expect(forgetMe.problem).toHaveText(
    'The result of 1 crono game could not be deleted. Until it is, your data is kept: please try again.',
  );
  expect(await stored.all()).toEqual(before);

  await server.restart();
  expect(server.rowsOf('crono_run')).toHaveLength(1);
  await forgetMe.confirm.click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(home.title).toBeVisible();
  expect(server.rowsOf('crono_run')).toEqual([]);
  expect(await stored.text('crono-users')).toBeNull();
});

test('a game out of reach keeps no other game from being forgotten', async ({
  home,
  page,
  puzzle,
  server,
  stored,
  watch,
}) => {
  watch.expectFailures(FORGET);
  await playCrono(page, { server, gameId: 'new', username: 'Private Zoë' });
  await playCrono(page, { server, gameId: puzzle.date, username: 'Daily Zoë' });
  const users = JSON.parse((await stored.text('crono-users')) ?? '{}');
  const path = `${FORGET}${puzzle.date}/forget`;
  await server.tell({ type: 'failNext', path, count: 1, status: 503 });
  await home.open();
  const forgetMe = await openForgetMe(page);
  await forgetMe.start.click();
  await forgetMe.confirm.click();
  await expect(forgetMe.problem).toContainText('1 crono game could not be deleted');
  expect(server.rowsOf('crono_run')).toHaveLength(1);
  expect(await stored.json('crono-users')).toEqual({ [puzzle.date]: users[puzzle.date] });
});

test('ids that the server never made do not stop Forget me', async ({
  home,
  page,
  stored,
  watch,
}) => {
  watch.expectFailures(FORGET);
  await stored.put({
    'crono-users': '{"2020-01-01":"AAAAAAAAAAAAAAAAAAAAAA","../classic":"nobody","x":7,"":""}',
  });
  await home.open();
  const forgetMe = await openForgetMe(page);
  await forgetMe.start.click();
  await forgetMe.confirm.click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(home.title).toBeVisible();
  expect(await stored.all()).toEqual({});
});
