// Cuts the page's font to the characters that the page shows, and writes it into apps/web/src/font.

import { copyFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import { BORROWING_CHARACTERS } from './borrowing-characters.ts';
import { neededCharacters } from './needed-characters.ts';
import { fontLicence, fontParts } from './whole-font.ts';

const folder = fileURLToPath(new URL('../../../../apps/web/src/font/', import.meta.url));

const needed = neededCharacters();
const faces: string[] = [];
for (const { name, whole, characters } of fontParts()) {
  const shown = [...characters].filter((character) => needed.has(character));
  const named = name === 'latin' ? [...shown, ...BORROWING_CHARACTERS] : shown;
  faces.push(await cutFace({ name, whole, characters: named }));
}
writeFileSync(`${folder}inter.css`, faces.join('\n'));
copyFileSync(fontLicence, `${folder}OFL.txt`);

type Cut = {
  readonly name: string;
  readonly whole: Buffer;
  readonly characters: readonly string[];
};

/** Writes a file with these characters of the whole. Returns its style sheet. */
async function cutFace({ name, whole, characters }: Cut): Promise<string> {
  // Hinting stays: Inter's is one program of 7 bytes that moves no point, but without it Chromium on
  // Linux hints the letters by itself and rounds their widths otherwise than those of the whole font.
  const cut = await subsetFont(whole, characters.join(''), {
    targetFormat: 'woff2',
    keepFeatures: ['kern', 'tnum'],
    variationAxes: { wght: { min: 400, max: 800 } },
  });
  writeFileSync(`${folder}inter-${name}.woff2`, cut);
  return `@font-face {
  font-family: "Inter Variable";
  font-style: normal;
  font-display: swap;
  font-weight: 100 900;
  src: url("./inter-${name}.woff2?no-inline") format("woff2");
  unicode-range: ${rangesOf(characters)};
}
`;
}

/** The characters as the value of `unicode-range`. */
function rangesOf(characters: readonly string[]): string {
  const points = characters.flatMap((character) => character.codePointAt(0) ?? []);
  const ranges: [number, number][] = [];
  for (const point of points.toSorted((one, other) => one - other)) {
    const last = ranges.at(-1);
    if (last !== undefined && last[1] === point - 1) last[1] = point;
    else ranges.push([point, point]);
  }
  return ranges
    .map(([first, last]) => `U+${hex(first)}${first === last ? '' : `-${hex(last)}`}`)
    .join(', ');
}

function hex(point: number): string {
  return point.toString(16).toUpperCase().padStart(4, '0');
}
