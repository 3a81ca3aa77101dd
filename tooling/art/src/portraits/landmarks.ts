import { acrossHead, faceMap, HEAD_POSE, turnedX } from './figure.ts';
import { ornamentSpot } from './hair-ornaments.ts';
import { worn } from './hairdo.ts';
import { hatEdge, headwearSpot } from './headwear.ts';
import type { Look } from './look.ts';
import { necklaceSpot } from './necklaces.ts';
import { piercingSpot } from './piercings.ts';
import { skinMarkSpot } from './skin-marks.ts';
import type { Spot } from './spot.ts';
import { tattooSpot } from './tattoos.ts';

export const LANDMARK_KINDS = [
  'eye',
  'brow',
  'lips',
  'nose',
  'beard',
  'glasses',
  'hair',
  'ornament',
  'headwear',
  'patch',
  'mark',
  'necklace',
  'cloth',
  'tattoo',
  'piercing',
] as const;
export type LandmarkKind = (typeof LANDMARK_KINDS)[number];

/** A detail somebody could be told by, canvas units. */
export type Landmark = Spot & {
  readonly kind: LandmarkKind;
  /** Unique within a picture. */
  readonly name: string;
};

/** Every landmark of a figure, on the canvas that it fills alone. */
export function landmarksOf(look: Look): Landmark[] {
  const { eyes, brows, mouth, nose, bust } = look;
  const across = worn(look.hairdo, acrossHead(look));
  const map = faceMap(look);
  const onHead = (
    kind: LandmarkKind,
    { name = kind, at }: { name?: string; at: Spot },
  ): Landmark => ({
    kind,
    name,
    ...toCanvas(at, look.lean),
  });
  const onFace = (kind: LandmarkKind, { name = kind, at }: { name?: string; at: Spot }): Landmark =>
    onHead(kind, { name, at: { x: turnedX(at.x, look.turn), y: at.y } });
  const found: Landmark[] = [
    onFace('brow', { at: { x: 200 + brows.inner + brows.length * 0.6, y: brows.y } }),
    onFace('lips', { at: { x: 200, y: mouth.y + mouth.gap / 2 } }),
    onFace('nose', { at: { x: 200 + nose.aside, y: nose.y - 14 } }),
    onHead('hair', { name: 'temple', at: { x: across(0.98), y: 236 } }),
    onHead('hair', { name: 'lengths', at: { x: across(1.14), y: 420 } }),
  ];
  for (const [name, side] of [
    ['left-eye', -1],
    ['right-eye', 1],
  ] as const) {
    if (look.glasses?.kind === 'shades') continue;
    const at = { x: 200 + side * eyes.distance, y: eyes.y - 6 };
    if (look.patch?.side === side) found.push(onFace('patch', { at }));
    else found.push(onFace('eye', { name, at }));
  }
  if (look.headwear) {
    found.push(onHead('headwear', { at: headwearSpot(look.headwear.kind, acrossHead(look)) }));
  }
  if (!look.headwear || hatEdge(look.headwear.kind) === undefined) {
    found.push(onHead('hair', { name: 'parting', at: { x: across(-0.4), y: 128 } }));
  }
  if (look.beard.moustache) {
    found.push(onFace('beard', { name: 'moustache', at: { x: 200, y: mouth.y - 14 } }));
  }
  if (look.beard.id !== 'none') {
    found.push(onFace('beard', { at: { x: 200 + mouth.reach, y: mouth.y + 30 } }));
  }
  if (look.glasses) {
    found.push(onFace('glasses', { at: { x: 200 + eyes.distance + eyes.reach * 0.5, y: eyes.y } }));
  }
  if (look.ornament)
    found.push(onHead('ornament', { at: ornamentSpot(look.ornament.kind, across) }));
  if (look.mark?.kind === 'freckles') {
    found.push(onFace('mark', { at: skinMarkSpot(look.mark.kind) }));
  }
  if (look.mark?.kind === 'mole-lip') {
    const spot = skinMarkSpot(look.mark.kind);
    found.push(onFace('mark', { at: { x: spot.x - 8, y: (spot.y + mouth.y) / 2 + 4 } }));
  }
  for (const piercing of look.piercings) {
    const place = { name: `pierced-${piercing}`, at: piercingSpot(piercing, map) };
    found.push(piercing === 'ears' ? onHead('piercing', place) : onFace('piercing', place));
  }
  look.tattoos.forEach((tattoo, index) => {
    found.push({ kind: 'tattoo', name: `tattoo-${index + 1}`, ...tattooSpot(tattoo, bust) });
  });
  if (look.necklace) {
    found.push({ kind: 'necklace', name: 'necklace', ...necklaceSpot(look.necklace, bust) });
  }
  if (look.cloth.pattern !== 'plain' || look.top === 'shirt' || look.top === 'jacket') {
    found.push({ kind: 'cloth', name: 'cloth', x: 200 - bust.shoulders * 0.44, y: bust.top + 50 });
  }
  return found;
}

function toCanvas({ x, y }: Spot, lean: number): Spot {
  const angle = (lean * Math.PI) / 180;
  const right = (x - 200) * HEAD_POSE.scale;
  const down = (y - 500) * HEAD_POSE.scale;
  return {
    x: HEAD_POSE.x + right * Math.cos(angle) - down * Math.sin(angle),
    y: HEAD_POSE.y + right * Math.sin(angle) + down * Math.cos(angle),
  };
}
