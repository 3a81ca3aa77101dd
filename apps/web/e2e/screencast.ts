import type { Page } from '@playwright/test';

/** Every frame that a page has shown, as base64 PNG, in order. */
export class Screencast {
  readonly frames: string[] = [];
  readonly #stop: () => Promise<void>;

  private constructor(stop: () => Promise<void>) {
    this.#stop = stop;
  }

  static async of(page: Page): Promise<Screencast> {
    const session = await page.context().newCDPSession(page);
    const screencast = new Screencast(async () => {
      await session.send('Page.stopScreencast');
    });
    session.on('Page.screencastFrame', ({ data, sessionId }) => {
      screencast.frames.push(data);
      void session.send('Page.screencastFrameAck', { sessionId });
    });
    await session.send('Page.startScreencast', { format: 'png', everyNthFrame: 1 });
    return screencast;
  }

  async stop(): Promise<void> {
    await this.#stop();
  }
}

export type FrameContent = {
  /** The share of its pixels that are not of the colour in its corner. */
  readonly filled: number;
  /** The share of its pixels that differ from those of the last frame. */
  readonly differing: number;
  /** The red, green and blue of its corner. */
  readonly ground: readonly number[];
};

/** Compares each frame with the last one. Any page can do it; it only lends its canvas. */
export function contentsOf(
  page: Page,
  frames: readonly string[],
): Promise<readonly FrameContent[]> {
  return page.evaluate(async (encoded) => {
    const pixelsOf = async (png: string) => {
      const blob = await (await fetch(`data:image/png;base64,${png}`)).blob();
      const bitmap = await createImageBitmap(blob);
      const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
      const context = canvas.getContext('2d');
      if (context === null) throw new Error('There is no canvas');
      context.drawImage(bitmap, 0, 0);
      return context.getImageData(0, 0, bitmap.width, bitmap.height).data;
    };
    const differ = (one: Uint8ClampedArray, other: Uint8ClampedArray, at: number, from = at) =>
      [0, 1, 2].some((channel) => {
        const difference = (one[at + channel] ?? 0) - (other[from + channel] ?? 0);
        return Math.abs(difference) > 24;
      });
    const shareOf = (pixels: Uint8ClampedArray, isCounted: (at: number) => boolean) => {
      let count = 0;
      for (let at = 0; at < pixels.length; at += 4) if (isCounted(at)) count += 1;
      return count / (pixels.length / 4);
    };
    const all = await Promise.all(encoded.map(pixelsOf));
    const last = all.at(-1);
    if (last === undefined) return [];
    return all.map((pixels) => ({
      filled: shareOf(pixels, (at) => differ(pixels, pixels, at, 0)),
      differing: shareOf(pixels, (at) => differ(pixels, last, at)),
      ground: [...pixels.slice(0, 3)],
    }));
  }, frames);
}
