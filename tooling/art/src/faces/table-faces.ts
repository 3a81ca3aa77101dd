import type { Colour } from '../colour.ts';
import { compactPicture } from '../picture-file.ts';
import { drawBrows } from '../portraits/brows.ts';
import { decideLook } from '../portraits/decide-look.ts';
import { acrossHead } from '../portraits/figure.ts';
import { drawGlasses } from '../portraits/glasses.ts';
import type { Across } from '../portraits/hair-style.ts';
import { drawBackHair, drawFallingHair, drawFrontHair } from '../portraits/hairdo.ts';
import { drawEars, headOutline } from '../portraits/head.ts';
import { drawHeadwear, hatEdge } from '../portraits/headwear.ts';
import { drawMouth } from '../portraits/mouth.ts';
import { randomFrom } from '../random.ts';
import { FACES, type Face } from './faces.ts';

/** Where the page's build takes the faces from. */
export const FACE_FOLDER = new URL(
  '../../../../apps/web/src/features/circles/faces/',
  import.meta.url,
);

/** The faces that members of a friends' table choose from: SVG by its file's name, in their order. */
export function tableFaces(): ReadonlyMap<string, string> {
  return new Map(
    FACES.map((face, place) => [
      `face-${String(place).padStart(2, '0')}.svg`,
      `${compactPicture(drawFace(face, `table face ${place}`), 0)}\n`,
    ]),
  );
}

/** Head units. */
const BOX = '-50 20 500 500';
/** Lines of this kind, on hair and hats, are too fine to be seen in a small picture. */
const FINE_LINES = /<path [^>]*opacity="\.6"\/>/g;

function drawFace(face: Face, seed: string): string {
  const { presence, skin: ethnicity, hair, style, ground, cloth, hat } = face;
  const person = {
    presence,
    ethnicity,
    hair: [hair],
    tattoo: false,
    piercing: false,
    age: 30,
  } as const;
  const hairdo = { from: 'own', style, flip: false } as const;
  const look = { ...decideLook(randomFrom(seed), person), hairdo, turn: 0 };
  const { skin, head, eyes, beard } = look;
  const across = acrossHead(look);
  const pose = { head, across, turn: 0 };
  const parts = {
    fatness: look.fatness,
    backHair: 'none',
    beard: 'none',
    hair: { id: 'none', flip: false },
  };
  const plan = { hairdo, parts, across, tones: look.hair, id: '' };
  const edge = hat && hatEdge(hat);
  const clip =
    edge === undefined ? '' : `<clipPath id="a"><path d="M-50 ${edge}h500v500h-500Z"/></clipPath>`;
  const underHat = (drawing: string) =>
    clip && drawing ? `<g clip-path="url(#a)">${drawing}</g>` : drawing;
  const outline = headOutline(pose);
  const drawing = [
    clip,
    `<path fill="${ground}" d="M-50 20h500v500h-500Z"/>`,
    underHat(drawBackHair(plan)),
    `<path fill="${skin.shade}" d="M150 400h100v120h-100Z"/><path fill="${cloth}" d="M30 540C50 500 90 496 140 482q60 50 120 0c50 14 90 18 110 58Z"/>`,
    drawEars(pose, { size: look.ears, skin }),
    `<path d="${outline}" fill="${skin.base}" stroke="${skin.line}" stroke-width="4"/>`,
    face.beard ? drawBeard(across, beard.colour) : '',
    `<path d="M190 372q10 14 22 2" fill="none" stroke="${skin.line}" stroke-width="6" stroke-linecap="round"/>`,
    drawMouth({ ...look.mouth, y: 420, smile: 12, slant: 0 }),
    drawEyes(eyes.distance, eyes.y),
    drawBrows(look.brows),
    underHat(drawFrontHair(plan)),
    hat ? drawHeadwear(hat, { across, colour: cloth, trim: '#f4efe6' }) : '',
    face.glasses ? drawGlasses(face.glasses, { eyes, across, turn: 0, colour: '#1c1a1f' }) : '',
    drawFallingHair(plan),
  ].join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${BOX}">${drawing.replaceAll('url(#hair)', look.hair.base).replaceAll(FINE_LINES, '')}</svg>`;
}

/** Large and plain: they are seen from afar. */
function drawEyes(distance: number, y: number): string {
  const eye = (x: number) =>
    `<ellipse cx="${x}" cy="${y}" rx="24" ry="16" fill="#fff"/><circle cx="${x}" cy="${y}" r="13" fill="#231a1e"/>`;
  return eye(200 - distance) + eye(200 + distance);
}

function drawBeard(x: Across, colour: Colour): string {
  return `<path fill="${colour}" d="M${x(-1)} 300C${x(-0.9)} 360 ${x(-0.7)} 384 ${x(-0.3)} 384H${x(0.3)}C${x(0.7)} 384 ${x(0.9)} 360 ${x(1)} 300C${x(1)} 420 ${x(0.7)} 520 200 520C${x(-0.7)} 520 ${x(-1)} 420 ${x(-1)} 300Z"/>`;
}
