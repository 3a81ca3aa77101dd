import { type Colour, darken, lighten } from '../colour.ts';
import { dots } from './dots.ts';
import type { Across } from './hair-style.ts';
import type { Spot } from './spot.ts';

export const HATS = ['wide-brim', 'fedora', 'cowboy', 'beret', 'beanie', 'cap'] as const;
type Hat = (typeof HATS)[number];
export type Headwear = Hat | 'headphones' | 'veil';

/** Height below which hair is seen under each hat, head units. */
const EDGES: Readonly<Record<Hat, number>> = {
  'wide-brim': 170,
  fedora: 172,
  cowboy: 168,
  beret: 160,
  beanie: 182,
  cap: 176,
};

/** Height below which hair is seen; nothing for what hides none of it. */
export function hatEdge(kind: Headwear): number | undefined {
  return kind === 'headphones' || kind === 'veil' ? undefined : EDGES[kind];
}

type Worn = { readonly across: Across; readonly colour: Colour; readonly trim: Colour };

/** What hangs behind the figure, canvas units. */
export function drawBehind(kind: Headwear): string {
  if (kind !== 'veil') return '';
  return '<path d="M128 84C50 110 34 330 0 640H400C366 330 350 110 272 84Z" fill="#fff" fill-opacity=".55" stroke="#fff" stroke-width="3"/><path d="M104 130C70 260 62 440 40 640M296 130C330 260 338 440 360 640M78 220Q50 420 22 600M322 220Q350 420 378 600" fill="none" stroke="#fff" stroke-width="2.4" opacity=".8"/>';
}

/** On the hair, head units. */
export function drawHeadwear(kind: Headwear, { across: x, colour, trim }: Worn): string {
  const line = darken(colour, 0.5);
  const shape = (d: string, fill: Colour = colour): string =>
    `<path d="${d}" fill="${fill}" stroke="${line}" stroke-width="3" stroke-linejoin="round"/>`;
  const strokes = (d: string): string =>
    `<path d="${d}" fill="none" stroke="${line}" stroke-width="2.4" stroke-linecap="round" opacity=".6"/>`;
  switch (kind) {
    case 'wide-brim':
      return (
        shape(
          `M${x(-1)} 176C${x(-1.04)} 70 ${x(-0.7)} 16 ${x(0)} 16C${x(0.7)} 16 ${x(1.04)} 70 ${x(1)} 176Z`,
        ) +
        shape(
          `M${x(-1.02)} 172L${x(-1)} 124Q${x(0)} 92 ${x(1)} 124L${x(1.02)} 172Q${x(0)} 138 ${x(-1.02)} 172Z`,
          trim,
        ) +
        shape(
          `M${x(-1.95)} 206C${x(-1.5)} 134 ${x(-0.9)} 150 ${x(0)} 146C${x(0.9)} 150 ${x(1.5)} 134 ${x(1.95)} 206C${x(1.3)} 224 ${x(0.6)} 194 ${x(0)} 194C${x(-0.6)} 194 ${x(-1.3)} 224 ${x(-1.95)} 206Z`,
        ) +
        strokes(
          `M${x(-1.6)} 190Q${x(-0.9)} 164 ${x(0)} 164Q${x(0.9)} 164 ${x(1.6)} 190M${x(-0.5)} 60Q${x(-0.1)} 34 ${x(0.3)} 40`,
        )
      );
    case 'fedora':
      return (
        shape(
          `M${x(-0.98)} 176C${x(-1)} 110 ${x(-0.94)} 36 ${x(-0.62)} 24Q${x(-0.3)} 14 ${x(0)} 42Q${x(0.3)} 14 ${x(0.62)} 24C${x(0.94)} 36 ${x(1)} 110 ${x(0.98)} 176Z`,
        ) +
        shape(`M${x(-0.99)} 176L${x(-0.98)} 130Q${x(0)} 112 ${x(0.98)} 130L${x(0.99)} 176Z`, trim) +
        shape(
          `M${x(-1.5)} 150Q${x(-1.1)} 172 ${x(0)} 162Q${x(1.1)} 172 ${x(1.5)} 150C${x(1.4)} 194 ${x(0.8)} 208 ${x(0)} 202C${x(-0.8)} 208 ${x(-1.4)} 194 ${x(-1.5)} 150Z`,
        ) +
        strokes(`M${x(0)} 44C${x(-0.06)} 70 ${x(-0.2)} 90 ${x(-0.4)} 96`)
      );
    case 'cowboy':
      return (
        shape(
          `M${x(-0.98)} 170C${x(-0.96)} 90 ${x(-0.8)} 20 ${x(-0.5)} 14Q${x(-0.2)} 10 ${x(0)} 34Q${x(0.2)} 10 ${x(0.5)} 14C${x(0.8)} 20 ${x(0.96)} 90 ${x(0.98)} 170Z`,
        ) +
        shape(`M${x(-0.98)} 168L${x(-0.96)} 138Q${x(0)} 120 ${x(0.96)} 138L${x(0.98)} 168Z`, trim) +
        shape(
          `M${x(-1.78)} 84C${x(-1.5)} 150 ${x(-0.8)} 160 ${x(0)} 156C${x(0.8)} 160 ${x(1.5)} 150 ${x(1.78)} 84C${x(1.8)} 170 ${x(0.9)} 206 ${x(0)} 200C${x(-0.9)} 206 ${x(-1.8)} 170 ${x(-1.78)} 84Z`,
        ) +
        strokes(`M${x(-1.6)} 132C${x(-1.2)} 176 ${x(1.2)} 176 ${x(1.6)} 132`)
      );
    case 'beret':
      return (
        shape(
          `M${x(-1.03)} 184C${x(-1.62)} 160 ${x(-1.4)} 22 ${x(-0.24)} 30C${x(0.84)} 26 ${x(1.24)} 100 ${x(1.03)} 172Q${x(0)} 130 ${x(-1.03)} 184Z`,
        ) +
        shape(
          `M${x(-1.04)} 190Q${x(0)} 138 ${x(1.05)} 178L${x(1.04)} 162Q${x(0)} 122 ${x(-1.03)} 172Z`,
          trim,
        ) +
        strokes(
          `M${x(-0.2)} 32Q${x(-0.24)} 16 ${x(-0.1)} 10M${x(-0.9)} 70Q${x(-1.24)} 100 ${x(-1.16)} 150M${x(-0.2)} 50Q${x(0.6)} 54 ${x(0.88)} 120`,
        )
      );
    case 'beanie':
      return (
        `<circle cx="${x(0)}" cy="36" r="25" fill="${trim}" stroke="${darken(trim, 0.4)}" stroke-width="3" stroke-dasharray="7 3"/>` +
        shape(
          `M${x(-1.08)} 180C${x(-1.12)} 80 ${x(-0.6)} 46 ${x(0)} 46C${x(0.6)} 46 ${x(1.12)} 80 ${x(1.08)} 180Z`,
        ) +
        strokes(
          `M${x(-0.6)} 150Q${x(-0.6)} 90 ${x(-0.3)} 56M${x(-0.2)} 140V50M${x(0.2)} 140V50M${x(0.6)} 150Q${x(0.6)} 90 ${x(0.3)} 56`,
        ) +
        shape(
          `M${x(-1.12)} 208L${x(-1.13)} 156Q${x(0)} 114 ${x(1.13)} 156L${x(1.12)} 208Q${x(0)} 166 ${x(-1.12)} 208Z`,
          lighten(colour, 0.16),
        ) +
        strokes(
          [-0.9, -0.6, -0.3, 0, 0.3, 0.6, 0.9]
            .map((share) => `M${x(share)} ${142 + share ** 2 * 14}v38`)
            .join(''),
        )
      );
    case 'cap':
      return (
        shape(
          `M${x(-1.05)} 196C${x(-1.14)} 90 ${x(-0.7)} 40 ${x(0)} 40C${x(0.7)} 40 ${x(1.14)} 90 ${x(1.05)} 196Q${x(0)} 150 ${x(-1.05)} 196Z`,
        ) +
        strokes(
          `M${x(0)} 42V158M${x(-0.1)} 42C${x(-0.6)} 60 ${x(-0.72)} 120 ${x(-0.7)} 172M${x(0.1)} 42C${x(0.6)} 60 ${x(0.72)} 120 ${x(0.7)} 172`,
        ) +
        shape(
          `M${x(-0.9)} 190Q${x(0)} 142 ${x(0.9)} 190C${x(1.04)} 222 ${x(0.7)} 232 ${x(0)} 218C${x(-0.7)} 232 ${x(-1.04)} 222 ${x(-0.9)} 190Z`,
          trim,
        ) +
        `<circle cx="${x(0)}" cy="112" r="24" fill="${trim}"/><path d="M${x(0)} 96l5 11l12 1l-9 8l3 12l-11 -6l-11 6l3 -12l-9 -8l12 -1z" fill="${colour}"/>`
      );
    case 'headphones':
      return (
        `<path d="M${x(-1.14)} 272C${x(-1.42)} -36 ${x(1.42)} -36 ${x(1.14)} 272" fill="none" stroke="${line}" stroke-width="25"/><path d="M${x(-1.14)} 272C${x(-1.42)} -36 ${x(1.42)} -36 ${x(1.14)} 272" fill="none" stroke="${colour}" stroke-width="19"/>` +
        ([-1, 1] as const)
          .map(
            (side) =>
              `<rect x="${x(side * 1.17) - 29}" y="234" width="58" height="104" rx="27" fill="${trim}" stroke="${line}" stroke-width="3"/><rect x="${x(side * 1.2) - 15}" y="252" width="30" height="68" rx="15" fill="${colour}" stroke="${line}" stroke-width="2.4"/>`,
          )
          .join('')
      );
    case 'veil': {
      const spots = [-0.84, -0.64, -0.42, -0.2, 0.02, 0.24, 0.46, 0.66, 0.86].map((share) => ({
        x: x(share),
        y: 80 + share ** 2 * 76,
      }));
      return `<g fill="none" stroke-linecap="round"><path d="${dots(spots)}" stroke="${darken(trim, 0.4)}" stroke-width="33"/><path d="${dots(spots)}" stroke="${lighten(trim, 0.3)}" stroke-width="28"/><path d="${dots(spots)}" stroke="#fff6d8" stroke-width="10"/></g>`;
    }
  }
}

/** Where headwear draws the eye to, head units. */
export function headwearSpot(kind: Headwear, across: Across): Spot {
  return {
    'wide-brim': { x: across(-0.9), y: 158 },
    fedora: { x: across(0.7), y: 150 },
    cowboy: { x: across(-0.8), y: 150 },
    beret: { x: across(-0.9), y: 150 },
    beanie: { x: across(0.4), y: 142 },
    cap: { x: across(0.2), y: 132 },
    headphones: { x: across(1.06), y: 286 },
    veil: { x: across(-0.5), y: 112 },
  }[kind];
}
