import { type Colour, darken, lighten } from '../colour.ts';
import type { Bust } from './bust.ts';
import { dots } from './dots.ts';
import type { Spot } from './spot.ts';

export const NECKLACES = ['choker', 'pendant', 'pearls', 'layers'] as const;
export type Necklace = (typeof NECKLACES)[number];

/** Where a necklace's middle hangs, canvas units. */
export function necklaceSpot(kind: Necklace, { top }: Bust): Spot {
  return {
    x: 200,
    y: { choker: top - 22, pendant: top + 38, pearls: top + 8, layers: top + 24 }[kind],
  };
}

export function drawNecklace(
  kind: Necklace,
  { bust, colour }: { bust: Bust; colour: Colour },
): string {
  const { neck: n, top: t } = bust;
  const line = darken(colour, 0.55);
  const chain = (depth: number): string =>
    `M${200 - n - 8} ${t - 22}Q${200 - n * 0.5} ${depth} 200 ${depth}Q${200 + n * 0.5} ${depth} ${200 + n + 8} ${t - 22}`;
  switch (kind) {
    case 'choker':
      return `<path d="M${200 - n} ${t - 44}Q200 ${t - 20} ${200 + n} ${t - 44}L${200 + n} ${t - 31}Q200 ${t - 6} ${200 - n} ${t - 31}Z" fill="${line}"/><path d="M200 ${t - 21}l7 9l-7 11l-7 -11z" fill="${colour}" stroke="${line}" stroke-width="1.5"/>`;
    case 'pendant':
      return `<path d="${chain(t + 24)}" fill="none" stroke="${colour}" stroke-width="2.6"/><path d="M200 ${t + 24}l10 12l-10 17l-10 -17z" fill="${lighten(colour, 0.2)}" stroke="${line}" stroke-width="2"/><path d="M190 ${t + 36}h20" stroke="${line}" stroke-width="1.5"/>`;
    case 'pearls':
      return strung(
        Array.from({ length: 13 }, (_, index) => {
          const share = (index - 6) / 6;
          return { x: 200 + share * (n + 8), y: t + 10 - share ** 2 * 34 };
        }),
      );
    case 'layers':
      return `<path d="${chain(t + 6)}M${200 - n - 12} ${t - 18}Q${200 - n * 0.6} ${t + 42} 200 ${t + 42}Q${200 + n * 0.6} ${t + 42} ${200 + n + 12} ${t - 18}" fill="none" stroke="${colour}" stroke-width="2.6"/><circle cx="200" cy="${t + 10}" r="5" fill="${colour}" stroke="${line}" stroke-width="1.5"/><path d="M200 ${t + 38}l4 8l9 1l-6.5 6l2 9l-8.5 -4.5l-8.5 4.5l2 -9l-6.5 -6l9 -1z" fill="${colour}" stroke="${line}" stroke-width="1.5"/>`;
  }
}

function strung(spots: readonly Spot[]): string {
  const light = spots.map(({ x, y }) => ({ x: x - 2, y: y - 2 }));
  return `<g fill="none" stroke-linecap="round"><path d="${dots(spots)}" stroke="#8a7f74" stroke-width="14.4"/><path d="${dots(spots)}" stroke="#f3ebdf" stroke-width="11.6"/><path d="${dots(light)}" stroke="#fff" stroke-width="4"/></g>`;
}
