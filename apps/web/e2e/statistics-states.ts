import { Puzzle } from './puzzle.ts';
import { type States, shown, slot, type Visit } from './states.ts';

/** The dialog with the statistics, of a newcomer and of a winner. */
export async function* statisticsStates({ page, server, stored }: Visit): States {
  await page.goto('/');
  await slot(page, 'statistics-button').click();
  await shown(slot(page, 'statistics'));
  yield 'the statistics of a newcomer';

  const { date } = await Puzzle.ofToday(server);
  const record = JSON.stringify({ completed: 'completed', tries: 11 });
  const games = ['classic', 'classic-medium', 'image-guess', 'channel-guess', 'crono'];
  await stored.put(Object.fromEntries(games.map((game) => [`${game}-${date}-status`, record])));
  await page.goto('/');
  await slot(page, 'statistics-button').click();
  await shown(slot(page, 'statistics').locator('[data-puzzle]'));
  yield 'the statistics of a winner';
  await slot(page, 'forget-me').getByRole('button').click();
  await shown(slot(page, 'forget-me').getByRole('heading', { level: 4 }));
  yield 'the question before all is forgotten';
}
