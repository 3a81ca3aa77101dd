import type { Performer } from '@starguess/catalog';
import { zoomScale } from '@starguess/game-core';
import { CANVAS } from '../portraits/portrait.ts';
import type { Spot } from '../portraits/spot.ts';
import type { Raster } from './raster.ts';

type FocalPoint = Performer['focalPoint'];

/** How much larger than whole a portrait stands before the first guess (ZOOM1). */
export const FIRST_SCALE = zoomScale(0, false);

/** Share of the picture's side that the first view moves by from focal point 0 to 100. */
const PLAY = 1 - 1 / FIRST_SCALE;

/**
 * The transform origin that puts a spot of the canvas in the middle of the first view, as far as
 * the picture's edges let it.
 */
export function focalPointAt({ x, y }: Spot): FocalPoint {
  const along = (value: number, start: number): number =>
    percent(((value - start) / CANVAS.size - 1 / FIRST_SCALE / 2) / PLAY);
  return { x: along(x, CANVAS.x), y: along(y, CANVAS.y) };
}

/** The first view cut out of a whole picture, a seventh of its side. */
export function firstView({ size, pixels }: Raster, { x, y }: FocalPoint): Raster {
  const side = Math.floor(size / FIRST_SCALE);
  const left = Math.round((x / 100) * (size - side));
  const top = Math.round((y / 100) * (size - side));
  const cut = new Uint8Array(side * side * 3);
  for (let row = 0; row < side; row += 1) {
    const start = ((top + row) * size + left) * 3;
    cut.set(pixels.subarray(start, start + side * 3), row * side * 3);
  }
  return { size: side, pixels: cut };
}

/** Whole: a record's bytes count for every player, and half a percent is hardly seen. */
function percent(share: number): number {
  return Math.round(Math.min(1, Math.max(0, share)) * 100);
}
