import { comeBack } from './come-back.ts';
import { DailyPuzzle } from './daily-puzzle.ts';
import { type States, shown, slot, type Visit } from './states.ts';

const HOUR_MS = 3_600_000;

/** What a player sees of pages, games and answers that are not there, or no longer. */
export async function* failureStates({ page, server, stored, watch }: Visit): States {
  const dailyGuess = '/api/classic/daily-guess/';
  watch.expectFailures('/nowhere', '/api/crono/', dailyGuess);
  await page.goto('/nowhere');
  await shown(slot(page, 'error-screen'));
  yield 'a page that is not there';

  await page.goto(`/crono/${'A'.repeat(22)}`);
  await page.getByRole('alert').waitFor();
  yield 'Home after a game that is gone';

  const mode = 'channel-guess';
  const puzzle = await DailyPuzzle.ofToday(server, mode);
  const misses = puzzle.wrongGuesses(1).map(({ id }) => id);
  await stored.put({ [`${mode}-${puzzle.date}`]: JSON.stringify(misses) });
  await page.goto(`/${mode}`);
  await shown(slot(page, 'guess-card'));
  await server.letPass(13 * HOUR_MS);
  await comeBack(page);
  await shown(slot(page, 'new-puzzle'));
  yield 'a game after midnight';

  // An answer that is not asked for again.
  await server.tell({ type: 'failNext', path: dailyGuess, count: 1, status: 404 });
  await page.goto('/classic');
  await shown(slot(page, 'error-screen').getByRole('button'));
  yield 'a game that cannot be loaded';
}
