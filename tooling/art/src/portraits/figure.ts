import { darken } from '../colour.ts';
import { randomFrom } from '../random.ts';
import { drawBrows } from './brows.ts';
import { drawBust } from './bust.ts';
import { drawEyePatch } from './eye-patch.ts';
import { drawEyes } from './eyes.ts';
import { type FaceParts, faceLayer } from './face-parts.ts';
import { drawGlasses } from './glasses.ts';
import { drawOrnament } from './hair-ornaments.ts';
import type { Across } from './hair-style.ts';
import { coverOf, drawBackHair, drawFallingHair, drawFrontHair, worn } from './hairdo.ts';
import { drawEars, headOutline } from './head.ts';
import { drawBehind, drawHeadwear, hatEdge } from './headwear.ts';
import type { Look } from './look.ts';
import { drawMoustache, drawMouth } from './mouth.ts';
import { drawNecklace } from './necklaces.ts';
import { drawNose } from './nose.ts';
import { drawPiercing, type FaceMap } from './piercings.ts';
import { drawSkinMark } from './skin-marks.ts';
import { drawTattoo } from './tattoos.ts';
import { drawTop } from './tops.ts';

/** Where the head's units land on the canvas: scaled and leaning about the chin. */
export const HEAD_POSE = { x: 200, y: 468, scale: 0.87 } as const;

/** Y of the chin in head units. */
const CHIN = 500;

/** One figure from the hair behind to the jewellery in front, canvas units; `id` keeps its ids apart. */
export function drawFigure(look: Look, id: string): string {
  const { skin, hair, bust, hairdo, headwear, turn } = look;
  const parts = faceParts(look);
  const across = acrossHead(look);
  const plan = { hairdo, parts, across, tones: hair, id };
  const outline = headOutline({ head: look.head, across, turn });
  const inHead = (drawing: string): string =>
    drawing === ''
      ? ''
      : `<g transform="translate(${HEAD_POSE.x} ${HEAD_POSE.y}) rotate(${look.lean}) scale(${HEAD_POSE.scale}) translate(-200 ${-CHIN})">${drawing}</g>`;
  const edge = headwear ? hatEdge(headwear.kind) : undefined;
  const underHat = (drawing: string): string =>
    edge === undefined || drawing === '' ? drawing : `<g clip-path="url(#${id}hat)">${drawing}</g>`;
  const hatClip =
    edge === undefined
      ? ''
      : `<clipPath id="${id}hat"><path d="M-400 ${edge}H800V1200H-400Z"/></clipPath>`;
  return [
    `<defs>${paintServers(look, id)}<clipPath id="${id}face"><path d="${outline}"/></clipPath>${hatClip}</defs>`,
    headwear ? inHead(drawBehind(headwear.kind)) : '',
    inHead(underHat(drawBackHair(plan))),
    drawBust(bust, { skin }),
    ...look.tattoos.map((tattoo) => drawTattoo(tattoo, bust)),
    drawTop(look.top, { bust, cloth: look.cloth, id }),
    look.necklace ? drawNecklace(look.necklace, { bust, colour: look.metal }) : '',
    inHead(
      [
        drawEars({ head: look.head, across, turn }, { size: look.ears, skin }),
        `<path d="${outline}" fill="url(#${id}skin)" stroke="${skin.line}" stroke-width="3"/>`,
        modelling(look, id),
        drawFace(look, { parts, id }),
        underHat(drawFrontHair(plan)),
        look.ornament
          ? drawOrnament(look.ornament.kind, {
              across: worn(hairdo, across),
              colour: look.ornament.colour,
            })
          : '',
        headwear ? drawHeadwear(headwear.kind, { ...headwear, across }) : '',
        turned(
          look,
          look.glasses
            ? drawGlasses(look.glasses.kind, {
                eyes: look.eyes,
                across,
                turn,
                colour: look.glasses.colour,
              })
            : '',
        ),
        ...look.piercings.map((piercing) => {
          const drawing = drawPiercing(piercing, { face: faceMap(look), metal: look.metal });
          return piercing === 'ears' ? drawing : turned(look, drawing);
        }),
      ].join(''),
    ),
    inHead(drawFallingHair(plan)),
  ].join('');
}

export function faceMap(look: Look): FaceMap {
  return {
    across: acrossHead(look),
    eyes: look.eyes,
    brows: look.brows,
    nose: look.nose,
    mouth: look.mouth,
    ears: look.ears,
    turn: look.turn,
  };
}

/** A turned face is this much narrower. */
const TURNED_WIDTH = 0.94;

/** Where a turned face has what it has at `x` when seen from the front, head units. */
export function turnedX(x: number, turn: number): number {
  return turn === 0 ? x : 200 + turn + (x - 200) * TURNED_WIDTH;
}

function turned({ turn }: Look, drawing: string): string {
  return turn === 0 || drawing === ''
    ? drawing
    : `<g transform="translate(${turnedX(0, turn)} 0) scale(${TURNED_WIDTH} 1)">${drawing}</g>`;
}

/** What lies on the skin of the face, without what lies on that. */
function drawFace(look: Look, { parts, id }: { parts: FaceParts; id: string }): string {
  const { skin, mark, beard, eyes, patch } = look;
  const hair = faceLayer(parts, {
    layer: 'beard',
    paint: { fill: beard.colour, line: 'none', lineWidth: 0 },
    id,
  });
  return (
    turned(look, mark ? drawSkinMark(mark.kind, { skin, random: randomFrom(mark.seed) }) : '') +
    (beard.id === 'none' ? '' : `<g clip-path="url(#${id}face)">${turned(look, hair)}</g>`) +
    turned(
      look,
      [
        drawNose(look.nose, skin),
        drawMouth(look.mouth),
        beard.moustache ? drawMoustache(look.mouth, beard.colour) : '',
        drawEyes(eyes, { skin, id }),
        drawBrows(look.brows),
        patch ? drawEyePatch(patch, { eyes, across: acrossHead(look) }) : '',
      ].join(''),
    )
  );
}

/** facesjs draws heads 300 wide and narrows them to 80 % at fatness 0. */
export function acrossHead({ fatness }: Look): Across {
  return (share) => 200 + share * 150 * (0.8 + 0.2 * fatness);
}

function faceParts({ fatness, hairdo, beard }: Look): FaceParts {
  return {
    fatness,
    backHair: hairdo.from === 'facesjs' ? hairdo.back : 'none',
    beard: beard.id,
    hair: { id: hairdo.from === 'facesjs' ? hairdo.front : 'none', flip: hairdo.flip },
  };
}

function paintServers({ skin, hair, tips, blush }: Look, id: string): string {
  const ends = tips?.base ?? darken(hair.base, 0.22);
  return (
    `<radialGradient id="${id}skin" cx=".44" cy=".5" r=".62"><stop stop-color="${skin.light}"/><stop offset=".6" stop-color="${skin.base}"/><stop offset="1" stop-color="${skin.shade}"/></radialGradient>` +
    `<linearGradient id="${id}hair" gradientUnits="userSpaceOnUse" x1="120" y1="50" x2="200" y2="540"><stop stop-color="${hair.base}"/><stop offset=".16" stop-color="${hair.light}"/><stop offset=".36" stop-color="${hair.base}"/><stop offset="${tips ? 0.7 : 1}" stop-color="${ends}"/></linearGradient>` +
    `<radialGradient id="${id}blush"><stop stop-color="${skin.blush}" stop-opacity="${blush}"/><stop offset="1" stop-color="${skin.blush}" stop-opacity="0"/></radialGradient>`
  );
}

/** Soft volume on the face, kept inside its outline. */
function modelling(look: Look, id: string): string {
  const { skin, eyes, turn } = look;
  const across = acrossHead(look);
  const { hairline } = coverOf(look.hairdo);
  const cheek = (side: -1 | 1): string =>
    `<ellipse cx="${turnedX(200 + side * (eyes.distance + 12), turn)}" cy="372" rx="42" ry="32" fill="url(#${id}blush)"/>`;
  const lines = look.lined
    ? `<path d="M${200 - eyes.distance - eyes.reach - 4} ${eyes.y + 8}l-8 5M${200 + eyes.distance + eyes.reach + 4} ${eyes.y + 8}l8 5" fill="none" stroke="${skin.line}" stroke-width="1.6" stroke-linecap="round" opacity=".45"/>`
    : '';
  return (
    `<g clip-path="url(#${id}face)">` +
    `<path d="M${across(-1.1)} 60H${across(1.1)}V300C${across(0.98)} ${hairline + 62} ${across(0.6)} ${hairline + 20} 200 ${hairline + 16}C${across(-0.6)} ${hairline + 20} ${across(-0.98)} ${hairline + 62} ${across(-1.1)} 300Z" fill="${skin.shade}" opacity=".55"/>` +
    `<path d="M${across(1.1) + turn} 300C${across(0.78) + turn} 360 ${across(0.84) + turn} 430 ${across(0.2) + turn} 510L${across(1.1) + turn} 510Z" fill="${skin.shade}" opacity=".45"/>` +
    `${cheek(-1)}${cheek(1)}</g>${turned(look, lines)}`
  );
}
