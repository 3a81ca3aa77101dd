import type { Logger } from 'pino';
import { type Caption, pictureSvg } from './picture-svg.ts';

/** Draws a picture as PNG; resolves to `undefined` if none can be drawn. */
export type DrawPicture = (caption: Caption) => Promise<Uint8Array<ArrayBuffer> | undefined>;

/** No font at all: the pictures hold outlines instead of text. */
const WITHOUT_FONTS = { font: { loadSystemFonts: false } };

/**
 * Creates the function that draws, on the thread pool. The program that rasterises is compiled for
 * each kind of machine and comes with the packages; a server without one serves no pictures, and
 * warns once.
 */
export function createDrawPicture(logger: Logger): DrawPicture {
  let loading: ReturnType<typeof loadRenderer> | undefined;
  const loadRenderer = () =>
    import('@resvg/resvg-js').catch((error: unknown) => {
      logger.warn({ err: error }, 'link previews have no pictures: could not load @resvg/resvg-js');
      return undefined;
    });
  return async (caption) => {
    loading ??= loadRenderer();
    const renderer = await loading;
    const image = await renderer?.renderAsync(pictureSvg(caption), WITHOUT_FONTS);
    return image && new Uint8Array(image.asPng());
  };
}
