import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';

/** The names of the font files that the page fetches from now on. */
function fetchedFonts(page: Page): readonly string[] {
  const fetched: string[] = [];
  page.on('request', (request) => {
    const [, file] = /\/(inter-[a-z-]+)-[^/]+\.woff2$/.exec(request.url()) ?? [];
    if (file !== undefined) fetched.push(file);
  });
  return fetched;
}

test('the page loads the font that is cut to its texts, and the whole one for other letters only', async ({
  classic,
  home,
  page,
  puzzle,
  stored,
}) => {
  const fetched = fetchedFonts(page);
  await home.open();
  await page.evaluate(() => document.fonts.ready);
  expect(fetched).toEqual(['inter-latin']);

  await page.setViewportSize({ width: 320, height: 640 });
  // French has narrow spaces, and the words of Classic are divided.
  await stored.put({ language: 'fr' });
  await stored.putGuesses(`classic-${puzzle.date}`, puzzle.wrongGuesses(12));
  await classic.open();
  await expect(classic.rows).toHaveCount(12);
  await page.evaluate(() => document.fonts.ready);
  const whole = 'inter-latin-wght-normal';
  expect(fetched).not.toContain(whole);

  await page.evaluate(() => {
    document.body.append('Ýmir');
    return document.fonts.ready;
  });
  await expect.poll(() => fetched).toContain(whole);
});
