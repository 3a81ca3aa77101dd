const MIN_ZOOM = 1;
/** Zoom in tenths, so that every step is the nearest double of its decimal: 6.4, never 6.4000000000000004. */
const MAX_ZOOM_TENTHS = 70;
const ZOOM_STEP_TENTHS = 6;

const MAX_BLUR_PX = 10;

/** Scale of the zoomed picture, 7 down to 1 by 0.6 a guess; 1 when solved (ZOOM1, ZOOM2). */
export function zoomScale(guesses: number, isSolved: boolean): number {
  if (isSolved) return MIN_ZOOM;
  return Math.max(MIN_ZOOM, (MAX_ZOOM_TENTHS - ZOOM_STEP_TENTHS * guesses) / 10);
}

/**
 * Blur of the channel logo in CSS pixels, 10 down to 0 by 1 a try; 0 when solved (BLUR1, BLUR2).
 */
export function channelBlur(tries: number, isSolved: boolean): number {
  return isSolved ? 0 : Math.max(0, MAX_BLUR_PX - tries);
}
