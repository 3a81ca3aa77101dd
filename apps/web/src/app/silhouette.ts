import { pageConfig } from '../settings/page-config.ts';

/** Outlines of hair on a square of 96 units, around a face centred at 48, 40. */
const HAIR = [
  'M24 44a24 24 0 0 1 48 0l4 30H20z',
  'M26 42a22 24 0 0 1 44 0c0-6-10-14-22-14s-22 8-22 14z',
  'M22 52a26 32 0 0 1 52 0l-6 6V42H28v16z',
  'M48 8a12 10 0 0 1 9 16 22 22 0 0 1 13 20H26a22 22 0 0 1 13-20A12 10 0 0 1 48 8z',
  'M20 40a28 26 0 0 1 56 0c4 8 2 16-6 18V40H26v18c-8-2-10-10-6-18z',
] as const;

/** Degrees between the colors of two days that follow each other. */
const HUE_STEP = 67;

/**
 * The address of a picture that differs each day: an anonymous figure, or a disc if the records are
 * not of people. Days are counted as in `dayNumber`.
 */
export function silhouette(day: number): string {
  const hue = (day * HUE_STEP) % 360;
  const hair = HAIR[day % HAIR.length];
  const figure =
    pageConfig.declaration?.people === false
      ? '<circle cx="48" cy="42" r="30"/>'
      : `<path d="${hair}"/><circle cx="48" cy="42" r="18"/><path d="M42 54h12v12c16 2 26 12 28 30H14c2-18 12-28 28-30z"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><path fill="hsl(${hue} 55% 72%)" d="M0 0h96v96H0z"/><g fill="hsl(${hue} 30% 26%)">${figure}</g><text x="48" y="53" font-family="sans-serif" font-size="30" font-weight="800" text-anchor="middle" fill="hsl(${hue} 55% 88%)">?</text></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
