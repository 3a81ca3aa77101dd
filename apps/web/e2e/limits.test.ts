import { randomUUID } from 'node:crypto';
import { FeedbackPage } from './feedback-page.ts';
import { expect, test } from './journey.ts';
import { successCountOf } from './puzzle.ts';

const POST = '/api/stats/classic/post/';
const FEEDBACK = '/api/stats/feedback/';
const HOUR_MS = 3_600_000;

// A hundredth of every limit: 6 wins an hour, one feedback in ten minutes, 6 reads a minute.
test.use({ settings: { environment: { RATE_LIMITS: '0.01' } }, ownServer: true });

test.beforeEach(({ watch }) => watch.expectFailures('/api/tracking'));

test('a win beyond the limit is kept, and sent once the limit is over', async ({
  classic,
  page,
  puzzle,
  server,
  stored,
  watch,
}) => {
  watch.expectFailures(POST);
  for (let win = 0; win < 6; win += 1) {
    const headers = { 'idempotency-key': randomUUID() };
    await fetch(`${server.url}${POST}`, { method: 'POST', headers });
  }
  await page.clock.install();
  await classic.open();

  const refused = page.waitForResponse((response) => response.url().endsWith(POST));
  await classic.guess(puzzle.answer);
  const answer = await refused;
  expect(answer.status()).toBe(429);
  const retryAfter = Number(answer.headers()['retry-after']);
  expect(retryAfter).toBeGreaterThan(0);
  await expect(classic.winner.card).toBeVisible();
  expect(await stored.json('pending-successes')).toHaveLength(1);

  const { now } = await (await fetch(`${server.url}/api/server-date/`)).json();
  await server.tell({ type: 'setClock', now: new Date(Date.parse(now) + HOUR_MS).toISOString() });
  await expect
    .poll(async () => {
      await page.clock.fastForward(retryAfter * 1_000);
      return stored.json('pending-successes');
    })
    .toEqual([]);
  expect(await successCountOf(server)).toBe(7);
});

test('feedback beyond the limit stays in its box with the reason', async ({
  home,
  page,
  watch,
}) => {
  watch.expectFailures(FEEDBACK);
  const feedback = new FeedbackPage(page);
  await home.open();
  await feedback.write('First');
  await feedback.another.click();

  await feedback.field.fill('Second');
  await feedback.send.click();
  await expect(feedback.problem).toHaveText(
    'That was a lot of feedback. Please try again later; your text is kept.',
  );
  await expect(feedback.field).toHaveValue('Second');
});
