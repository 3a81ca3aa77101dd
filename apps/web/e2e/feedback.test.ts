import { FeedbackPage } from './feedback-page.ts';
import { expect, test } from './journey.ts';

test('[FEEDBACK2] [FEEDBACK4] the button covers nothing of a page, however wide, and an empty text turns the border red', async ({
  page,
  puzzle,
  stored,
}) => {
  const feedback = new FeedbackPage(page);
  const { button, field } = feedback;
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

  await feedback.write(' ');
  await expect(feedback.problem).toBeVisible();
  const border = await field.evaluate((box) => getComputedStyle(box).borderColor);
  await field.fill('Nice');
  await expect(field).not.toHaveCSS('border-color', border);
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
