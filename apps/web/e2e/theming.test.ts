import type { Locator } from '@playwright/test';
import { exampleTheme } from '../src/testing/theming-guide.ts';
import { holdScripts } from './held-scripts.ts';
import { expect, test } from './journey.ts';
import { PicturePage } from './picture-page.ts';
import { NOT_RENDERED } from './starguess-server.ts';

async function styleOf(part: Locator, property: string): Promise<string> {
  return part.evaluate(
    (element, name) => getComputedStyle(element).getPropertyValue(name),
    property,
  );
}

test.describe('a page whose style sheets are files', () => {
  const environment = { ...NOT_RENDERED.environment, THEME: 'lagoon' };
  test.use({
    settings: { environment, pageConfig: { background: '/favicon.svg', centered: true } },
  });

  test('[THEME1] [SHELL3] [SHELL4] the theme that the guide shows dresses the page as an operator’s choice', async ({
    classic,
    home,
    page,
    puzzle,
    stored,
  }) => {
    // Appends a style sheet to the page's own, as a build with one more style sheet does.
    await page.route('**/assets/*.css', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: `${await response.text()}\n${exampleTheme()}` });
    });

    await home.open();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'lagoon');
    await expect(page.locator('div:has(> main)')).toHaveCSS('background-image', /favicon\.svg/);
    await expect(page.getByRole('main')).toHaveCSS('background-color', /\/ 0\.92\)$/);
    await expect(home.title).toHaveCSS('text-align', 'center');
    expect(await styleOf(page.locator('html'), 'background-color')).toBe('rgb(7, 26, 31)');
    expect(await styleOf(home.title, 'color')).toBe('rgb(238, 251, 251)');
    expect(await styleOf(home.classicCard, 'background-image')).toContain('linear-gradient(120deg');
    expect(await styleOf(home.classicCard, 'border-left')).toBe('6px solid rgb(255, 209, 102)');
    const feedback = page.locator('[data-slot="feedback-button"]');
    expect(await styleOf(feedback, 'background-color')).toBe('rgb(14, 38, 44)');
    await stored.putGuesses(`classic-${puzzle.date}`, puzzle.wrongGuesses(3));
    await classic.open();
    const box = page.locator('[data-slot="search"] > div').first();
    expect(await styleOf(box, 'border-top-color')).toBe('rgb(255, 209, 102)');
    const missed = page.locator('[data-slot="guess-cell"] > [data-mark="incorrect"]').first();
    expect(await styleOf(missed, 'background-color')).toBe('rgb(21, 52, 59)');
    expect(await styleOf(missed, 'color')).toBe('rgb(238, 251, 251)');

    const picture = new PicturePage(page, 'image-guess');
    await picture.open();
    expect(await styleOf(page.locator('[data-slot="guess-picture"]'), 'border-radius')).toBe('50%');
  });
});

test('before the app reacts the page has the theme of its system', { tag: '@core' }, async ({
  page,
}) => {
  await holdScripts(page);
  for (const [colorScheme, theme] of [
    ['light', 'daylight'],
    ['dark', 'midnight'],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto('/', { waitUntil: 'commit' });
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
  }
});
