import { FeedbackPage } from './feedback-page.ts';
import { expect, test } from './journey.ts';

/** Markup, a text from right to left, and lines. */
const TEXT = '<img src=x onerror="window.broken = true">\nأحب هذه اللعبة \u202bשלום\u202c abc';

test.use({ viewport: { width: 360, height: 800 } });

test('[FEEDBACK1] [FEEDBACK2] [FEEDBACK3] [FEEDBACK4] [FEEDBACK5] [FEEDBACK6] a draft survives a change of page, and a text reaches the server whole', async ({
  home,
  page,
  server,
  watch,
}) => {
  watch.expectFailures('/nowhere');
  const feedback = new FeedbackPage(page);
  await page.goto('/nowhere');
  await feedback.open();
  await expect(feedback.title).toHaveText("What's on your mind? Send feedback!");
  await expect(feedback.send).toHaveText('Send');
  await feedback.field.fill('Half a thought');
  await page.keyboard.press('Escape');
  await expect(feedback.panel).toHaveCount(0);
  await page.getByRole('link', { name: 'Starguess: all games' }).click();
  await expect(home.cards).toHaveCount(4);
  await feedback.open();
  await expect(feedback.field).toHaveValue('Half a thought');
  await feedback.close.click();
  await expect(feedback.panel).toHaveCount(0);

  await feedback.write('  \n ');
  await expect(feedback.problem).toHaveText('Please enter your feedback.');
  const border = await feedback.field.evaluate((field) => getComputedStyle(field).borderColor);
  await feedback.field.fill(TEXT);
  await expect(feedback.field).not.toHaveCSS('border-color', border);
  const before = server.rowsOf('feedback').length;
  await feedback.send.click();
  await expect(feedback.title).toHaveText('Thank you for your feedback!');
  expect(server.rowsOf('feedback').slice(before)).toMatchObject([
    { feedback_id: 'general_feedback', answer: TEXT, language: 'en' },
  ]);
  await expect(feedback.another).toHaveText('Send another feedback');
});

test('[FEEDBACK2] the button covers nothing of a page, however wide', async ({
  page,
  puzzle,
  stored,
}) => {
  const { button } = new FeedbackPage(page);
  await stored.putGuesses(`classic-${puzzle.date}`, puzzle.winningGuesses(12));
  for (const path of ['/', '/classic', '/cast']) {
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
