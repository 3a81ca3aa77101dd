import { CronoPage } from '../crono-page.ts';
import { expect, test } from './site.ts';

/** The time of a request to the server and back, in milliseconds. */
const ROUND_TRIP_MS = 200;

test('a player 200 ms away plays a whole minute, and the page, the server and the board agree', async ({
  openBrowser,
  site,
}) => {
  const server = await site.start();
  const page = await openBrowser(server);
  const network = await page.context().newCDPSession(page);
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: ROUND_TRIP_MS,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
  const told: boolean[] = [];
  page.on('response', async (response) => {
    if (!response.url().endsWith('/guess')) return;
    const { result } = await response.json();
    if (result === 'correct' || result === 'wrong') told.push(result === 'correct');
  });
  const crono = new CronoPage(page);
  await crono.openNew();
  await crono.begin();
  const ended = crono.finished.waitFor({ timeout: 90_000 }).then(() => true);
  const playOn = async () => {
    for (let round = 1; ; round += 1) {
      await (round % 5 === 0 ? crono.answerWrongly() : crono.answerRightly());
      await expect(crono.score).toHaveText(String(told.filter(Boolean).length));
    }
  };
  await Promise.race([ended, playOn()]);
  const score = told.filter(Boolean).length;
  expect(score).toBeGreaterThan(10);
  await expect(crono.points).toContainText(String(score));
  await crono.enterBoard('Ana');
  await expect(crono.leaderboard).toContainText(/Ana\s*\d/);
  await page.reload();
  await expect(crono.points).toContainText(String(score));
  const id = new URL(page.url()).pathname.split('/').at(-1);
  const game = await (await fetch(`${server.url}/api/crono/${id}`)).json();
  expect(game.leaderboard).toEqual([{ username: 'Ana', score }]);
});
