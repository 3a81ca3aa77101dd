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

/** The greatest difference of two values of a colour that look the same, of 255. */
const SAME_COLOUR = 24;

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
  return page.evaluate(
    async ({ encoded, sameColour }) => {
      const pixelsOf = async (png: string) => {
        const blob = await (await fetch(`data:image/png;base64,${png}`)).blob();
        const bitmap = await createImageBitmap(blob);
        const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
        const context = canvas.getContext('2d');
        if (context === null) throw new Error('There is no canvas');
        context.drawImage(bitmap, 0, 0);
        return context.getImageData(0, 0, bitmap.width, bitmap.height).data;
      };
      /** The share of the pixels that differ from others, which are read by the index of a value. */
      const shareDiffering = (pixels: Uint8ClampedArray, otherAt: (index: number) => number) => {
        let count = 0;
        for (let at = 0; at < pixels.length; at += 4) {
          const isDifferent = [at, at + 1, at + 2].some(
            (index) => Math.abs((pixels[index] ?? 0) - otherAt(index)) > sameColour,
          );
          if (isDifferent) count += 1;
        }
        return count / (pixels.length / 4);
      };
      const all = await Promise.all(encoded.map(pixelsOf));
      const last = all.at(-1);
      if (last === undefined) return [];
      return all.map((pixels) => ({
        filled: shareDiffering(pixels, (index) => pixels[index % 4] ?? 0),
        differing: shareDiffering(pixels, (index) => last[index] ?? 0),
        ground: [...pixels.slice(0, 3)],
      }));
    },
    { encoded: frames, sameColour: SAME_COLOUR },
  );
}
