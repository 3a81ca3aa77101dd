import { CronoPage, WHOLE_RUN_MS } from './crono-page.ts';
import { holdRequests } from './held-requests.ts';
import { type States, shown, slot, type Visit } from './states.ts';

/** A private game of Crono, from before its start to its shared address. */
export async function* cronoStates(visit: Visit): States {
  visit.watch.expectFailures('/api/crono/');
  yield* newCronoStates(visit);
  yield* runningCronoStates(visit);
  yield* finishedCronoStates(visit);
}

async function* newCronoStates({ page }: Visit): States {
  await page.goto('/crono/new');
  await shown(slot(page, 'crono-start'));
  yield 'crono before the start';
  await slot(page, 'help-button').click();
  await shown(slot(page, 'help-sheet'));
  yield 'the help of crono';
  await page.keyboard.press('Escape');
}

async function* runningCronoStates({ page }: Visit): States {
  const release = await holdRequests(page, '**/start');
  await slot(page, 'crono-start-button').click();
  await shown(slot(page, 'crono-get-ready').locator('strong').filter({ hasNotText: /^\d$/ }));
  yield 'the count before a run of crono';
  release();
  await shown(slot(page, 'crono-options'));
  const play = new CronoPage(page);
  await play.answerWrongly();
  await play.answerRightly();
  await play.answerRightly();
  await shown(slot(page, 'crono-streak'));
  yield 'crono at play';
}

async function* finishedCronoStates({ page, server }: Visit): States {
  const game = page.url().replace('/crono/', '/api/crono/');
  const { userId } = await (await page.request.post(`${game}/create-id`, { data: {} })).json();
  await page.request.post(`${game}/start`, { data: { userId } });
  await server.letPass(WHOLE_RUN_MS);
  await page.request.post(`${game}/submit-score`, { data: { userId, username: 'Rival' } });
  await page.reload();
  const finished = slot(page, 'crono-finished');
  await finished.getByRole('textbox').first().fill('a'.repeat(31));
  await finished.locator('[type="submit"]').click();
  await shown(finished.locator('[aria-invalid="true"]'));
  yield 'crono over, refusing a name';

  await finished.getByRole('textbox').first().fill('A name of thirty characters ok');
  await finished.locator('[type="submit"]').click();
  await shown(slot(page, 'comparison'));
  await shown(slot(page, 'crono-missed').locator('img'));
  yield 'crono over, with a board';
  await slot(page, 'share-url').getByRole('button').click();
  await shown(slot(page, 'share-url').locator('[data-slot="tooltip"]'));
  yield 'crono’s address copied';
}
