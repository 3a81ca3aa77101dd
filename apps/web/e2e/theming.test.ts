import type { Locator } from '@playwright/test';
import { exampleTheme } from '../src/testing/theming-guide.ts';
import { holdScripts } from './held-scripts.ts';
import { expect, test } from './journey.ts';
import { PicturePage } from './picture-page.ts';
import { NOT_RENDERED } from './starguess-server.ts';

test.use({ settings: { environment: { THEME: 'lagoon' } } });

async function styleOf(part: Locator, property: string): Promise<string> {
  return part.evaluate(
    (element, name) => getComputedStyle(element).getPropertyValue(name),
    property,
  );
}

test.describe('a page whose style sheets are files', () => {
  test.use({ settings: { environment: { ...NOT_RENDERED.environment, THEME: 'lagoon' } } });

  test('[THEME1] the theme that the guide shows dresses the page as an operator’s choice', async ({
    classic,
    home,
    page,
    puzzle,
    stored,
  }, testInfo) => {
    // Appends a style sheet to the page's own, as a build with one more style sheet does.
    await page.route('**/assets/*.css', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: `${await response.text()}\n${exampleTheme()}` });
    });
    const show = async (name: string) =>
      testInfo.attach(name, { body: await page.screenshot(), contentType: 'image/png' });

    await home.open();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'lagoon');
    expect(await styleOf(page.locator('html'), 'background-color')).toBe('rgb(7, 26, 31)');
    expect(await styleOf(home.title, 'color')).toBe('rgb(238, 251, 251)');
    expect(await styleOf(home.classicCard, 'background-image')).toContain('linear-gradient(120deg');
    expect(await styleOf(home.classicCard, 'border-left')).toBe('6px solid rgb(255, 209, 102)');
    const feedback = page.locator('[data-slot="feedback-button"]');
    expect(await styleOf(feedback, 'background-color')).toBe('rgb(14, 38, 44)');
    for (const bars of await page.locator('meta[name="theme-color"]').all()) {
      await expect(bars).toHaveAttribute('content', '#071a1f');
    }
    await show('home');

    await stored.putGuesses(`classic-${puzzle.date}`, puzzle.wrongGuesses(3));
    await classic.open();
    const box = page.locator('[data-slot="search"] > div').first();
    expect(await styleOf(box, 'border-top-color')).toBe('rgb(255, 209, 102)');
    const missed = page.locator('[data-slot="guess-cell"] > [data-mark="incorrect"]').first();
    expect(await styleOf(missed, 'background-color')).toBe('rgb(21, 52, 59)');
    expect(await styleOf(missed, 'color')).toBe('rgb(238, 251, 251)');
    await show('classic');

    const picture = new PicturePage(page, 'image-guess');
    await picture.open();
    expect(await styleOf(page.locator('[data-slot="guess-picture"]'), 'border-radius')).toBe('50%');
    await show('profile-picture');
  });
});

test.describe('with a name that no theme has', () => {
  test.use({ settings: { environment: { THEME: 'nowhere' } } });

  test('the page looks like midnight', async ({ home, page }) => {
    await home.open();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'nowhere');
    expect(await styleOf(page.locator('html'), 'background-color')).toBe('rgb(22, 16, 14)');
  });
});

test.describe('before its script', () => {
  test.use({ javaScriptEnabled: false });

  for (const { colorScheme, ground } of [
    { colorScheme: 'light', ground: 'rgb(251, 245, 239)' },
    { colorScheme: 'dark', ground: 'rgb(22, 16, 14)' },
  ] as const) {
    test.describe(`on a ${colorScheme} system`, () => {
      test.use({ colorScheme });

      test('the page has the theme an operator chose', async ({ page }) => {
        await page.goto('/', { waitUntil: 'commit' });
        await expect(page.locator('html')).toHaveAttribute('data-theme', 'lagoon');
      });

      test.describe('where no theme is chosen', () => {
        test.use({ settings: {} });

        test('the page has the ground of that system', async ({ page }) => {
          await page.goto('/', { waitUntil: 'commit' });
          await expect(page.locator('html')).toHaveCSS('background-color', ground);
        });
      });
    });
  }
});

test.describe('before the app', () => {
  test.use({ settings: {} });

  for (const [colorScheme, theme] of [
    ['light', 'daylight'],
    ['dark', 'midnight'],
  ] as const) {
    test.describe(`on a ${colorScheme} system`, () => {
      test.use({ colorScheme });

      test('the page has the theme of that system', async ({ page }) => {
        await holdScripts(page);
        await page.goto('/', { waitUntil: 'commit' });
        await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
      });
    });
  }
});
