import { expect, test } from './journey.ts';

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 800 }, hasTouch: true, isMobile: true });

  test('after a win Copy is in view, and nothing lies over it', async ({
    classic,
    page,
    puzzle,
  }) => {
    await classic.open();
    await classic.guessAll(puzzle.winningGuesses(5));
    await expect(classic.winner.card).toBeFocused();
    await expect(classic.winner.copy).toBeInViewport({ ratio: 1 });
    const box = await classic.winner.copy.boundingBox();
    if (box === null) throw new Error('There is no Copy');
    for (const y of [box.y + 2, box.y + box.height - 2]) {
      const name = await page.evaluate(
        ([left, top]) =>
          document.elementFromPoint(left ?? 0, top ?? 0)?.closest('button')?.textContent,
        [box.x + box.width / 2, y],
      );
      expect(name).toBe('Copy');
    }
  });

  test('Share stands first where there is a sheet to share with, in one row with Copy', async ({
    classic,
    page,
    puzzle,
  }) => {
    await page.addInitScript(() => {
      Object.assign(Navigator.prototype, { canShare: () => true, share: async () => undefined });
    });
    await classic.open();
    await classic.guess(puzzle.answer);
    const buttons = classic.winner.shareBox.getByRole('button');
    await expect(buttons).toHaveText(['Share', 'Copy', 'Share as picture']);
    const [share, copy] = await Promise.all(
      [0, 1].map((place) => buttons.nth(place).boundingBox()),
    );
    const whole = await classic.winner.shareBox.boundingBox();
    if (!share || !copy || !whole) throw new Error('A box is missing');
    expect(share.y).toBe(copy.y);
    expect(share.width).toBeCloseTo(copy.width, 0);
    expect(share.width + copy.width).toBeGreaterThan(whole.width * 0.8);
    const countdown = await page.getByRole('timer').boundingBox();
    expect(copy.y).toBeLessThan(countdown?.y ?? 0);
  });
});

test('Copy says that it has copied, in the button and below it', async ({
  classic,
  context,
  page,
  puzzle,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.clock.install();
  await classic.open();
  await classic.guess(puzzle.answer);
  const { shareBox, confirmation } = classic.winner;
  const height = async () => (await confirmation.boundingBox())?.height;
  expect(await height()).toBe(0);
  await classic.winner.copy.click();
  await expect(shareBox.getByRole('button', { name: 'Copied' })).toBeVisible();
  await expect(confirmation).toHaveText('Result copied to clipboard!');
  await page.clock.runFor(3_000);
  await expect(shareBox.getByRole('button', { name: 'Copy', exact: true })).toBeVisible();
});

test('the result is drawn as tiles, all rows of it, with no emoji', async ({ classic, puzzle }) => {
  await classic.open();
  await classic.guessAll(puzzle.winningGuesses(7));
  await expect(classic.winner.shareBox.locator('[data-mark]')).toHaveCount(7 * 6);
  await expect(classic.winner.shareBox.locator('strong')).toHaveText('7 guesses');
  await expect(classic.winner.shareBox).not.toContainText(/[🟩🟨🟥*]/u);
});
