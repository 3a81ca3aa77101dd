import type { Random } from '../random.ts';
import { dots } from './dots.ts';
import type { SkinTones } from './palette.ts';
import type { Spot } from './spot.ts';

export const SKIN_MARKS = ['freckles', 'mole-lip', 'mole-cheek', 'mole-eye'] as const;
export type SkinMark = (typeof SKIN_MARKS)[number];

/** The spots of freckles are drawn from `random`; head units. */
export function drawSkinMark(
  kind: SkinMark,
  { skin, random }: { skin: SkinTones; random: Random },
): string {
  const { x, y } = skinMarkSpot(kind);
  if (kind !== 'freckles') return `<circle cx="${x}" cy="${y}" r="3.8" fill="${skin.line}"/>`;
  const sprinkle = (count: number): string =>
    dots(
      Array.from({ length: count }, (_, index) => {
        const out = random.between(4, 84);
        return {
          x: 200 + (index % 2 === 0 ? -1 : 1) * out,
          y: 358 + random.between(-16, 22) - out * 0.06,
        };
      }),
    );
  return `<g fill="none" stroke="${skin.line}" stroke-linecap="round" opacity=".5"><path d="${sprinkle(20)}" stroke-width="3.2"/><path d="${sprinkle(14)}" stroke-width="5"/></g>`;
}

export function skinMarkSpot(kind: SkinMark): Spot {
  return {
    freckles: { x: 150, y: 362 },
    'mole-lip': { x: 234, y: 408 },
    'mole-cheek': { x: 142, y: 404 },
    'mole-eye': { x: 268, y: 344 },
  }[kind];
}
