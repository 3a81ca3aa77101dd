import { TEST_ALL } from '../test-all.ts';
import { expect, NO_PAGES, test } from './site.ts';

const HOUR_MS = 3_600_000;
const ANSWER = 'Said a day and a half ago';

test('what was kept for its time is deleted as the server starts again', {
  tag: TEST_ALL,
}, async ({ site }) => {
  const settings = { ...NO_PAGES, RETENTION_FEEDBACK_DAYS: '1' };
  const before = await site.start(settings, -36 * HOUR_MS);
  await fetch(`${before.url}/api/stats/feedback/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ feedbackId: 'general_feedback', answer: ANSWER }),
  });
  const kept = async () => (await site.ops('feedback', 'export', '--format', 'json')).out;
  expect(await kept()).toContain(ANSWER);
  expect(await before.stop()).toMatchObject({ code: 0 });
  await site.start(settings);
  await expect.poll(kept, { timeout: 20_000 }).not.toContain(ANSWER);
});
