import type { Page } from '@playwright/test';
import { DAY_MS } from '@starguess/game-core';
import { barriersOn } from './barriers.ts';
import { expect, test } from './journey.ts';
import { LOOKS } from './screens.ts';
import { finishedDays } from './stored-play.ts';
import { SurveyPage } from './survey-page.ts';

const SEND = '/api/stats/feedback/';
const QUESTIONS = ['difficulty', 'favourite', 'more_daily', 'archive', 'clues', 'friends'];

/** The exact English texts of the card (SURVEY2, SURVEY6). */
const WORDS = {
  en: {
    greeting:
      'Hi, we would like your input on some potential improvements, can you give us some minutes of your time?',
    first: 'How hard are the puzzles for you?',
    options: ['Too easy', 'Just right', 'Too hard'],
    failed: 'That could not be sent. Please choose again.',
    thanks: 'Thank you for answering the questions!',
  },
  pl: {
    greeting: 'Cześć! Chcemy poznać twoje zdanie o kilku możliwych ulepszeniach. Masz parę minut?',
    first: 'Jak trudne są dla ciebie zagadki?',
    options: ['Za łatwe', 'W sam raz', 'Za trudne'],
    failed: 'Nie udało się wysłać. Wybierz jeszcze raz.',
    thanks: 'Dzięki za odpowiedzi na pytania!',
  },
} as const;

/** What waits for the survey: somebody who has finished three games. */
test.beforeEach(async ({ page }) => {
  await page.addInitScript(
    (records) => {
      for (const [key, text] of Object.entries(records)) localStorage.setItem(key, text);
    },
    finishedDays('2030-01-04', 3),
  );
});

/** Configures the survey as the operator of any host can. */
async function configure(page: Page, survey: unknown): Promise<void> {
  await page.addInitScript((given) => {
    window.__STARGUESS__ = { survey: given };
  }, survey);
}

type Report = readonly [eventName: string, attributes: { readonly question: string }];

/** Collects the reports of the survey, which may arrive out of order. */
async function listen(page: Page): Promise<readonly Report[]> {
  const heard: Report[] = [];
  await page.exposeFunction('hear', (...report: Report) => heard.push(report));
  await page.addInitScript(() => {
    const track = (...report: unknown[]) => Reflect.get(window, 'hear')(...report);
    Object.assign(window, { analytics: { track } });
  });
  return heard;
}

for (const { screen, viewport, language, tag } of LOOKS) {
  const words = WORDS[language];
  test.describe(`on ${screen}, in ${language}`, { tag }, () => {
    test.use({
      viewport,
      settings: { pageConfig: { survey: { showOn: 'all' } } },
      ownServer: true,
    });

    test('[SURVEY2] [SURVEY6] [STORE7] one question at a time is asked and kept until the server, which stops meanwhile, has the answer', async ({
      home,
      page,
      server,
      stored,
      watch,
    }) => {
      watch.expectFailures(SEND);
      const survey = new SurveyPage(page);
      const heard = await listen(page);
      await stored.put({ language });
      await home.open();
      await expect(survey.words).toHaveText(words.greeting);
      expect(await barriersOn(page)).toEqual([]);
      await survey.begin();
      await expect(survey.words).toHaveText(words.first);
      await expect(survey.words).toBeFocused();
      await expect(survey.options).toHaveText(words.options);

      await server.tell({ type: 'startHolding', path: SEND });
      const sent = page.waitForRequest((request) => request.url().endsWith(SEND));
      await survey.answer(1);
      await sent;
      await server.crash();
      await expect(survey.problem).toHaveText(words.failed);
      await expect(survey.words).toHaveText(words.first);
      expect(await stored.text('answered_feedback')).toBeNull();
      expect(heard).toEqual([]);

      await server.restart();
      const before = server.rowsOf('feedback').length;
      const answers: object[] = [];
      for (const [index, question] of QUESTIONS.entries()) {
        await survey.answer(1);
        await expect(survey.words).toBeFocused();
        await expect
          .poll(() => stored.json('answered_feedback'))
          .toEqual(QUESTIONS.slice(0, index + 1));
        answers.push({ feedback_id: question, language });
      }
      await expect(survey.words).toHaveText(words.thanks);
      expect(await barriersOn(page)).toEqual([]);
      expect(server.rowsOf('feedback').slice(before)).toMatchObject(answers);
      await expect
        .poll(() => heard.map(([eventName, { question }]) => `${eventName}: ${question}`).sort())
        .toEqual(QUESTIONS.map((question) => `Feedback answered: ${question}`).sort());

      await survey.close.press('Enter');
      await expect(survey.card).toHaveCount(0);
      expect(heard).toHaveLength(QUESTIONS.length);
      await page.reload();
      await home.cards.first().waitFor();
      await expect(survey.card).toHaveCount(0);
    });
  });
}

test('[SURVEY3] [SURVEY5] a closed survey is reported with the question that was open, and stays away for 30 days', async ({
  home,
  page,
  stored,
}) => {
  const survey = new SurveyPage(page);
  const heard = await listen(page);
  await stored.put({ answered_feedback: '["difficulty"]' });
  await home.open();
  await survey.close.click();
  await expect(survey.card).toHaveCount(0);
  await expect.poll(() => heard).toEqual([['Feedback closed', { question: 'favourite' }]]);

  const closedAt = Number(await stored.json('survey_closed'));
  for (const [age, count] of [
    [30 * DAY_MS - 60_000, 0],
    [30 * DAY_MS + 60_000, 1],
  ] as const) {
    await stored.put({ survey_closed: JSON.stringify(closedAt - age) });
    const script = page.waitForResponse((response) => response.url().includes('survey-card'));
    await home.open();
    await script;
    await expect(survey.card).toHaveCount(count);
  }
  await survey.begin();
  await expect(survey.words).toHaveText('Which game do you like best?');
});

const READINGS = [
  { showOn: 'large', widths: [640, 1_440] },
  { showOn: 'small', widths: [360, 639] },
  { showOn: 'all', widths: [360, 639, 640, 1_440] },
  { showOn: 'none', widths: [] },
] as const;

for (const { showOn, widths } of READINGS) {
  test(`[SURVEY1] a survey shown on ${showOn} stands at its widths and no others`, async ({
    home,
    page,
  }) => {
    await configure(page, { showOn });
    const survey = new SurveyPage(page);
    const script = page.waitForResponse((response) => response.url().includes('survey-card'));
    await home.open();
    await script;
    for (const width of [360, 639, 640, 1_440]) {
      await page.setViewportSize({ width, height: 800 });
      const isShown = widths.some((shown) => shown === width);
      await expect(survey.card, `${width} px`).toHaveCount(isShown ? 1 : 0);
    }
  });
}

function question(id: string, options: readonly object[]) {
  return { question_text_id: id, question_default: `Question ${id}`, options };
}

const OPTION = { id: 'a', text_id: 'text-a', text_default: 'Answer a' };

const BROKEN = [
  { what: 'wrong types', survey: { showOn: 7, questions: 'many' } },
  { what: 'an option offered twice', survey: { questions: [question('one', [OPTION, OPTION])] } },
];

for (const { what, survey: broken } of BROKEN) {
  test(`a broken setting of another host falls back to what ships: ${what}`, async ({
    home,
    page,
  }) => {
    await configure(page, broken);
    const survey = new SurveyPage(page);
    await home.open();
    await survey.begin();
    await expect(survey.words).toHaveText(WORDS.en.first);
    await expect(home.cards).toHaveCount(4);
  });
}

test.describe('as its operator sets the server up', () => {
  const hostile = { id: 'b', text_id: 'constructor', text_default: '<b>Answer b</b>' };
  const questions = [question('toString', [OPTION, hostile]), question('difficulty', [OPTION])];
  test.use({ settings: { pageConfig: { survey: { questions } } }, ownServer: true });

  test("[SURVEY7] an operator's questions are asked in their default texts, also under the id of one that ships", async ({
    home,
    page,
    server,
    stored,
  }) => {
    const survey = new SurveyPage(page);
    await stored.put({ language: 'pl' });
    await home.open();
    await survey.begin();
    await expect(survey.words).toHaveText('Question toString');
    await expect(survey.options).toHaveText(['Answer a', '<b>Answer b</b>']);
    await survey.answer(-1);
    await expect(survey.words).toHaveText('Question difficulty');
    expect(server.rowsOf('feedback')).toMatchObject([{ feedback_id: 'toString', answer: 'b' }]);
  });
});

test('the survey does not appear without questions', async ({ home, page }) => {
  await configure(page, { showOn: 'all', questions: [] });
  const script = page.waitForResponse((response) => response.url().includes('survey-card'));
  await home.open();
  await script;
  await expect(new SurveyPage(page).card).toHaveCount(0);
});

test('a double tap while the survey appears answers nothing', async ({ home, page, stored }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await page.setViewportSize({ width: 360, height: 800 });
  await configure(page, { showOn: 'all' });
  const survey = new SurveyPage(page);
  await home.open();
  await survey.options.first().dblclick();
  await expect(survey.words).toHaveText(WORDS.en.first);
  await page.waitForLoadState('networkidle');
  expect(requests).not.toContain(SEND);
  expect(await stored.text('answered_feedback')).toBeNull();
});
