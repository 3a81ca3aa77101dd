import type { Colour } from '../colour.ts';
import type { Eyes } from './eyes.ts';
import type { Across } from './hair-style.ts';

export const GLASSES = ['round', 'cat-eye', 'square'] as const;
export type Glasses = (typeof GLASSES)[number];

/** Over eyes and brows; head units. */
export function drawGlasses(
  kind: Glasses,
  { eyes, across, colour }: { eyes: Eyes; across: Across; colour: Colour },
): string {
  const rim = rims(kind, eyes);
  const { distance, y, reach } = eyes;
  const lens = (side: -1 | 1): string =>
    `<g transform="translate(${200 + side * distance} ${y + 2}) scale(${-side} 1)"><path d="${rim}" fill="#fff" fill-opacity=".13" stroke="${colour}" stroke-width="6" stroke-linejoin="round"/><path d="M${-reach * 0.5} -14l-9 20M${-reach * 0.1} -16l-14 32" stroke="#fff" stroke-width="3" opacity=".4"/></g>`;
  const inner = distance - reach - 13;
  return (
    `<path d="M${200 - inner} ${y - 6}Q200 ${y - 16} ${200 + inner} ${y - 6}M${across(-1.02)} ${y - 8}L${200 - distance - reach - 12} ${y - 10}M${across(1.02)} ${y - 8}L${200 + distance + reach + 12} ${y - 10}" fill="none" stroke="${colour}" stroke-width="5"/>` +
    lens(-1) +
    lens(1)
  );
}

function rims(kind: Glasses, { reach }: Eyes): string {
  const w = reach + 13;
  switch (kind) {
    case 'round':
      return `M${-w} 0a${w} ${w - 2} 0 1 0 ${w * 2} 0a${w} ${w - 2} 0 1 0 ${-w * 2} 0Z`;
    case 'cat-eye':
      return `M${-w - 5} -22C${-w * 0.4} -34 ${w * 0.7} -30 ${w} -16C${w + 2} 10 ${w * 0.5} 30 0 30C${-w * 0.6} 30 ${-w} 12 ${-w - 5} -22Z`;
    case 'square':
      return `M${-w} -25Q0 -30 ${w} -25Q${w + 3} 4 ${w - 6} 25Q0 31 ${-w + 6} 25Q${-w - 3} 4 ${-w} -25Z`;
  }
}
