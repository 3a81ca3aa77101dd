import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Colour } from '../colour.ts';
import type { Lettering } from './lettering.ts';

/** SVG units; also the pixels a logo has at scale 1. */
export const LOGO_WIDTH = 480;
export const LOGO_HEIGHT = 270;

const { resolve } = createRequire(import.meta.url);

interface Spot {
  readonly x: number;
  readonly y: number;
  readonly fill: Colour;
}

/** A filled Phosphor icon in a square of the given size, centred on x, y. */
export const icon = (name: string, { x, y, size, fill }: Spot & { size: number }): string => {
  const drawing = readFileSync(resolve(`@phosphor-icons/core/fill/${name}-fill.svg`), 'utf8')
    .replace(/^<svg[^>]*>/, '')
    .replace('</svg>', '');
  const scale = size / 256;
  return `<g transform="translate(${x - size / 2} ${y - size / 2}) scale(${scale})" fill="${fill}">${drawing}</g>`;
};

/** Lettering centred on x, y. */
export const word = ({ path, width, height }: Lettering, { x, y, fill }: Spot): string =>
  `<path d="${path}" transform="translate(${x - width / 2} ${y - height / 2})" fill="${fill}"/>`;

export const ground = (fill: Colour): string =>
  `<rect width="${LOGO_WIDTH}" height="${LOGO_HEIGHT}" fill="${fill}"/>`;
