import { expect, test } from './journey.ts';
import { finishedDays } from './stored-play.ts';
import { SurveyPage } from './survey-page.ts';

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
