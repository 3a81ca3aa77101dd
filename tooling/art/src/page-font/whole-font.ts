import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { charactersOf } from './font-characters.ts';

const folder = dirname(
  createRequire(import.meta.url).resolve('@fontsource-variable/inter/package.json'),
);

export const fontLicence = join(folder, 'LICENSE');

/** A file of the whole font with the characters that no earlier file has. */
type FontPart = {
  readonly name: string;
  readonly whole: Buffer;
  readonly characters: ReadonlySet<string>;
};

/** The files of the whole font for the languages of the page. */
export function fontParts(): readonly FontPart[] {
  const taken = new Set<string>();
  return ['latin', 'latin-ext'].map((name) => {
    const whole = readFileSync(join(folder, 'files', `inter-${name}-wght-normal.woff2`));
    const characters = [...charactersOf(whole)].filter((character) => !taken.has(character));
    for (const character of characters) taken.add(character);
    return { name, whole, characters: new Set(characters) };
  });
}
