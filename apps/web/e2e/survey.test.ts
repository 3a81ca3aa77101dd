import { expect, test } from './journey.ts';
import { finishedDays } from './stored-play.ts';
import { SurveyPage } from './survey-page.ts';
import { TEST_ALL } from './test-all.ts';

const QUESTIONS = ['difficulty', 'favourite', 'more_daily', 'archive', 'clues', 'friends'];

/** What a visitor has stored who has finished three games and is asked. */
const REGULAR = finishedDays('2030-01-04', 3);

test('nobody is asked before the third finished game, which brings the survey below yesterday’s answer', async ({
  classic,
  page,
  puzzle,
  stored,
}) => {
  const survey = new SurveyPage(page);
  await stored.put(finishedDays(puzzle.date, 2));
  await classic.open();
  await page.waitForLoadState('networkidle');
  await expect(survey.card).toHaveCount(0);
  await classic.guess(puzzle.answer);
  await expect(survey.options).toHaveText(['Yes, of course', 'Not now']);
  const yesterday = await classic.yesterday.boundingBox();
  const card = await survey.card.boundingBox();
  expect(card?.y).toBeGreaterThan(yesterday?.y ?? Number.POSITIVE_INFINITY);
});

test.describe('shown on every screen', () => {
  test.use({ settings: { pageConfig: { survey: { showOn: 'all' } } } });

  test('[SURVEY2] [SURVEY3] [SURVEY5] [SURVEY6] [STORE7] the questions are asked one at a time, down to the thanks', async ({
    home,
    page,
    server,
    stored,
  }) => {
    await page.setViewportSize({ width: 360, height: 800 });
    const survey = new SurveyPage(page);
    await stored.put(REGULAR);
    await home.open();
    await expect(survey.words).toHaveText(
      'Hi, we would like your input on some potential improvements, can you give us some minutes of your time?',
    );
    // The second press of a double tap is too early to be an answer.
    await survey.options.first().dblclick();
    await expect(survey.words).toHaveText('How hard are the puzzles for you?');
    await expect(survey.words).toBeFocused();
    await survey.close.press('Enter');
    await expect(survey.card).toHaveCount(0);

    await stored.put({ survey_closed: '0' });
    const before = server.rowsOf('feedback').length;
    await home.open();
    await survey.begin();
    for (const [index] of QUESTIONS.entries()) {
      await survey.answer(1);
      await expect
        .poll(() => stored.json('answered_feedback'))
        .toEqual(QUESTIONS.slice(0, index + 1));
      await expect(survey.words).toBeFocused();
    }
    await expect(survey.words).toHaveText('Thank you for answering the questions!');
    const answers = QUESTIONS.map((question) => ({ feedback_id: question, language: 'en' }));
    expect(server.rowsOf('feedback').slice(before)).toMatchObject(answers);
  });
});

test.describe('as its operator sets the server up', () => {
  const option = { id: 'a', text_id: 'text-a', text_default: 'Answer a' };
  const hostile = { id: 'b', text_id: 'constructor', text_default: '<b>Answer b</b>' };
  const questions = [
    {
      question_text_id: 'toString',
      question_default: 'Question toString',
      options: [option, hostile],
    },
  ];
  test.use({ settings: { pageConfig: { survey: { showOn: 'small', questions } } } });

  test('[SURVEY1] [SURVEY7] the questions are asked in their default texts, on the screens of the setting alone', {
    tag: TEST_ALL,
  }, async ({ home, page, server, stored }) => {
    const survey = new SurveyPage(page);
    await stored.put({ ...REGULAR, language: 'pl' });
    const script = page.waitForResponse((response) => response.url().includes('survey-card'));
    await home.open();
    await script;
    for (const [width, count] of [
      [1_440, 0],
      [640, 0],
      [639, 1],
      [360, 1],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      await expect(survey.card, `${width} px`).toHaveCount(count);
    }
    await survey.begin();
    await expect(survey.words).toHaveText('Question toString');
    await expect(survey.options).toHaveText(['Answer a', '<b>Answer b</b>']);
    await survey.answer(-1);
    await expect
      .poll(() => server.rowsOf('feedback').at(-1))
      .toMatchObject({ feedback_id: 'toString', answer: 'b' });
  });
});
