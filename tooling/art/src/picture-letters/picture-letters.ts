import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { create } from 'fontkit';
import subsetFont from 'subset-font';
import { charactersOf } from '../page-font/font-characters.ts';

const folder = dirname(
  createRequire(import.meta.url).resolve('@fontsource-variable/inter/package.json'),
);

/** Where the server has them. */
export const LETTERS_FILE = new URL(
  '../../../../apps/api/src/modules/pictures/letters.json',
  import.meta.url,
);

/** The font's files, in the order in which a character is looked for. */
const PARTS = ['latin', 'latin-ext', 'vietnamese', 'greek', 'cyrillic'];

/** What names are written with in Europe and Vietnam: letters, digits and the signs between them. */
const KEPT =
  /[ -~\u00a1-\u00ac\u00ae-\u017e\u01a0\u01a1\u01af\u01b0\u0218-\u021b\u0386-\u03ce\u0400-\u045f\u0490\u0491\u1e9e-\u1ef9\u2013-\u2026\u2039\u203a\u20ac\u2116\u2122]/;

/** Units of an em. */
const EM = 1_000;
const WEIGHT = 700;

/**
 * The letters that the server draws on pictures, as JSON by character: the width that one takes and,
 * after a space, its outline as the data of an SVG path, in thousandths of the font's size.
 */
export async function pictureLettersText(): Promise<string> {
  const letters = new Map<string, string>();
  for (const part of PARTS) {
    const whole = readFileSync(join(folder, 'files', `inter-${part}-wght-normal.woff2`));
    const characters = [...charactersOf(whole)].filter(
      (character) => KEPT.test(character) && !letters.has(character),
    );
    for (const [character, letter] of await outlines(whole, characters)) {
      letters.set(character, letter);
    }
  }
  const sorted = [...letters].sort(([one], [other]) => (one < other ? -1 : 1));
  return `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`;
}

async function outlines(whole: Buffer, characters: readonly string[]) {
  const cut = await subsetFont(whole, characters.join(''), {
    targetFormat: 'truetype',
    variationAxes: { wght: WEIGHT },
  });
  const font = create(cut);
  if (!('glyphForCodePoint' in font)) throw new Error('The file is a collection of fonts');
  const scale = EM / font.unitsPerEm;
  return characters.map((character): [string, string] => {
    const { path, advanceWidth } = font.glyphForCodePoint(character.codePointAt(0) ?? 0);
    const outline = path
      .scale(scale, -scale)
      .toSVG()
      .replaceAll(/-?\d+\.\d+/g, rounded);
    return [character, `${Math.round(advanceWidth * scale)} ${outline}`];
  });
}

function rounded(number: string): string {
  return String(Math.round(Number(number)));
}
