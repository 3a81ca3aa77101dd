import { type Colour, darken, lighten } from '../colour.ts';
import type { Brows } from './brows.ts';
import type { Eyes } from './eyes.ts';
import type { Across } from './hair-style.ts';
import type { Mouth } from './mouth.ts';
import type { Nose } from './nose.ts';
import type { Spot } from './spot.ts';

export const PIERCINGS = [
  'nostril-stud',
  'nostril-ring',
  'septum',
  'lip-ring',
  'labret',
  'medusa',
  'bridge',
  'brow',
  'ears',
] as const;
export type Piercing = (typeof PIERCINGS)[number];

export const METALS: readonly Colour[] = ['#e8c15a', '#dfe5ec', '#dfe5ec', '#d99a7c'];

/** What a piercing sits on; head units. */
export type FaceMap = {
  readonly across: Across;
  readonly eyes: Eyes;
  readonly brows: Brows;
  readonly nose: Nose;
  readonly mouth: Mouth;
  /** Size of the ears. */
  readonly ears: number;
  /** How far the face is turned to the viewer's right; negative to the left. */
  readonly turn: number;
};

export function drawPiercing(
  piercing: Piercing,
  { face, metal }: { face: FaceMap; metal: Colour },
): string {
  const line = darken(metal, 0.62);
  const { x, y } = piercingSpot(piercing, face);
  const ball = (cx: number, cy: number, radius: number): string =>
    `<circle cx="${cx}" cy="${cy}" r="${radius}" fill="${metal}" stroke="${line}" stroke-width="1.8"/><circle cx="${cx - radius * 0.3}" cy="${cy - radius * 0.3}" r="${radius * 0.34}" fill="${lighten(metal, 0.8)}"/>`;
  const hoop = (d: string): string =>
    `<path d="${d}" fill="none" stroke="${line}" stroke-width="7" stroke-linecap="round"/><path d="${d}" fill="none" stroke="${metal}" stroke-width="4" stroke-linecap="round"/>`;
  switch (piercing) {
    case 'nostril-stud':
      return ball(x, y, 5);
    case 'nostril-ring':
      return hoop(`M${x + 5} ${y - 4}C${x - 9} ${y - 8} ${x - 9} ${y + 10} ${x + 6} ${y + 8}`);
    case 'septum':
      return (
        hoop(`M${x - 8} ${y - 8}C${x - 13} ${y + 10} ${x + 13} ${y + 10} ${x + 8} ${y - 8}`) +
        ball(x - 8, y - 7, 3.6) +
        ball(x + 8, y - 7, 3.6)
      );
    case 'lip-ring':
      return hoop(`M${x - 2} ${y - 5}C${x + 11} ${y - 4} ${x + 9} ${y + 12} ${x - 3} ${y + 9}`);
    case 'labret':
    case 'medusa':
      return ball(x, y, 5);
    case 'bridge':
      return ball(x - 11, y, 4.6) + ball(x + 11, y, 4.6);
    case 'brow':
      return (
        `<path d="M${x} ${y - 10}L${x + 3} ${y + 11}" stroke="${metal}" stroke-width="3.2"/>` +
        ball(x, y - 10, 4.8) +
        ball(x + 3, y + 11, 4.8)
      );
    case 'ears':
      return ([-1, 1] as const)
        .filter((side) => side * face.turn <= 0)
        .map((side) => {
          const lobe = earlobe(face, side);
          return hoop(
            `M${lobe.x} ${lobe.y - 6}C${lobe.x - 16} ${lobe.y + 2} ${lobe.x - 14} ${lobe.y + 28} ${lobe.x} ${lobe.y + 28}C${lobe.x + 14} ${lobe.y + 28} ${lobe.x + 16} ${lobe.y + 2} ${lobe.x} ${lobe.y - 6}`,
          );
        })
        .join('');
  }
}

/** The place a piercing draws the eye to, head units. */
export function piercingSpot(piercing: Piercing, face: FaceMap): Spot {
  const { nose, mouth, eyes } = face;
  switch (piercing) {
    case 'nostril-stud':
    case 'nostril-ring':
      return { x: 200 + nose.aside - nose.reach, y: nose.y - 4 };
    case 'septum':
      return { x: 200 + nose.aside, y: nose.y + 12 };
    case 'lip-ring':
      return { x: 200 + mouth.reach * 0.5, y: mouth.y + mouth.gap + mouth.lowerLip * 0.6 };
    case 'labret':
      return { x: 200, y: mouth.y + mouth.gap + mouth.lowerLip + 9 };
    case 'medusa':
      return { x: 200, y: mouth.y - mouth.upperLip - 7 };
    case 'bridge':
      return { x: 200 + nose.aside * 0.3, y: eyes.y - 6 };
    case 'brow':
      return browEnd(face);
    case 'ears':
      return earlobe(face, face.turn < 0 ? 1 : -1);
  }
}

function browEnd({ brows }: FaceMap): Spot {
  return {
    x: 200 + brows.inner + brows.length * 0.78,
    y: brows.y - brows.arch * 0.6,
  };
}

function earlobe({ across, ears, turn }: FaceMap, side: -1 | 1): Spot {
  return {
    x: across(side * 1.06) + turn * 0.3,
    y: 320 + 26 * ears,
  };
}
