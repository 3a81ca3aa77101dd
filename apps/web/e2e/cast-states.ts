import { CastPage } from './cast-page.ts';
import { Puzzle } from './puzzle.ts';
import { type States, shown, slot, type Visit } from './states.ts';

/** Who's who in every state. */
export async function* castStates({ page, server, stored }: Visit): States {
  const cast = new CastPage(page);
  await cast.open();
  await slot(page, 'cast-card').first().getByRole('button').click();
  await shown(page.getByRole('definition'));
  yield 'Who’s who with the sheet of a card';
  await slot(page, 'report-open').click();
  await shown(slot(page, 'report-form'));
  yield 'Who’s who with the report of a fact';
  await page.keyboard.press('Escape');

  const filters = slot(page, 'cast').locator('form [aria-expanded]');
  if (await filters.isVisible()) await filters.click();
  await cast.filter('birthPlace').click();
  await shown(page.getByRole('radio').first());
  yield 'Who’s who with the values of a filter';
  await page.keyboard.press('Escape');

  await cast.choose('type', 'model');
  await cast.filter('rank-from').fill('100');
  await shown(page.locator('[data-slot="cast-card"][hidden]').first().locator('xpath=..'));
  yield 'Who’s who with filters';

  const puzzle = await Puzzle.ofToday(server);
  await stored.putGuesses(`classic-${puzzle.date}`, puzzle.wrongGuesses(2));
  await cast.open('/cast?possible=1');
  await shown(cast.ruledOut);
  yield 'Who’s who with those still possible';

  await cast.open('/cast?name=qqzzqq');
  await shown(slot(page, 'cast').locator('p + button'));
  yield 'Who’s who without anybody';

  await cast.open('/cast/channels');
  await slot(page, 'cast-card').first().getByRole('button').click();
  yield 'the channels of Who’s who';
}
