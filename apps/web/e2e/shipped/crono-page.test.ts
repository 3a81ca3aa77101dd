import { CronoPage } from '../crono-page.ts';
import { slowNetwork } from '../slow-network.ts';
import { expect, test } from './site.ts';

/** The time of a request to the server and back, in milliseconds. */
const ROUND_TRIP_MS = 200;

test('a player 200 ms away plays a whole minute, and the page, the server and the board agree', async ({
  openBrowser,
  site,
}) => {
  const server = await site.start();
  // A photo that is asked for as the minute ends is refused.
  const page = await openBrowser(server, '/api/crono/');
  await slowNetwork(page, { latency: ROUND_TRIP_MS });
  const told: boolean[] = [];
  const scoreTold = () => told.filter(Boolean).length;
  page.on('response', async (response) => {
    if (!response.url().endsWith('/guess')) return;
    const { result } = await response.json();
    if (result === 'correct' || result === 'wrong') told.push(result === 'correct');
  });
  const crono = new CronoPage(page);
  await crono.openNew();
  await crono.begin();
  let isOver = false;
  const ended = crono.finished.waitFor({ timeout: 90_000 }).then(() => {
    isOver = true;
  });
  for (let round = 1; !isOver; round += 1) {
    const answer = round % 5 === 0 ? crono.answerWrongly() : crono.answerRightly();
    // The minute may end between a look at the photo and the answer.
    await Promise.race([ended, answer.catch(() => ended)]);
    const shown = expect(async () => {
      expect(await crono.score.textContent()).toBe(String(scoreTold()));
    }).toPass();
    await Promise.race([ended, shown]);
  }
  const score = scoreTold();
  expect(score).toBeGreaterThan(10);
  await expect(crono.points).toContainText(String(score));
  await crono.enterBoard('Ana');
  await expect(crono.leaderboard).toContainText(new RegExp(`Ana.*${score}$`));
  const read = page.waitForResponse(/\/api\/crono\/[^/]+$/);
  await page.reload();
  expect(await (await read).json()).toMatchObject({ status: 'finished', score, userScore: score });
  await expect(crono.points).toContainText(String(score));
  await expect(crono.leaderboard).toContainText(new RegExp(`Ana.*${score}$`));
});
