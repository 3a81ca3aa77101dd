import { LOGO_HEIGHT, LOGO_WIDTH } from './logo-shapes.ts';

/** Width of the logo's box on the page, CSS pixels: blur radii are measured there. */
const SHOWN_WIDTH = 320;

/** A logo as the page shows it under `filter: blur()` of so many CSS pixels. */
export function blurred(svg: string, radius: number): string {
  const filter = `<filter id="blurred" x="0" y="0" width="${LOGO_WIDTH}" height="${LOGO_HEIGHT}" filterUnits="userSpaceOnUse"><feGaussianBlur stdDeviation="${deviation(radius)}"/></filter>`;
  return svg
    .replace(/^<svg[^>]*>/, (start) => `${start}${filter}<g filter="url(#blurred)">`)
    .replace('</svg>', '</g></svg>');
}

/** Standard deviation, SVG units, of a blur of so many CSS pixels. */
export function deviation(radius: number): number {
  return (radius * LOGO_WIDTH) / SHOWN_WIDTH;
}
