import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { watchShifts } from './layout-faults.ts';
import { contentsOf, Screencast } from './screencast.ts';

const BURST = /\/assets\/burst-/;

declare global {
  interface Window {
    /** How many canvases of stars have been on the page. */
    celebrations: number;
    /** The parts of the page that view transitions have moved. */
    moved: string[];
  }
}

/** Counts the canvases of stars, and notes what each view transition moves. */
async function watchMotion(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.celebrations = 0;
    window.moved = [];
    const isStars = (node: Node) =>
      node instanceof HTMLElement && node.dataset.slot === 'celebration';
    new MutationObserver((changes) => {
      const added = changes.flatMap(({ addedNodes }) => [...addedNodes]);
      window.celebrations += added.filter(isStars).length;
    }).observe(document, { childList: true, subtree: true });
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (update) => {
      const transition = start(update);
      void transition.ready.then(() => {
        const effects = document.getAnimations().map(({ effect }) => effect);
        window.moved.push(
          ...effects.map((effect) =>
            effect instanceof KeyframeEffect ? (effect.pseudoElement ?? '') : '',
          ),
        );
      });
      return transition;
    };
  });
}

function requestsFor(page: Page, address: RegExp): readonly string[] {
  const found: string[] = [];
  page.on('request', (request) => {
    if (address.test(request.url())) found.push(request.url());
  });
  return found;
}

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('stars fly once at a win, in nobody’s way, and the portrait travels from its row into the win box', {
    tag: '@core',
  }, async ({ classic, page, puzzle }) => {
    const requests = requestsFor(page, BURST);
    await watchMotion(page);
    await classic.open();
    await classic.guess(puzzle.miss);
    expect(requests).toEqual([]);
    const loaded = page.waitForResponse(BURST);
    await classic.guess(puzzle.answer);
    const response = await loaded;
    expect(Number(response.headers()['content-length'])).toBeLessThan(1_500);
    const stars = page.locator('[data-slot="celebration"]');
    await expect(stars).toHaveCSS('pointer-events', 'none');
    await expect(stars).toHaveCount(0);
    expect(await page.evaluate(() => window.celebrations)).toBe(1);
    expect(await page.evaluate(() => window.moved)).toContain('::view-transition-group(answer)');
    await expect(classic.winner.card).toBeFocused();
  });

  test('no frame between the board and the card is empty, and nothing is seen to move', async ({
    classic,
    page,
    puzzle,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const shifts = await watchShifts(page);
    await classic.open();
    await classic.guess(puzzle.miss);
    const screencast = await Screencast.of(page);
    await classic.guess(puzzle.answer);
    const before = await shifts();
    await expect(classic.winner.card).toBeFocused();
    await expect(page.locator('[data-slot="celebration"]')).toHaveCount(0);
    expect((await shifts()) - before).toBeLessThan(0.001);
    await screencast.stop();
    const reader = await page.context().newPage();
    const contents = await contentsOf(reader, screencast.frames);
    await reader.close();
    expect(contents.length).toBeGreaterThan(5);
    expect(Math.min(...contents.map(({ filled }) => filled))).toBeGreaterThan(0.1);
  });
});

test('with reduced motion there are no stars, and the card is there at once and keeps the player’s place', async ({
  classic,
  page,
  puzzle,
}) => {
  const requests = requestsFor(page, BURST);
  await watchMotion(page);
  await classic.open();
  await classic.guess(puzzle.answer);
  await expect(classic.winner.card).toBeFocused();
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(() => [window.celebrations, window.moved.length])).toEqual([0, 0]);
  const place = page.locator('[data-slot="place"]');
  await expect(place).toHaveText(/\w/);
  const told = await place.textContent();
  await page.reload();
  await expect(place).toHaveText(told ?? '');
  expect(requests).toEqual([]);
});
