import type { Colour } from '../colour.ts';
import type { Bust } from './bust.ts';
import type { Spot } from './spot.ts';
import type { Motif } from './tattoo-motifs.ts';

export const TATTOO_PLACES = ['chest', 'shoulder', 'neck'] as const;
export type TattooPlace = (typeof TATTOO_PLACES)[number];

export type Tattoo = {
  readonly motif: Motif;
  readonly place: TattooPlace;
  /** −1 on the viewer's left, 1 on the right. */
  readonly side: -1 | 1;
  /** Degrees. */
  readonly turn: number;
  readonly ink: Colour;
};

const SIZES: Readonly<Record<TattooPlace, number>> = { chest: 1, shoulder: 1.12, neck: 0.62 };

export function drawTattoo(tattoo: Tattoo, bust: Bust): string {
  const { x, y } = tattooSpot(tattoo, bust);
  const { lines, solid } = tattoo.motif;
  return `<g transform="translate(${x} ${y}) rotate(${tattoo.turn}) scale(${SIZES[tattoo.place]})" fill="none" stroke="${tattoo.ink}" stroke-width="2.8" stroke-linecap="round" stroke-linejoin="round"><path d="${lines}"/><path d="${solid}" fill="${tattoo.ink}" stroke="none"/></g>`;
}

/** Middle of a tattoo, canvas units. */
export function tattooSpot({ place, side }: Tattoo, { neck, shoulders, top }: Bust): Spot {
  return {
    chest: { x: 200 + side * shoulders * 0.37, y: top + 32 },
    shoulder: { x: 200 + side * shoulders * 0.83, y: top + 46 },
    neck: { x: 200 + side * neck * 0.52, y: top - 30 },
  }[place];
}
