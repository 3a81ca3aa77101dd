import type { Page } from '@playwright/test';
import { ClassicPage } from './classic-page.ts';
import { expect, test } from './journey.ts';
import { PicturePage } from './picture-page.ts';
import { type PictureMode, PicturePuzzle } from './picture-puzzle.ts';
import { Puzzle } from './puzzle.ts';
import { SCREENS } from './screens.ts';
import type { StarguessServer } from './starguess-server.ts';
import { WinnerCard } from './winner-card.ts';

/** More milliseconds than any mode takes to reveal the result of a guess. */
const REVEAL_MS = 10_000;

/** Pixels that stay free above the card once it is in view. */
const ROOM_ABOVE = 8;

type Visit = { readonly page: Page; readonly server: StarguessServer };

type Win = { readonly winner: WinnerCard; readonly guess: () => Promise<void> };

async function classicWin({ page, server }: Visit): Promise<Win> {
  const classic = new ClassicPage(page);
  const puzzle = await Puzzle.ofToday(server);
  await classic.open();
  await classic.guessAll(puzzle.wrongGuesses(3));
  return { winner: classic.winner, guess: () => classic.guess(puzzle.answer) };
}

async function pictureWin(mode: PictureMode, { page, server }: Visit): Promise<Win> {
  const game = new PicturePage(page, mode);
  const puzzle = await PicturePuzzle.ofToday(server, mode);
  await game.open();
  for (const wrong of puzzle.wrongGuesses(3)) await game.guess(wrong);
  return { winner: game.winner, guess: () => game.guess(puzzle.answer) };
}

const WINS = {
  classic: classicWin,
  'image-guess': (visit) => pictureWin('image-guess', visit),
  'channel-guess': (visit) => pictureWin('channel-guess', visit),
} as const satisfies Record<string, (visit: Visit) => Promise<Win>>;
const MODES = ['classic', 'image-guess', 'channel-guess'] as const;

for (const { screen, viewport, tag } of SCREENS) {
  test.describe(`with motion, on ${screen}`, { tag }, () => {
    test.use({ viewport, contextOptions: { reducedMotion: 'no-preference' } });

    for (const mode of MODES) {
      test(`a win of ${mode} comes into view from its heading on`, async ({ page, server }) => {
        await page.clock.install();
        const { winner, guess } = await WINS[mode]({ page, server });
        await page.clock.pauseAt(Date.now() + 60_000);
        await guess();
        const hasScrolled = page.evaluate(
          () => new Promise((resolve) => document.addEventListener('scrollend', resolve)),
        );
        await page.clock.runFor(REVEAL_MS);
        await hasScrolled;
        await winner.card.evaluate((card) =>
          Promise.all(card.getAnimations({ subtree: true }).map(({ finished }) => finished)),
        );
        expect((await winner.card.boundingBox())?.y).toBeCloseTo(ROOM_ABOVE, 0);
        await expect(winner.winBox.getByRole('heading').first()).toBeInViewport({ ratio: 1 });
      });
    }
  });
}

const NARROW = { width: 320, height: 640 };
const PICTURES = [
  { mode: 'image-guess', box: { width: 208, height: 208 }, narrow: { width: 208, height: 208 } },
  { mode: 'channel-guess', box: { width: 320, height: 180 }, narrow: { width: 272, height: 153 } },
] as const;

for (const { mode, box, narrow } of PICTURES) {
  test(`the answer of ${mode} keeps its room before its picture loads and if that fails`, async ({
    page,
    server,
    stored,
    watch,
  }) => {
    const { date, answer } = await PicturePuzzle.ofToday(server, mode);
    const winner = new WinnerCard(page);
    const room = async () => {
      const place = await winner.picture.boundingBox();
      return { width: Math.round(place?.width ?? 0), height: Math.round(place?.height ?? 0) };
    };
    watch.expectFailures('/art/');
    await stored.put({ [`${mode}-${date}`]: JSON.stringify([answer.id]) });
    const failing = `**${answer.picture}`;
    await page.route(failing, (route) => route.abort());
    await new PicturePage(page, mode).open();
    expect(await room()).toEqual(box);
    await page.setViewportSize(NARROW);
    expect(await room()).toEqual(narrow);

    await page.unroute(failing);
    await page.reload();
    await expect.poll(() => drawnWidth(winner)).toBe(narrow.width);
    expect(await room()).toEqual(narrow);
  });
}

/** The width of the picture itself in pixels, or 0 until it has loaded. */
async function drawnWidth({ picture }: WinnerCard): Promise<number> {
  return picture
    .locator('img')
    .evaluate((image: HTMLImageElement) => (image.naturalWidth === 0 ? 0 : image.width));
}
