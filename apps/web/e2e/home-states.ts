import { Puzzle } from './puzzle.ts';
import { type States, shown, slot, type Visit } from './states.ts';
import { finishedDays, storedGuesses } from './stored-play.ts';

/** All questions of the bundled survey except the last. */
const ANSWERED = ['difficulty', 'favourite', 'more_daily', 'archive', 'clues'];

/** Home in every state, and the pages and panels that are no game. */
export async function* homeStates(visit: Visit): States {
  const { page } = visit;
  yield* surveyStates(visit);
  yield* menuStates(visit);
  yield* feedbackStates(visit);

  await page.goto('/privacy');
  await shown(slot(page, 'privacy'));
  yield 'the page on privacy';

  yield* carryOnStates(visit);
  yield* tableStates(visit);
  yield* playedHomeStates(visit);
}

async function* surveyStates({ page, server, stored }: Visit): States {
  const { date } = await Puzzle.ofToday(server);
  await stored.put(finishedDays(date, 7));
  await page.goto('/');
  await shown(slot(page, 'survey-card'));
  yield 'Home with its hint and the survey';

  await slot(page, 'home-card').first().locator('[aria-expanded]').click();
  yield 'Home with the difficulties';

  const survey = slot(page, 'survey-card').getByRole('button');
  await survey.nth(1).click();
  await shown(slot(page, 'survey-card').locator('p:focus'));
  yield 'a question of the survey';
  await stored.put({ answered_feedback: JSON.stringify(ANSWERED) });
  await page.goto('/');
  await survey.nth(1).click();
  await shown(slot(page, 'survey-card').locator('p:focus'));
  await survey.nth(2).press('Enter');
  await shown(slot(page, 'survey-card').locator('p:focus'));
  await shown(slot(page, 'survey-card').locator('p:focus'));
  yield 'the end of the survey';
}

async function* menuStates({ page }: Visit): States {
  for (const menu of ['language-picker', 'theme-picker']) {
    await slot(page, menu).getByRole('button').first().click();
    await shown(slot(page, menu).locator(':popover-open'));
    yield `the menu of the ${menu}`;
    await page.keyboard.press('Escape');
  }
}

async function* feedbackStates({ page }: Visit): States {
  await slot(page, 'feedback-button').click();
  const panel = slot(page, 'feedback-panel');
  await shown(panel);
  yield 'the feedback panel';
  await panel.locator('[type="submit"]').click();
  await shown(panel.locator('[aria-invalid="true"]'));
  yield 'the feedback panel, refusing';
  await panel.getByRole('textbox').fill('Nice');
  await panel.locator('[type="submit"]').click();
  await shown(panel.getByRole('status'));
  yield 'the feedback panel, thankful';
}

async function* carryOnStates({ page }: Visit): States {
  await page.goto('/carry-on');
  await slot(page, 'carry-on-enter').fill('u');
  await slot(page, 'carry-on-enter').press('Enter');
  await shown(page.getByRole('alert'));
  yield 'the page of the code, refusing';
  await page.getByRole('article').getByRole('button').first().click();
  await shown(slot(page, 'carry-on-qr').getByRole('img'));
  await shown(page.locator('[data-slot="carry-on-state"]:not(:empty)'));
  yield 'the page of the code';
  await page.getByRole('article').getByRole('button').last().click();
  await shown(page.getByRole('article').getByRole('heading', { level: 2 }));
  yield 'the page of the code, asking before it is deleted everywhere';
  await page.evaluate(() => localStorage.removeItem('carry-on'));
}

async function* tableStates({ page, watch }: Visit): States {
  // The server refuses the name, and the results that no game was played for.
  watch.expectFailures('/api/tables');
  await page.goto('/tables');
  const start = slot(page, 'table-start');
  await start.getByRole('textbox').press('Enter');
  await shown(start.locator('[aria-invalid="true"]'));
  yield 'the page of tables, refusing a name';
  await start.getByRole('button').first().click();
  await shown(start.getByRole('radio').last().locator('+ img'));
  yield 'the faces of tables';
  await start.getByRole('textbox').fill('Ann');
  await start.getByRole('textbox').press('Enter');
  await shown(slot(page, 'table-row'));
  yield 'a table';
  const settings = page.locator('details').filter({ has: page.locator('form') });
  await settings.locator('summary').click();
  await settings.getByRole('button').last().click();
  await shown(settings.getByRole('heading', { level: 3 }));
  yield 'a table, asking before one leaves it';
  const other = await page.request.post('/api/tables', { data: { name: 'Ben' } });
  await page.goto(`/table#${(await other.json()).invitation}`);
  await shown(slot(page, 'table-inviter').locator('img'));
  yield 'an invitation to a table';
  await page.goto('/tables');
  await shown(page.getByRole('list').first());
  yield 'the page of tables, with one';
}

async function* playedHomeStates({ page, server, stored }: Visit): States {
  const puzzle = await Puzzle.ofToday(server);
  const { date } = puzzle;
  const done = '{"completed":"completed","tries":12}';
  await stored.put({
    [`classic-easy-${date}-status`]: done,
    [`image-guess-${date}`]: storedGuesses(puzzle.wrongGuesses(1)),
  });
  await page.goto('/');
  await shown(slot(page, 'difficulty-dots'));
  await slot(page, 'theme-picker').getByRole('button').first().hover();
  await shown(slot(page, 'tooltip'));
  yield 'Home of a day that was begun, with a tooltip';

  const games = ['classic', 'classic-medium', 'image-guess', 'channel-guess', 'crono'];
  await stored.put(Object.fromEntries(games.map((game) => [`${game}-${date}-status`, done])));
  await page.goto('/');
  await shown(slot(page, 'copy-all'));
  yield 'Home of a day that is done';
  await stored.forgetGames();
}
