import type { Page } from '@playwright/test';
import { FeedbackPage } from './feedback-page.ts';
import { expect, test } from './journey.ts';

const SEND = '/api/stats/feedback/';
/** Markup, a text from right to left, and lines. */
const TEXT = '<img src=x onerror="window.broken = true">\nأحب هذه اللعبة \u202bשלום\u202c abc';

/** The exact English texts of the panel (FEEDBACK3 to FEEDBACK6). */
const WORDS = {
  title: "What's on your mind? Send feedback!",
  send: 'Send',
  empty: 'Please enter your feedback.',
  failed: 'That could not be sent. Your words are kept: please try again.',
  thanks: 'Thank you for your feedback!',
  another: 'Send another feedback',
} as const;

async function negativeColour(page: Page): Promise<string> {
  return page.evaluate(() => {
    const sample = document.createElement('i');
    sample.style.color = 'var(--color-negative)';
    document.body.append(sample);
    const { color } = getComputedStyle(sample);
    sample.remove();
    return color;
  });
}

test.use({ viewport: { width: 360, height: 800 } });

test('[FEEDBACK1] [FEEDBACK2] [FEEDBACK3] [FEEDBACK4] [FEEDBACK5] [FEEDBACK6] a draft survives a change of page, and a text is kept until the server has it', async ({
  home,
  page,
  server,
  watch,
}) => {
  watch.expectFailures(SEND, '/nowhere');
  const feedback = new FeedbackPage(page);
  await page.goto('/nowhere');
  await feedback.open();
  await expect(feedback.title).toHaveText(WORDS.title);
  await expect(feedback.send).toHaveText(WORDS.send);
  await feedback.field.fill('Half a thought');
  await page.keyboard.press('Escape');
  await expect(feedback.panel).toHaveCount(0);
  await expect(feedback.button).toBeFocused();
  await page.getByRole('link', { name: 'Starguess: all games' }).click();
  await expect(home.cards).toHaveCount(4);
  await feedback.open();
  await expect(feedback.field).toHaveValue('Half a thought');
  await feedback.close.click();
  await expect(feedback.panel).toHaveCount(0);

  await feedback.write('  \n ');
  await expect(feedback.problem).toHaveText(WORDS.empty);
  await expect(feedback.field).toHaveCSS('border-color', await negativeColour(page));

  await feedback.field.fill(TEXT);
  await server.tell({ type: 'failNext', path: SEND, count: 1, status: 503 });
  await feedback.send.click();
  await expect(feedback.problem).toHaveText(WORDS.failed);
  await expect(feedback.field).toHaveValue(TEXT);

  const before = server.rowsOf('feedback').length;
  await feedback.send.click();
  await expect(feedback.title).toHaveText(WORDS.thanks);
  expect(server.rowsOf('feedback').slice(before)).toMatchObject([
    { feedback_id: 'general_feedback', answer: TEXT, language: 'en' },
  ]);
  await expect(feedback.another).toHaveText(WORDS.another);
});

test('[FEEDBACK2] the button makes way while the player scrolls down, and covers nothing at the end', async ({
  classic,
  page,
  puzzle,
  stored,
}) => {
  await stored.putGuesses(`classic-${puzzle.date}`, puzzle.winningGuesses(12));
  await classic.open();
  const { button } = new FeedbackPage(page);
  await expect(button).toBeVisible();
  const place = await button.boundingBox();
  await page.mouse.wheel(0, 300);
  await expect(button).toBeHidden();
  await page.mouse.wheel(0, -100);
  await expect(button).toBeVisible();
  await expect.poll(() => button.boundingBox()).toEqual(place);
  await page.mouse.wheel(0, 100);
  await expect(button).toBeHidden();
  await page.keyboard.press('Tab');
  await expect(button).toBeVisible();
  await button.focus();
  await page.keyboard.press('PageDown');
  await expect(button).toHaveAttribute('data-away', 'true');
  await expect(button).toBeVisible();

  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expect(button).toBeVisible();
  const covered = await button.evaluate((element) => {
    const own = element.getBoundingClientRect();
    return [...document.querySelectorAll('a, button, input')]
      .filter((control) => control !== element && control.checkVisibility())
      .filter((control) => {
        const { left, right, top, bottom } = control.getBoundingClientRect();
        const isBeside = right <= own.left || left >= own.right;
        return !isBeside && bottom > own.top && top < own.bottom;
      })
      .map((control) => control.outerHTML);
  });
  expect(covered).toEqual([]);
});
