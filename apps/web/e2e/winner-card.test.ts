import { DailyPuzzle } from './daily-puzzle.ts';
import { expect, test } from './journey.ts';
import { PicturePage } from './picture-page.ts';
import { WinnerCard } from './winner-card.ts';

/** More milliseconds than any mode takes to reveal the result of a guess. */
const REVEAL_MS = 10_000;

/** Pixels that stay free above the card once it is in view. */
const ROOM_ABOVE = 8;

test.describe('with motion, on a phone', () => {
  test.use({
    viewport: { width: 360, height: 800 },
    hasTouch: true,
    isMobile: true,
    contextOptions: { reducedMotion: 'no-preference' },
  });

  test('a win comes into view from its heading to what shares it, over which nothing lies', async ({
    classic,
    page,
    puzzle,
  }) => {
    await page.addInitScript(() => {
      Object.assign(Navigator.prototype, { canShare: () => true, share: async () => undefined });
    });
    await page.clock.install();
    await classic.open();
    await classic.guessAll(puzzle.wrongGuesses(3));
    await page.clock.pauseAt(Date.now() + 60_000);
    await classic.guess(puzzle.answer);
    const hasScrolled = page.evaluate(
      () => new Promise((resolve) => document.addEventListener('scrollend', resolve)),
    );
    await page.clock.runFor(REVEAL_MS);
    await hasScrolled;
    const { card, shareBox, winBox } = classic.winner;
    await card.evaluate((element) =>
      Promise.all(element.getAnimations({ subtree: true }).map(({ finished }) => finished)),
    );
    expect((await card.boundingBox())?.y).toBeCloseTo(ROOM_ABOVE, 0);
    await expect(winBox.getByRole('heading').first()).toBeInViewport({ ratio: 1 });

    const buttons = shareBox.getByRole('button');
    await expect(buttons.first()).toHaveText('Share as picture');
    const [picture, copy] = [
      await buttons.nth(0).boundingBox(),
      await buttons.nth(1).boundingBox(),
    ];
    if (picture === null || copy === null) throw new Error('A button is missing');
    expect(picture.y).toBe(copy.y);
    await expect(buttons.nth(1)).toBeInViewport({ ratio: 1 });
    await expect(classic.winner.nextMode).toBeInViewport({ ratio: 1 });
    const buttonAt = (x: number, y: number) =>
      page.evaluate(
        ([left = 0, top = 0]) =>
          document.elementFromPoint(left, top)?.closest('button')?.textContent,
        [x, y],
      );
    for (const y of [copy.y + 2, copy.y + copy.height - 2]) {
      // What lies at the bottom of the screen fades as the card comes.
      await expect.poll(() => buttonAt(copy.x + copy.width / 2, y)).toBe('Copy');
    }
  });
});

test('the answer keeps its room before its picture loads and if that fails', async ({
  page,
  server,
  stored,
  watch,
}) => {
  const { date, answer } = await DailyPuzzle.ofToday(server, 'channel-guess');
  const winner = new WinnerCard(page);
  const room = async () => {
    const place = await winner.picture.boundingBox();
    return { width: Math.round(place?.width ?? 0), height: Math.round(place?.height ?? 0) };
  };
  watch.expectFailures('/art/');
  await stored.put({ [`channel-guess-${date}`]: JSON.stringify([answer.id]) });
  const failing = `**${answer.picture}`;
  await page.route(failing, (route) => route.abort());
  await new PicturePage(page, 'channel-guess').open();
  expect(await room()).toEqual({ width: 320, height: 180 });
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await room()).toEqual({ width: 272, height: 153 });

  await page.unroute(failing);
  await page.reload();
  await expect.poll(() => drawnWidth(winner)).toBe(272);
  expect(await room()).toEqual({ width: 272, height: 153 });
});

/** The width of the picture itself in pixels, or 0 until it has loaded. */
async function drawnWidth({ picture }: WinnerCard): Promise<number> {
  return picture
    .locator('img')
    .evaluate((image: HTMLImageElement) => (image.naturalWidth === 0 ? 0 : image.width));
}
