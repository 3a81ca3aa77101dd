import { create } from 'fontkit';

/** The characters that a font file has glyphs for. */
export function charactersOf(file: Buffer): ReadonlySet<string> {
  const font = create(file);
  if (!('characterSet' in font)) throw new Error('The file is a collection of fonts');
  return new Set(font.characterSet.map((point) => String.fromCodePoint(point)));
}
