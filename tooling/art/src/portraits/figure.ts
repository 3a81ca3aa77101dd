import { darken } from '../colour.ts';
import { randomFrom } from '../random.ts';
import { drawBrows } from './brows.ts';
import { drawBust } from './bust.ts';
import { drawEyes } from './eyes.ts';
import { type FaceParts, faceLayer, headOutline } from './face-parts.ts';
import { drawGlasses } from './glasses.ts';
import { drawOrnament } from './hair-ornaments.ts';
import type { Across } from './hair-style.ts';
import { coverOf, drawBackHair, drawFallingHair, drawFrontHair, worn } from './hairdo.ts';
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
  const { skin, hair, bust, hairdo } = look;
  const parts = faceParts(look);
  const across = acrossHead(look);
  const plan = { hairdo, parts, across, tones: hair, id };
  const face = faceMap(look);
  const skinPaint = { fill: `url(#${id}skin)`, line: skin.line, lineWidth: 3 };
  const inHead = (drawing: string): string =>
    drawing === ''
      ? ''
      : `<g transform="translate(${HEAD_POSE.x} ${HEAD_POSE.y}) rotate(${look.lean}) scale(${HEAD_POSE.scale}) translate(-200 ${-CHIN})">${drawing}</g>`;
  const pierced = look.piercings.map((piercing) =>
    drawPiercing(piercing, { face, metal: look.metal }),
  );
  return [
    `<defs>${paintServers(look, id)}</defs>`,
    inHead(drawBackHair(plan)),
    drawBust(bust, { skin }),
    ...look.tattoos.map((tattoo) => drawTattoo(tattoo, bust)),
    drawTop(look.top, { bust, cloth: look.cloth, id }),
    look.necklace ? drawNecklace(look.necklace, { bust, colour: look.metal }) : '',
    inHead(
      [
        faceLayer(parts, { layer: 'ears', paint: { ...skinPaint, fill: skin.base }, id }),
        faceLayer(parts, { layer: 'head', paint: skinPaint, id }),
        modelling(look, { parts, id }),
        look.mark ? drawSkinMark(look.mark.kind, { skin, random: randomFrom(look.mark.seed) }) : '',
        faceLayer(parts, {
          layer: 'beard',
          paint: { fill: look.beard.colour, line: 'none', lineWidth: 0 },
          id,
        }),
        drawNose(look.nose, skin),
        drawMouth(look.mouth),
        look.beard.moustache ? drawMoustache(look.mouth, look.beard.colour) : '',
        drawEyes(look.eyes, { skin, id }),
        drawBrows(look.brows),
        drawFrontHair(plan),
        look.ornament
          ? drawOrnament(look.ornament.kind, {
              across: worn(hairdo, across),
              colour: look.ornament.colour,
            })
          : '',
        look.glasses
          ? drawGlasses(look.glasses.kind, { eyes: look.eyes, across, colour: look.glasses.colour })
          : '',
        ...pierced,
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
    ears: look.ear.size,
  };
}

/** facesjs draws heads 300 wide and narrows them to 80 % at fatness 0. */
export function acrossHead({ fatness }: Look): Across {
  return (share) => 200 + share * 150 * (0.8 + 0.2 * fatness);
}

function faceParts({ fatness, hairdo, ear, head, beard }: Look): FaceParts {
  return {
    fatness,
    backHair: hairdo.from === 'facesjs' ? hairdo.back : 'none',
    ear,
    head,
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
function modelling(look: Look, { parts, id }: { parts: FaceParts; id: string }): string {
  const { skin, eyes } = look;
  const across = acrossHead(look);
  const { hairline } = coverOf(look.hairdo);
  const cheek = (side: -1 | 1): string =>
    `<ellipse cx="${200 + side * (eyes.distance + 12)}" cy="372" rx="42" ry="32" fill="url(#${id}blush)"/>`;
  const lines = look.lined
    ? `<path d="M${200 - 34} 398Q${200 - 52} 412 ${200 - 54} 432M${200 + 34} 398Q${200 + 52} 412 ${200 + 54} 432M${200 - eyes.distance - eyes.reach - 4} ${eyes.y + 8}l-9 6M${200 + eyes.distance + eyes.reach + 4} ${eyes.y + 8}l9 6" fill="none" stroke="${skin.line}" stroke-width="1.8" stroke-linecap="round" opacity=".55"/>`
    : '';
  return (
    `<clipPath id="${id}face">${headOutline(parts)}</clipPath><g clip-path="url(#${id}face)">` +
    `<path d="M${across(-1.1)} 60H${across(1.1)}V300C${across(0.98)} ${hairline + 62} ${across(0.6)} ${hairline + 20} 200 ${hairline + 16}C${across(-0.6)} ${hairline + 20} ${across(-0.98)} ${hairline + 62} ${across(-1.1)} 300Z" fill="${skin.shade}" opacity=".55"/>` +
    `<path d="M${across(1.1)} 300C${across(0.78)} 360 ${across(0.84)} 430 ${across(0.2)} 510L${across(1.1)} 510Z" fill="${skin.shade}" opacity=".45"/>` +
    `${cheek(-1)}${cheek(1)}</g>${lines}`
  );
}
