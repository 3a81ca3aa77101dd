import type { Colour } from '../colour.ts';
import type { Eyes } from './eyes.ts';
import type { Across } from './hair-style.ts';

export const GLASSES = ['round', 'cat-eye', 'square', 'oversize', 'shades', 'heart'] as const;
export type Glasses = (typeof GLASSES)[number];

/** Over eyes and brows; head units. Of a turned face, only the near side reaches an ear. */
export function drawGlasses(
  kind: Glasses,
  { eyes, across, turn, colour }: { eyes: Eyes; across: Across; turn: number; colour: Colour },
): string {
  const { distance, y, reach } = eyes;
  const half = reach + BEYOND_EYE[kind];
  const rim = rimOf(kind, half);
  const pane =
    kind === 'shades' ? 'fill="#2a1a2e" fill-opacity=".86"' : 'fill="#fff" fill-opacity=".13"';
  const lens = (side: -1 | 1): string =>
    `<g transform="translate(${200 + side * distance} ${y + 2}) scale(${-side} 1)"><path d="${rim}" ${pane} stroke="${colour}" stroke-width="${kind === 'oversize' ? 7 : 6}" stroke-linejoin="round"/><path d="M${-reach * 0.5} -14l-9 20M${-reach * 0.1} -16l-14 32" stroke="#fff" stroke-width="3" opacity=".4"/></g>`;
  const inner = distance - half;
  const arm = (side: -1 | 1): string =>
    side * turn > 0
      ? ''
      : `M${across(side * 1.02)} ${y - 8}L${200 + side * (distance + half - 1)} ${y - 10}`;
  return (
    `<path d="M${200 - inner} ${y - 6}Q200 ${y - 16} ${200 + inner} ${y - 6}${arm(-1)}${arm(1)}" fill="none" stroke="${colour}" stroke-width="5"/>` +
    lens(-1) +
    lens(1)
  );
}

/** How much wider than half an eye half a rim is. */
const BEYOND_EYE: Readonly<Record<Glasses, number>> = {
  round: 13,
  'cat-eye': 13,
  square: 13,
  oversize: 21,
  shades: 18,
  heart: 20,
};

function rimOf(kind: Glasses, w: number): string {
  switch (kind) {
    case 'oversize':
    case 'round':
      return `M${-w} 0a${w} ${w - 2} 0 1 0 ${w * 2} 0a${w} ${w - 2} 0 1 0 ${-w * 2} 0Z`;
    case 'cat-eye':
      return `M${-w - 5} -22C${-w * 0.4} -34 ${w * 0.7} -30 ${w} -16C${w + 2} 10 ${w * 0.5} 30 0 30C${-w * 0.6} 30 ${-w} 12 ${-w - 5} -22Z`;
    case 'square':
      return `M${-w} -25Q0 -30 ${w} -25Q${w + 3} 4 ${w - 6} 25Q0 31 ${-w + 6} 25Q${-w - 3} 4 ${-w} -25Z`;
    case 'shades':
      return `M${-w} -22Q0 -34 ${w} -24C${w + 4} 12 ${w * 0.5} 42 ${-w * 0.1} 42C${-w * 0.8} 40 ${-w - 4} 10 ${-w} -22Z`;
    case 'heart':
      return `M0 46C${-w * 0.5} 26 ${-w} 4 ${-w} -14C${-w} -38 ${-w * 0.2} -42 0 -18C${w * 0.2} -42 ${w} -38 ${w} -14C${w} 4 ${w * 0.5} 26 0 46Z`;
  }
}
