import type { Logger } from 'pino';
import { type Caption, pictureSvg } from './drawing.ts';
import { encodePng } from './png.ts';

/** Draws a picture as PNG; resolves to `undefined` where none can be drawn. */
export type DrawPicture = (caption: Caption) => Promise<Uint8Array<ArrayBuffer> | undefined>;

/** No font at all: the pictures hold outlines instead of text. */
const WITHOUT_FONTS = { font: { loadSystemFonts: false } };

/**
 * Draws on the thread pool. The program that does it is compiled for each kind of machine, and comes
 * with the packages; a server that lacks its own goes on without pictures, and says so once.
 */
export function createDrawPicture(logger: Logger): DrawPicture {
  let loading: ReturnType<typeof loadRenderer> | undefined;
  const loadRenderer = () =>
    import('@resvg/resvg-js').catch((error: unknown) => {
      logger.warn({ err: error }, 'links have no pictures: @resvg/resvg-js cannot be loaded');
      return undefined;
    });
  return async (caption) => {
    loading ??= loadRenderer();
    const renderer = await loading;
    if (renderer === undefined) return undefined;
    return encodePng(await renderer.renderAsync(pictureSvg(caption), WITHOUT_FONTS));
  };
}
