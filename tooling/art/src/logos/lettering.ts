import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';

/** Each lettering face and its heaviest upright cut. */
const FACES = {
  'abril-fatface': 400,
  'archivo-black': 400,
  audiowide: 400,
  'bebas-neue': 400,
  bungee: 400,
  fredoka: 700,
  limelight: 400,
  lobster: 400,
  orbitron: 900,
  pacifico: 400,
  'playfair-display': 900,
  righteous: 400,
  shrikhand: 400,
  'titan-one': 400,
} as const;

export type Face = keyof typeof FACES;
export const LETTERING_FACES = Object.keys(FACES) as Face[];

const { resolve } = createRequire(import.meta.url);
const opened = new Map<Face, Font>();

const fontOf = (face: Face): Font => {
  const known = opened.get(face);
  if (known) return known;
  const path = resolve(`@fontsource/${face}/files/${face}-latin-${FACES[face]}-normal.woff2`);
  const font = create(readFileSync(path));
  if (!('layout' in font)) throw new TypeError(`${face} is a collection, not a font`);
  opened.set(face, font);
  return font;
};

/** A word as outlines, its upper left corner at 0,0. */
export interface Lettering {
  readonly path: string;
  readonly width: number;
  readonly height: number;
}

/** As large as fits the given box, in SVG units. */
export const lettering = (
  text: string,
  { face, maxWidth, maxHeight }: { face: Face; maxWidth: number; maxHeight: number },
): Lettering => {
  const run = fontOf(face).layout(text);
  const { minX, minY, maxX, maxY } = run.bbox;
  const scale = Math.min(maxWidth / (maxX - minX), maxHeight / (maxY - minY));
  let pen = 0;
  const outlines = run.glyphs.map((glyph, index) => {
    const position = run.positions[index];
    const x = (pen + (position?.xOffset ?? 0) - minX) * scale;
    const y = (maxY - (position?.yOffset ?? 0)) * scale;
    pen += position?.xAdvance ?? glyph.advanceWidth;
    return glyph.path.scale(scale, -scale).translate(x, y).toSVG();
  });
  return {
    path: outlines.join(''),
    width: (maxX - minX) * scale,
    height: (maxY - minY) * scale,
  };
};
