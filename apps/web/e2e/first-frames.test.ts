import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { contentsOf, Screencast } from './screencast.ts';
import { slowNetwork } from './slow-network.ts';
import { storedGuesses } from './stored-play.ts';

// The system prefers light, so that Midnight is a choice that the page must know at once.
test.use({ viewport: { width: 390, height: 844 }, colorScheme: 'light' });

/** A spinner fills less of a page than this, and any screen fills more. */
const SPARSE = 0.03;
/** Frames of the same screen differ by less, for instance where a font has just loaded. */
const SAME = 0.08;
const DARK = 80;

const EMPTY_PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>';

/** The frames of a visit that show neither nothing, nor a spinner, nor what the last frame shows. */
async function wrongFramesOf(page: Page): Promise<readonly object[]> {
  const screencast = await Screencast.of(page);
  const before = screencast.frames.length;
  await visit(page);
  await screencast.stop();
  const reader = await page.context().newPage();
  const frames = screencast.frames.slice(before);
  expect(frames.length).toBeGreaterThan(1);
  const contents = await contentsOf(reader, frames);
  await reader.close();
  return contents
    .map((content, frame) => ({ frame, of: contents.length, ...content }))
    .filter(({ filled, differing, ground }) => {
      const isBlank = filled < SPARSE;
      const isLight = ground.some((channel) => channel > DARK);
      return isLight || !(isBlank || differing < SAME);
    });
}

test.beforeEach(async ({ page, puzzle, stored }) => {
  const done = '{"completed":"completed","tries":1}';
  await stored.put({
    language: 'pl',
    theme: '"midnight"',
    [`classic-${puzzle.date}`]: storedGuesses([puzzle.answer]),
    [`classic-${puzzle.date}-status`]: done,
    [`channel-guess-${puzzle.date}-status`]: done,
  });
  await page.evaluate(() => {
    document.documentElement.style.background = '#16100e';
  });
  // Scripts come long after the page is painted.
  await slowNetwork(page, { latency: 60, down: 300_000, up: 100_000 });
  // A picture may come after all else of its screen.
  await page.route('/art/*', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: EMPTY_PICTURE }),
  );
});

async function visit(page: Page): Promise<void> {
  await page.goto('/classic');
  await page.locator('[data-slot="winner-card"]').waitFor();
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
}

test('a repeat visit in Polish and Midnight has no frame of another language, theme or an unsolved game', async ({
  page,
}) => {
  expect(await wrongFramesOf(page)).toEqual([]);
  await expect(page.locator('html')).toHaveAttribute('lang', 'pl');
});

test('a repeat visit would have such frames without the script in its head', async ({
  page,
  watch,
}) => {
  watch.expectMessage(/Content Security Policy/);
  await page.route('/classic', async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    expect(html).toContain('data-rendered');
    await route.fulfill({ response, body: html.replace(/<script>.*?<\/script>/s, '') });
  });
  expect(await wrongFramesOf(page)).not.toEqual([]);
});
