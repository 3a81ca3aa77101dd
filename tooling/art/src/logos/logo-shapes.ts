import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Colour } from '../colour.ts';

/** SVG units; also the pixels a logo has at scale 1. */
export const LOGO_WIDTH = 480;
export const LOGO_HEIGHT = 270;

const { resolve } = createRequire(import.meta.url);

type Painted = {
  readonly x: number;
  readonly y: number;
  readonly fill: Colour;
};

/** A filled Phosphor icon in a square of the given size, its middle at x, y. */
export function icon(name: string, { x, y, size, fill }: Painted & { size: number }): string {
  const drawing = readFileSync(resolve(`@phosphor-icons/core/fill/${name}-fill.svg`), 'utf8')
    .replace(/^<svg[^>]*>/, '')
    .replace('</svg>', '');
  const scale = size / 256;
  return `<g transform="translate(${x - size / 2} ${y - size / 2}) scale(${scale})" fill="${fill}">${drawing}</g>`;
}

/** The outlines of lettering with its middle at x, y. */
export function word(path: string, { x, y, fill }: Painted): string {
  return `<path d="${path}" transform="translate(${x} ${y})" fill="${fill}"/>`;
}

/** The whole area. */
export function ground(fill: Colour): string {
  return shape(`M0 0H${LOGO_WIDTH}V${LOGO_HEIGHT}H0Z`, fill);
}

/** A closed path filled with one colour. */
export function shape(d: string, fill: Colour): string {
  return `<path d="${d}" fill="${fill}"/>`;
}

/** A circle as path data. */
export function disc({ x, y }: { x: number; y: number }, radius: number): string {
  return `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${radius * 2} 0a${radius} ${radius} 0 1 0 ${-radius * 2} 0Z`;
}
