import { CronoPage } from './crono-page.ts';
import { FeedbackPage } from './feedback-page.ts';
import { expect, test } from './journey.ts';

test.use({ viewport: { width: 360, height: 800 } });

test('the feedback button is quiet: 44 px, in the colours of a surface, with nothing below it', async ({
  home,
  page,
}) => {
  await home.open();
  const { button } = new FeedbackPage(page);
  const place = await button.boundingBox();
  expect([place?.width, place?.height]).toEqual([44, 44]);
  const colours = await button.evaluate((element) => {
    const sample = document.body.appendChild(document.createElement('i'));
    sample.style.background = 'var(--color-surface)';
    sample.style.color = 'var(--color-muted)';
    const { backgroundColor, color } = getComputedStyle(sample);
    sample.remove();
    const own = getComputedStyle(element);
    return { own: [own.backgroundColor, own.color], expected: [backgroundColor, color] };
  });
  expect(colours.own).toEqual(colours.expected);
  const fixed = await page.evaluate(() =>
    [...document.querySelectorAll('main *')]
      .filter((element) => getComputedStyle(element).position === 'fixed')
      .filter((element) => element.checkVisibility())
      .map((element) => element.getAttribute('data-slot')),
  );
  expect(fixed).toEqual(['feedback-button']);
});

test('the feedback button makes way while the player scrolls down, and returns', async ({
  classic,
  page,
  puzzle,
  stored,
}) => {
  await stored.putGuesses(`classic-${puzzle.date}`, puzzle.wrongGuesses(12));
  await classic.open();
  const { button } = new FeedbackPage(page);
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
});

test('the feedback button stays while it has the focus, however the page is scrolled', async ({
  classic,
  page,
  puzzle,
  stored,
}) => {
  await stored.putGuesses(`classic-${puzzle.date}`, puzzle.wrongGuesses(12));
  await classic.open();
  const { button } = new FeedbackPage(page);
  await button.focus();
  await page.keyboard.press('PageDown');
  await expect(button).toHaveAttribute('data-away', 'true');
  await expect(button).toBeVisible();
  await expect(button).toBeFocused();
});

test('at the end of a page the button is there, and covers no control', async ({ home, page }) => {
  await home.open();
  const { button } = new FeedbackPage(page);
  await page.mouse.wheel(0, 200);
  await expect(button).toBeHidden();
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

test('what was won can be copied at once: nothing lies over the button', async ({
  classic,
  page,
  puzzle,
  stored,
}) => {
  await stored.putGuesses(`classic-${puzzle.date}`, puzzle.winningGuesses(5));
  await classic.open();
  const copy = classic.winner.shareBox.getByRole('button').first();
  await copy.scrollIntoViewIfNeeded();
  const isOnTop = await copy.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    return element.contains(document.elementFromPoint(x, y));
  });
  expect(isOnTop).toBe(true);
  await expect(page.locator('[data-slot="feedback-button"]')).toHaveCount(1);
});

test('with reduced motion the button neither slides nor fades', async ({ home, page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await home.open();
  const { button } = new FeedbackPage(page);
  await expect(button).toHaveCSS('transition-duration', '0s');
});

for (const viewport of [
  { width: 360, height: 800 },
  { width: 768, height: 1_024 },
  { width: 1_440, height: 900 },
]) {
  test(`during a crono run of ${viewport.width} px it is in a corner that holds no control`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    const crono = new CronoPage(page);
    await crono.openNew();
    await crono.begin();
    const { button } = new FeedbackPage(page);
    await expect(button).toBeVisible();
    expect(await crono.coveredByFeedback()).toEqual([]);
    const main = await page.getByRole('main').boundingBox();
    const place = await button.boundingBox();
    if (main === null || place === null) throw new Error('The button is gone');
    expect(place.x + place.width / 2).toBeGreaterThan(main.x + main.width * 0.8);
    expect(place.y).toBeLessThan(main.y + 80);
  });
}
