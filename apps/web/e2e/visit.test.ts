import { expect, test } from './journey.ts';
import { finishedDays } from './stored-play.ts';
import { SurveyPage } from './survey-page.ts';

test.use({
  settings: { pageConfig: { survey: { showOn: 'all' } } },
  ownServer: true,
  permissions: ['clipboard-write'],
});

const EVENTS = [
  'Copy clicked',
  'Feedback answered',
  'Feedback closed',
  'Gamemode card clicked',
  'Guess failed',
  'Guess success',
  'Model guessed',
  'Model guessed',
];

test('what a visit reports is all that its server has of it, under ids that the browser made', async ({
  classic,
  home,
  page,
  puzzle,
  server,
  stored,
}) => {
  await stored.put(finishedDays('2030-01-04', 3));
  await home.open();
  const survey = new SurveyPage(page);
  await survey.begin();
  await survey.answer(0);
  await survey.close.press('Enter');
  await home.classicLink.click();
  await classic.guessAll(puzzle.winningGuesses(2));
  await classic.winner.copy.click();

  const ids = {
    device_id: await stored.json('device_id'),
    session_id: await page.evaluate(() => JSON.parse(sessionStorage.session_id)),
  };
  const reported = () => server.rowsOf('tracked_event');
  await expect.poll(reported).toHaveLength(EVENTS.length);
  const names = reported().map((row) => Reflect.get(Object(row), 'event_name'));
  expect(names.sort()).toEqual(EVENTS);
  expect(reported()).toEqual(EVENTS.map(() => expect.objectContaining(ids)));
  expect(server.rowsOf('feedback')).toMatchObject([
    { feedback_id: 'difficulty', answer: 'easy', language: 'en' },
  ]);
});
