import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { channelBlur } from '@starguess/game-core';
import { create, type Font } from 'fontkit';
import { deviation } from './blurred.ts';

/** A lettering face in its heaviest upright cut. */
export type Face = {
  /** Package under @fontsource. */
  readonly name: string;
  readonly weight: 400 | 700 | 900;
};

export const FACES: readonly Face[] = [
  { name: 'abril-fatface', weight: 400 },
  { name: 'archivo-black', weight: 400 },
  { name: 'audiowide', weight: 400 },
  { name: 'bebas-neue', weight: 400 },
  { name: 'bungee', weight: 400 },
  { name: 'fredoka', weight: 700 },
  { name: 'limelight', weight: 400 },
  { name: 'lobster', weight: 400 },
  { name: 'orbitron', weight: 900 },
  { name: 'pacifico', weight: 400 },
  { name: 'playfair-display', weight: 900 },
  { name: 'righteous', weight: 400 },
  { name: 'shrikhand', weight: 400 },
  { name: 'titan-one', weight: 400 },
];

const { resolve } = createRequire(import.meta.url);
const opened = new Map<Face, Font>();

/** Width and height in SVG units. */
type Room = {
  readonly width: number;
  readonly height: number;
};

/** Lines of outlines around 0,0: the middle of what they cover. */
type Lettering = Room & {
  readonly path: string;
};

/** Height of capitals at most, SVG units: before the first guess the blur leaves no letter of them. */
const TALLEST_CAPITAL = 1.5 * deviation(channelBlur(0, false));

/** Height of a second line's top above the first one's bottom, as a share of a line. */
const LEADING = 0.2;

/** The text over one line or two, whichever lets it be larger in the given room; one where that is equal. */
export function lettering(text: string, { face, ...room }: Room & { face: Face }): Lettering {
  const words = text.split(' ');
  const ways = words.map((_, count) =>
    count === 0 ? [text] : [words.slice(0, count).join(' '), words.slice(count).join(' ')],
  );
  const [first, ...others] = ways.map((lines) => layOut(lines, { face, room }));
  if (!first) throw new RangeError('nothing to write');
  const best = others.reduce((left, right) => (right.scale > left.scale ? right : left), first);
  const { runs, tallest, widest, height, scale } = best;
  const path = runs
    .map(({ bbox, glyphs, positions }, line) => {
      const middle = (line * (1 + LEADING) + 0.5) * tallest - height / 2;
      const baseline = middle + (bbox.maxY + bbox.minY) / 2;
      let pen = -(bbox.minX + bbox.maxX) / 2;
      return glyphs
        .map((glyph, index) => {
          const position = positions[index];
          const x = (pen + (position?.xOffset ?? 0)) * scale;
          const y = (baseline - (position?.yOffset ?? 0)) * scale;
          pen += position?.xAdvance ?? glyph.advanceWidth;
          return glyph.path.scale(scale, -scale).translate(x, y).toSVG();
        })
        .join('');
    })
    .join('');
  return { path, width: widest * scale, height: height * scale };
}

function layOut(lines: readonly string[], { face, room }: { face: Face; room: Room }) {
  const font = fontOf(face);
  const runs = lines.map((line) => font.layout(line));
  const tallest = Math.max(...runs.map(({ bbox }) => bbox.maxY - bbox.minY));
  const widest = Math.max(...runs.map(({ bbox }) => bbox.maxX - bbox.minX));
  const height = tallest * (runs.length + (runs.length - 1) * LEADING);
  const scale = Math.min(
    room.width / widest,
    room.height / height,
    TALLEST_CAPITAL / font.capHeight,
  );
  return { runs, tallest, widest, height, scale };
}

function fontOf(face: Face): Font {
  const known = opened.get(face);
  if (known) return known;
  const { name, weight } = face;
  const file = resolve(`@fontsource/${name}/files/${name}-latin-${weight}-normal.woff2`);
  const font = create(readFileSync(file));
  if (!('layout' in font)) throw new TypeError(`${name} is a collection, not a font`);
  opened.set(face, font);
  return font;
}
