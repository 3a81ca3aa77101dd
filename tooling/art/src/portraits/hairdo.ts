import { type FaceParts, faceLayer } from './face-parts.ts';
import { LONG_HAIR } from './hair-long.ts';
import { PLAITED_HAIR } from './hair-plaited.ts';
import { SHORT_HAIR } from './hair-short.ts';
import type { Across, HairShape, HairStyle } from './hair-style.ts';
import { RAISED_HAIR } from './hair-up.ts';
import type { HairTones } from './palette.ts';

const OWN_STYLES = {
  ...LONG_HAIR,
  ...PLAITED_HAIR,
  ...RAISED_HAIR,
  ...SHORT_HAIR,
} satisfies Record<string, HairStyle>;
export type OwnStyle = keyof typeof OWN_STYLES;

/** A cut of our own or one of facesjs, the latter with the hair behind it. */
export type Hairdo =
  | { readonly from: 'own'; readonly style: OwnStyle; readonly flip: boolean }
  | {
      readonly from: 'facesjs';
      readonly front: string;
      readonly back: string;
      readonly flip: boolean;
    };

type Cover = {
  readonly ears: 'covered' | 'free';
  readonly brows: 'covered' | 'free';
  /** Lower edge of the hair in the middle of the forehead, head units. */
  readonly hairline: number;
};

/** What the cuts of facesjs hide; those not named leave ears and brows free. */
const FACESJS_COVERS: Readonly<Record<string, Cover>> = {
  female1: { ears: 'covered', brows: 'covered', hairline: 232 },
  female10: { ears: 'covered', brows: 'free', hairline: 176 },
  female3: { ears: 'covered', brows: 'free', hairline: 190 },
  female4: { ears: 'covered', brows: 'covered', hairline: 226 },
  female5: { ears: 'covered', brows: 'free', hairline: 176 },
  female6: { ears: 'covered', brows: 'covered', hairline: 214 },
  female7: { ears: 'covered', brows: 'covered', hairline: 240 },
  female8: { ears: 'covered', brows: 'covered', hairline: 222 },
  female9: { ears: 'covered', brows: 'free', hairline: 182 },
  longHair: { ears: 'covered', brows: 'free', hairline: 196 },
  shaggy1: { ears: 'covered', brows: 'free', hairline: 200 },
  shaggy2: { ears: 'covered', brows: 'covered', hairline: 232 },
};

const FREE: Cover = { ears: 'free', brows: 'free', hairline: 176 };

export function coverOf(hairdo: Hairdo): Cover {
  return hairdo.from === 'own' ? OWN_STYLES[hairdo.style] : (FACESJS_COVERS[hairdo.front] ?? FREE);
}

/** Mirrors a style's own left and right where it is worn the other way round. */
export function worn(hairdo: Hairdo, across: Across): Across {
  return hairdo.flip ? (share) => across(-share) : across;
}

type HairPlan = {
  readonly hairdo: Hairdo;
  readonly parts: FaceParts;
  readonly across: Across;
  readonly tones: HairTones;
  /** Prefix of the figure's ids; its hair gradient is `{id}hair`. */
  readonly id: string;
};

export function drawBackHair(plan: HairPlan): string {
  return plan.hairdo.from === 'own' ? ownShape(plan, 'back') : facesjsLayer(plan, 'backHair');
}

export function drawFrontHair(plan: HairPlan): string {
  return plan.hairdo.from === 'own' ? ownShape(plan, 'front') : facesjsLayer(plan, 'hair');
}

export function drawFallingHair(plan: HairPlan): string {
  return ownShape(plan, 'fall');
}

const LINE_WIDTH = 2.6;

function facesjsLayer(plan: HairPlan, layer: 'backHair' | 'hair'): string {
  return faceLayer(plan.parts, {
    layer,
    paint: { fill: `url(#${plan.id}hair)`, line: plan.tones.line, lineWidth: LINE_WIDTH },
    id: `${plan.id}${layer}`,
  });
}

function ownShape(plan: HairPlan, where: 'back' | 'front' | 'fall'): string {
  if (plan.hairdo.from !== 'own') return '';
  const shape = OWN_STYLES[plan.hairdo.style][where]?.(worn(plan.hairdo, plan.across));
  return shape ? drawShape(shape, plan) : '';
}

function drawShape({ mass, edge, strands, shine }: HairShape, { tones, id }: HairPlan): string {
  const outline = edge
    ? `<path d="${mass}" fill="url(#${id}hair)"/><path d="${edge}" fill="none" stroke="${tones.line}" stroke-width="${LINE_WIDTH}"/>`
    : `<path d="${mass}" fill="url(#${id}hair)" stroke="${tones.line}" stroke-width="${LINE_WIDTH}" stroke-linejoin="round"/>`;
  const lines = strands
    ? `<path d="${strands}" fill="none" stroke="${tones.line}" stroke-width="2.2" stroke-linecap="round" opacity=".6"/>`
    : '';
  const lights = shine
    ? `<path d="${shine}" fill="none" stroke="${tones.light}" stroke-width="5" stroke-linecap="round" opacity=".75"/>`
    : '';
  return outline + lines + lights;
}
