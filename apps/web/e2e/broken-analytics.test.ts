import { expect, test } from './journey.ts';
import { tagOfRepeat } from './test-all.ts';

const TRACKING = '/api/tracking';

const FAILURES = [
  {
    what: 'throws',
    fail: () =>
      Object.assign(window, {
        analytics: {
          track: () => {
            throw new Error('The client is broken');
          },
        },
      }),
  },
  {
    what: 'fails later',
    fail: () =>
      Object.assign(window, {
        analytics: { track: () => Promise.reject(new Error('The client is broken')) },
      }),
  },
  {
    what: 'cannot even be looked at',
    fail: () =>
      Object.defineProperty(window, 'analytics', {
        get: () => {
          throw new Error('The client is broken');
        },
      }),
  },
  { what: 'is none', fail: () => Object.assign(window, { analytics: { track: 'nothing' } }) },
];

for (const [index, { what, fail }] of FAILURES.entries()) {
  test(`an analytics client that ${what} does not touch the game`, {
    tag: tagOfRepeat(index),
  }, async ({ classic, page, puzzle }) => {
    await page.addInitScript(fail);
    await classic.open();
    await classic.guessAll(puzzle.winningGuesses(2));
    await expect(classic.winner.card).toBeVisible();
    await expect(classic.successCount).toHaveText('1 person already found out!');
  });
}

test('a server that refuses the reports does not touch the game', async ({
  classic,
  page,
  puzzle,
  server,
  watch,
}) => {
  watch.expectFailures(TRACKING);
  await server.tell({ type: 'failNext', path: TRACKING, count: 2, status: 500 });
  const refused = page.waitForResponse((response) => response.status() === 500);
  await classic.open();
  await classic.guessAll(puzzle.winningGuesses(2));
  await refused;
  await expect(classic.winner.card).toBeVisible();
  await expect(classic.successCount).toHaveText('1 person already found out!');
});
