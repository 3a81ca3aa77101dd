import { expect, test } from './journey.ts';
import { finishedDays } from './stored-play.ts';
import { SurveyPage } from './survey-page.ts';

test('nobody is asked before they have finished three games', async ({
  classic,
  home,
  page,
  puzzle,
  stored,
}) => {
  const survey = new SurveyPage(page);
  await home.open();
  await expect(home.status.getByRole('timer')).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(survey.card).toHaveCount(0);

  await stored.put(finishedDays(puzzle.date, 2));
  await home.open();
  await expect(home.status).toContainText('2-day streak');
  await page.waitForLoadState('networkidle');
  await expect(survey.card).toHaveCount(0);

  await classic.open();
  await classic.guess(puzzle.answer);
  await expect(survey.card).toBeVisible();
});

test('the survey is quiet, and stands below yesterday’s answer', async ({
  classic,
  page,
  puzzle,
  stored,
}) => {
  await stored.put(finishedDays(puzzle.date, 2));
  await stored.putGuesses(`classic-${puzzle.date}`, puzzle.winningGuesses(2));
  await classic.open();
  const survey = new SurveyPage(page);
  await expect(survey.options).toHaveText(['Yes, of course', 'Not now']);
  const [yesterday, card] = [
    await classic.yesterday.boundingBox(),
    await survey.card.boundingBox(),
  ];
  expect(card?.y).toBeGreaterThan(yesterday?.y ?? Number.POSITIVE_INFINITY);
  const accent = await page.evaluate(() => {
    const sample = document.body.appendChild(document.createElement('i'));
    sample.style.background = 'var(--color-accent)';
    const { backgroundColor } = getComputedStyle(sample);
    sample.remove();
    return backgroundColor;
  });
  for (const option of await survey.options.all()) {
    await expect(option).not.toHaveCSS('background-color', accent);
  }

  await survey.options.last().click();
  await expect(survey.card).toHaveCount(0);
  expect(await stored.text('survey_closed')).toMatch(/^\d+$/);
});
