import type { Colour } from '../colour.ts';

/** Ground, figure and lettering of a logo; the lettering is read on the ground. */
export interface Palette {
  readonly ground: Colour;
  readonly figure: Colour;
  readonly ink: Colour;
}

const palette = (ground: Colour, figure: Colour, ink: Colour): Palette => ({ ground, figure, ink });

export const PALETTES: readonly Palette[] = [
  palette('#0f172a', '#f97316', '#fde68a'),
  palette('#7f1d1d', '#fca5a5', '#fff7ed'),
  palette('#fef3c7', '#d97706', '#7c2d12'),
  palette('#064e3b', '#6ee7b7', '#fcd34d'),
  palette('#ffffff', '#e11d48', '#111827'),
  palette('#312e81', '#f472b6', '#e0e7ff'),
  palette('#fbcfe8', '#be185d', '#500724'),
  palette('#111111', '#22d3ee', '#f5f5f5'),
  palette('#fbbf24', '#b91c1c', '#1c1917'),
  palette('#cffafe', '#f59e0b', '#155e75'),
  palette('#4c0519', '#fb7185', '#fde047'),
  palette('#1e3a8a', '#fef08a', '#ffffff'),
  palette('#a3e635', '#3f6212', '#1a2e05'),
  palette('#6d28d9', '#fde047', '#ffffff'),
  palette('#e5e7eb', '#7c3aed', '#374151'),
  palette('#9a3412', '#fdba74', '#ffedd5'),
  palette('#0d9488', '#042f2e', '#f0fdfa'),
  palette('#f5d0fe', '#c026d3', '#4a044e'),
  palette('#1c1917', '#a3e635', '#ecfccb'),
  palette('#fda4af', '#1e1b4b', '#4c0519'),
  palette('#082f49', '#38bdf8', '#e0f2fe'),
  palette('#dc2626', '#fef2f2', '#fde68a'),
];
