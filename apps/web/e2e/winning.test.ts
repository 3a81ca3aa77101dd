import type { Page } from '@playwright/test';
import { daysBefore } from './days-before.ts';
import { hurry } from './hurry.ts';
import { expect, test } from './journey.ts';
import { PicturePage } from './picture-page.ts';
import { PicturePuzzle } from './picture-puzzle.ts';
import { contentsOf, Screencast } from './screencast.ts';

const PICTURE_MODES = ['image-guess', 'channel-guess'] as const;
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

  test('stars fly once at a win, over the page and in nobody’s way, and were loaded for it', async ({
    classic,
    page,
    puzzle,
  }) => {
    const requests = requestsFor(page, BURST);
    await watchMotion(page);
    await classic.open();
    await classic.guessAll(puzzle.wrongGuesses(2));
    expect(requests).toEqual([]);
    const loaded = page.waitForResponse(BURST);
    await classic.guess(puzzle.answer);
    const response = await loaded;
    expect(Number(response.headers()['content-length'])).toBeLessThan(1_500);
    const stars = page.locator('[data-slot="celebration"]');
    await expect(stars).toHaveCSS('pointer-events', 'none');
    await expect(stars).toHaveCount(0);
    expect(await page.evaluate(() => window.celebrations)).toBe(1);
  });

  test('a win that is restored has no stars', async ({ classic, page, puzzle, stored }) => {
    const requests = requestsFor(page, BURST);
    await stored.putGuesses(`classic-${puzzle.date}`, [puzzle.answer]);
    await watchMotion(page);
    await classic.open();
    await expect(classic.winner.card).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(() => window.celebrations)).toBe(0);
    expect(requests).toEqual([]);
  });

  test('the portrait travels from its row into the win box', async ({ classic, page, puzzle }) => {
    await watchMotion(page);
    await classic.open();
    await classic.guess(puzzle.answer);
    const moved = () => page.evaluate(() => window.moved);
    await expect.poll(moved).toContain('::view-transition-group(answer)');
    await expect(classic.winner.card).toBeFocused();
  });

  test('a browser without such travels shows the card all the same', async ({
    classic,
    page,
    puzzle,
  }) => {
    await page.addInitScript(() => {
      Reflect.deleteProperty(Document.prototype, 'startViewTransition');
    });
    await classic.open();
    await classic.guess(puzzle.answer);
    await expect(classic.winner.card).toBeFocused();
    await expect(classic.winner.winBox.getByRole('heading').first()).toBeInViewport({ ratio: 1 });
  });

  test('no frame between the board and the card is empty', async ({ classic, page, puzzle }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await classic.open();
    await classic.guessAll(puzzle.wrongGuesses(4));
    const screencast = await Screencast.of(page);
    await classic.guess(puzzle.answer);
    await expect(classic.winner.card).toBeFocused();
    await expect(page.locator('[data-slot="celebration"]')).toHaveCount(0);
    await screencast.stop();
    const reader = await page.context().newPage();
    const contents = await contentsOf(reader, screencast.frames);
    await reader.close();
    expect(contents.length).toBeGreaterThan(5);
    expect(Math.min(...contents.map(({ filled }) => filled))).toBeGreaterThan(0.1);
  });

  test('the letters that were missing fill in one after another', async ({ page, server }) => {
    const game = new PicturePage(page, 'image-guess');
    const puzzle = await PicturePuzzle.ofToday(server, 'image-guess');
    await game.open();
    await game.guess(puzzle.answer);
    const filled = game.name.locator('[data-filled]');
    const delays = await filled.evaluateAll((letters) =>
      letters.map((letter) => Number.parseFloat(getComputedStyle(letter).animationDelay) * 1_000),
    );
    expect(delays.length).toBe(puzzle.answer.name.match(/[\p{L}\p{N}]/gu)?.length);
    expect(delays).toEqual(delays.map((_, place) => place * 40));
  });
});

test('with reduced motion there are no stars, and the card is there at once', async ({
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
  expect(requests).toEqual([]);
});

test('the card praises by tries, and tells tries, streak, number and facts', async ({
  classic,
  puzzle,
  stored,
}) => {
  const done = '{"completed":"completed","tries":3}';
  await stored.put({
    [`channel-guess-${daysBefore(puzzle.date, 1)}-status`]: done,
    [`classic-easy-${daysBefore(puzzle.date, 2)}-status`]: done,
  });
  await classic.open();
  await classic.guessAll(puzzle.winningGuesses(2));
  const { winBox } = classic.winner;
  await expect(winBox).toContainText('BrilliantCongratulations!');
  await expect(winBox.getByRole('heading')).toHaveText('Congratulations!');
  const figures = winBox.locator('[data-slot="win-figures"]');
  await expect(figures).toHaveText('2 tries · 3-day streak');
  await expect(winBox.locator('[data-slot="place"]')).toHaveText('You are number 1 today');
  const { type, debutYear, rank } = puzzle.answer;
  await expect(winBox.locator('[data-slot="win-facts"]')).toContainText(
    ` · ${type} since ${debutYear} · rank ${rank}`,
  );
});

for (const mode of PICTURE_MODES) {
  test(`the picture of ${mode} becomes the one of the win box, and the right guess has it too`, async ({
    page,
    server,
  }) => {
    const game = new PicturePage(page, mode);
    const puzzle = await PicturePuzzle.ofToday(server, mode);
    await game.open();
    for (const miss of puzzle.wrongGuesses(2)) await game.guess(miss);
    const before = await game.picture.elementHandle();
    await game.guess(puzzle.answer);
    await expect(game.winner.card).toBeVisible();
    const after = game.winner.winBox.locator('img');
    expect(await after.evaluate((image, earlier) => image === earlier, before)).toBe(true);
    await expect(game.cards).toHaveCount(3);
    const ofAnswer = `img[src="${puzzle.answer.picture}"]`;
    await expect(game.cards.locator(ofAnswer)).toHaveCount(1);
    await expect(page.locator(ofAnswer)).toHaveCount(2);
    for (const card of await game.cards.all()) {
      expect(await card.boundingBox()).toMatchObject({ width: 40, height: 40 });
      await expect(card.locator('[data-mark]')).toBeVisible();
    }
  });
}

test('a win whose lines cannot be loaded is kept and shows them on another try', async ({
  classic,
  errorScreen,
  page,
  puzzle,
  watch,
}) => {
  const code = '/assets/outcome';
  watch.expectFailures(code);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.route(`**${code}*.js*`, (route) => route.abort());
  await hurry(page);
  await classic.open();
  await classic.guess(puzzle.answer);
  await expect(page.getByRole('heading', { name: 'Congratulations!' })).toBeVisible();
  await expect(errorScreen.tryAgain).toBeVisible();
  await page.unroute(`**${code}*.js*`);
  await errorScreen.tryAgain.click();
  await expect(page.locator('[data-slot="share-box"]')).toBeVisible();
});
