import { type Colour, darken, lighten } from '../colour.ts';
import { dots } from './dots.ts';
import type { Across } from './hair-style.ts';
import type { Spot } from './spot.ts';

export const ORNAMENTS = ['flower', 'headband', 'pins', 'scarf'] as const;
export type Ornament = (typeof ORNAMENTS)[number];

export function drawOrnament(
  kind: Ornament,
  { across, colour }: { across: Across; colour: Colour },
): string {
  const line = darken(colour, 0.5);
  const { x, y } = ornamentSpot(kind, across);
  switch (kind) {
    case 'flower': {
      const petals = [0, 72, 144, 216, 288]
        .map(
          (angle) =>
            `<path d="M0 0C-18 -10 -14 -32 0 -34C14 -32 18 -10 0 0Z" transform="rotate(${angle})"/>`,
        )
        .join('');
      return `<g transform="translate(${x} ${y})"><g fill="${colour}" stroke="${line}" stroke-width="2.2">${petals}</g><circle r="8" fill="#f5c542" stroke="#8a5a10" stroke-width="2"/></g>`;
    }
    case 'headband':
      return `<path d="M${across(-1.12)} 244C${across(-1.12)} 128 ${across(-0.66)} 96 ${across(0)} 94C${across(0.66)} 96 ${across(1.12)} 128 ${across(1.12)} 244L${across(1.05)} 256C${across(1.02)} 156 ${across(0.6)} 122 ${across(0)} 120C${across(-0.6)} 122 ${across(-1.02)} 156 ${across(-1.05)} 256Z" fill="${colour}" stroke="${line}" stroke-width="2.6"/>`;
    case 'pins':
      return `<g transform="translate(${x} ${y}) rotate(-58)" fill="${colour}" stroke="${line}" stroke-width="2"><rect x="-24" y="-16" width="48" height="10" rx="5"/><rect x="-20" y="0" width="48" height="10" rx="5"/></g>`;
    case 'scarf':
      return `<path d="M${across(-1.12)} 214C${across(-1.1)} 110 ${across(-0.6)} 72 ${across(0)} 72C${across(0.6)} 72 ${across(1.1)} 110 ${across(1.12)} 214C${across(0.96)} 150 ${across(0.5)} 124 ${across(0)} 124C${across(-0.5)} 124 ${across(-0.96)} 150 ${across(-1.12)} 214Z" fill="${colour}" stroke="${line}" stroke-width="2.6"/><path d="M${across(-0.1)} 74C${across(-0.4)} 24 ${across(-0.72)} 30 ${across(-0.6)} 74C${across(-0.4)} 92 ${across(-0.2)} 96 ${across(-0.1)} 92C${across(0)} 98 ${across(0.24)} 92 ${across(0.4)} 74C${across(0.56)} 30 ${across(0.2)} 26 ${across(-0.1)} 74Z" fill="${lighten(colour, 0.14)}" stroke="${line}" stroke-width="2.6" stroke-linejoin="round"/><path d="${dots([-0.7, -0.36, 0.16, 0.5, 0.8].map((share) => ({ x: across(share), y: 104 + share ** 2 * 46 })))}" stroke="#fff" stroke-width="12" stroke-linecap="round" opacity=".85"/>`;
  }
}

/** Where an ornament sits in the hair, head units. */
export function ornamentSpot(kind: Ornament, across: Across): Spot {
  return {
    flower: { x: across(0.98), y: 196 },
    headband: { x: across(0.34), y: 112 },
    pins: { x: across(-0.9), y: 196 },
    scarf: { x: across(-0.3), y: 120 },
  }[kind];
}
