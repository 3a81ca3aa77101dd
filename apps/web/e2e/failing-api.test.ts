import { hurry } from './hurry.ts';
import { expect, test } from './journey.ts';

const DAILY_GUESS = '/api/classic/daily-guess/';

/** The first call and its three retries. */
const CALLS = 4;

test('a game whose targets fail keeps its guesses and can be tried again', async ({
  classic,
  errorScreen,
  page,
  puzzle,
  server,
  stored,
  watch,
}) => {
  const guesses = puzzle.wrongGuesses(3);
  watch.expectFailures(DAILY_GUESS);
  await stored.putGuesses(`classic-${puzzle.date}`, guesses);
  const kept = await stored.all();
  await server.tell({ type: 'failNext', path: DAILY_GUESS, count: CALLS, status: 502 });
  await hurry(page);
  await page.goto('/classic');
  await expect(errorScreen.title).toHaveText('We are experimenting some problems');
  expect(await stored.all()).toMatchObject(kept);

  await errorScreen.tryAgain.click();
  await expect(classic.rows).toHaveCount(guesses.length);
});
