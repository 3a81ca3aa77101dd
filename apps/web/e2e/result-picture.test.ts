import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { watchShifts } from './layout-faults.ts';

/** Has the browser decode a PNG and count its colours. */
function decode(page: Page, png: Buffer) {
  return page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
    const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const { width, height } = image;
    const drawing = new OffscreenCanvas(width, height).getContext('2d');
    drawing?.drawImage(image, 0, 0);
    const pixels = drawing?.getImageData(0, 0, width, height).data ?? [];
    const colors = new Set<number>();
    for (let at = 0; at < pixels.length; at += 4) {
      colors.add(((pixels[at] ?? 0) << 16) | ((pixels[at + 1] ?? 0) << 8) | (pixels[at + 2] ?? 0));
    }
    return { width, height, colors: colors.size };
  }, png.toString('base64'));
}

test('a result is saved as a picture of its tiles, or of what each guess left, and the page says so without moving', async ({
  classic,
  page,
  puzzle,
}) => {
  const shifts = await watchShifts(page);
  await classic.open();
  await classic.guessAll(puzzle.winningGuesses(4));
  const { shareBox } = classic.winner;
  for (const button of [
    shareBox.getByRole('button', { name: 'Share as picture' }),
    shareBox.locator('[data-slot="share-funnel"]'),
  ]) {
    await expect(button).toBeVisible();
    const before = await shifts();
    const downloading = page.waitForEvent('download');
    await button.click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe('starguess.png');
    const picture = await decode(page, await readFile(await download.path()));
    expect(picture.width).toBe(1_080);
    expect(picture.height).toBeGreaterThan(600);
    expect(picture.colors).toBeGreaterThan(20);
    await expect(shareBox.getByRole('status')).toHaveText('Picture saved!');
    expect(await shifts()).toBe(before);
  }
});
