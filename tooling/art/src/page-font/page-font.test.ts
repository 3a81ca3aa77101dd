import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { BORROWING_CHARACTERS } from './borrowing-characters.ts';
import { charactersOf } from './font-characters.ts';
import { neededCharacters } from './needed-characters.ts';
import { fontParts } from './whole-font.ts';

const folder = fileURLToPath(new URL('../../../../apps/web/src/font/', import.meta.url));
const files = readdirSync(folder).filter((file) => file.endsWith('.woff2'));
const styles = readFileSync(`${folder}inter.css`, 'utf8');

/** The characters that the style sheet promises for a file. */
function promisedOf(file: string): readonly string[] {
  const face = styles.split('@font-face').find((text) => text.includes(`./${file}?`)) ?? '';
  return [...face.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/g)].flatMap(([, first = '', last]) => {
    const from = Number.parseInt(first, 16);
    const count = Number.parseInt(last ?? first, 16) - from + 1;
    return Array.from({ length: count }, (_, index) => String.fromCodePoint(from + index));
  });
}

describe('the font of the page', () => {
  // Run `pnpm --filter @starguess/art font` after a change of the messages or the catalogue.
  it('has every character of the messages and the catalogue', () => {
    const promised = new Set(files.flatMap(promisedOf));
    expect([...neededCharacters()].filter((character) => !promised.has(character))).toEqual([]);
  });

  it('names each character for one file only, so that no text loads a file for a blank', () => {
    const promised = files.flatMap(promisedOf);
    expect(new Set(promised).size).toBe(promised.length);
  });

  it.each(files)('has in %s what its style sheet promises', (file) => {
    const known = charactersOf(readFileSync(`${folder}${file}`));
    const promised = promisedOf(file);
    expect(promised).not.toEqual([]);
    const missing = promised.filter((character) => !known.has(character));
    expect(missing).toEqual(file === 'inter-latin.woff2' ? BORROWING_CHARACTERS : []);
  });

  it('draws no character with the glyph of another that Inter has itself', () => {
    const known = fontParts().flatMap(({ characters }) => [...characters]);
    expect(BORROWING_CHARACTERS.filter((character) => known.includes(character))).toEqual([]);
  });

  it('comes with its licence, which reserves no name', () => {
    const licence = readFileSync(`${folder}OFL.txt`, 'utf8');
    expect(licence).toContain('SIL OPEN FONT LICENSE Version 1.1');
    expect(licence.split('-----')[0]).not.toMatch(/Reserved Font Name/i);
  });
});
