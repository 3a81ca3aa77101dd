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

test('[FEEDBACK2] the button covers nothing of a page, however wide', async ({
  page,
  puzzle,
  stored,
}) => {
  const { button } = new FeedbackPage(page);
  await stored.putGuesses(`classic-${puzzle.date}`, puzzle.winningGuesses(12));
  for (const path of ['/', '/classic', '/image-guess', '/cast', `/crono/${puzzle.date}`]) {
    await page.goto(path);
    for (const width of [320, 390, 768, 1_024, 1_280]) {
      await page.setViewportSize({ width, height: 664 });
      await button.scrollIntoViewIfNeeded();
      const where = `${path} at ${width}`;
      await expect.soft(button, where).toBeInViewport({ ratio: 1 });
      expect.soft(await button.evaluate(coversNothing), where).toBe(true);
    }
  }
});

/** Whether nothing lies under an element but the page itself, its footer or the bar of the search. */
function coversNothing(element: Element): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const ground = 'main, footer, [data-slot="search-place"], :has(> main)';
  return [left + 1, right - 1].every((x) =>
    [top + 1, bottom - 1].every((y) => {
      const under = document.elementsFromPoint(x, y).find((part) => !element.contains(part));
      return under?.matches(ground);
    }),
  );
}
