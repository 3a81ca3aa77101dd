import { type Colour, contrast } from '../colour.ts';

/** Ground, figure and lettering of a logo; the lettering is read on the ground. */
export type Palette = {
  readonly ground: Colour;
  readonly figure: Colour;
  readonly ink: Colour;
};

export const PALETTES = [
  { name: 'amber', ground: '#fbbf24', figure: '#b91c1c', ink: '#1c1917' },
  { name: 'blush', ground: '#fbcfe8', figure: '#be185d', ink: '#500724' },
  { name: 'burgundy', ground: '#4c0519', figure: '#fb7185', ink: '#fde047' },
  { name: 'coral', ground: '#fb7a6a', figure: '#1e1b4b', ink: '#2b0a12' },
  { name: 'cream', ground: '#fef3c7', figure: '#d97706', ink: '#7c2d12' },
  { name: 'crimson', ground: '#8f1222', figure: '#fca5a5', ink: '#fff7ed' },
  { name: 'forest', ground: '#064e3b', figure: '#6ee7b7', ink: '#fcd34d' },
  { name: 'gold', ground: '#1c1408', figure: '#e8b23a', ink: '#fdf3d0' },
  { name: 'ice', ground: '#cffafe', figure: '#0284c7', ink: '#0c3a52' },
  { name: 'indigo', ground: '#312e81', figure: '#f472b6', ink: '#e0e7ff' },
  { name: 'ink', ground: '#111111', figure: '#22d3ee', ink: '#f5f5f5' },
  { name: 'lemon', ground: '#fef08a', figure: '#15803d', ink: '#14381f' },
  { name: 'lilac', ground: '#f5d0fe', figure: '#a21caf', ink: '#4a044e' },
  { name: 'lime', ground: '#a3e635', figure: '#3f6212', ink: '#1a2e05' },
  { name: 'midnight', ground: '#0f172a', figure: '#f97316', ink: '#fde68a' },
  { name: 'moss', ground: '#1c1f17', figure: '#a3e635', ink: '#ecfccb' },
  { name: 'ocean', ground: '#082f49', figure: '#38bdf8', ink: '#e0f2fe' },
  { name: 'paper', ground: '#ffffff', figure: '#e11d48', ink: '#111827' },
  { name: 'peach', ground: '#fdba74', figure: '#7c2d12', ink: '#431407' },
  { name: 'plum', ground: '#3b0764', figure: '#d8b4fe', ink: '#fae8ff' },
  { name: 'royal', ground: '#1e40af', figure: '#fef08a', ink: '#ffffff' },
  { name: 'rust', ground: '#9a3412', figure: '#fdba74', ink: '#ffedd5' },
  { name: 'scarlet', ground: '#d11f2d', figure: '#fff1f2', ink: '#fde68a' },
  { name: 'silver', ground: '#e5e7eb', figure: '#7c3aed', ink: '#2b3442' },
  { name: 'tangerine', ground: '#ea580c', figure: '#fff7ed', ink: '#2a0f02' },
  { name: 'teal', ground: '#0f766e', figure: '#042f2e', ink: '#f0fdfa' },
  { name: 'violet', ground: '#6d28d9', figure: '#fde047', ink: '#ffffff' },
] as const satisfies readonly (Palette & { readonly name: string })[];

export type PaletteName = (typeof PALETTES)[number]['name'];

export function paletteNamed(name: PaletteName): Palette {
  const palette = PALETTES.find((each) => each.name === name);
  if (!palette) throw new RangeError(`no palette is named ${name}`);
  return palette;
}

/** The palette's other colour that is read best on the given one. */
export function readableOn(surface: Colour, { ground, figure, ink }: Palette): Colour {
  return [ground, figure, ink].reduce((best, colour) =>
    contrast(colour, surface) > contrast(best, surface) ? colour : best,
  );
}
