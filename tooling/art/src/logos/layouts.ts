import { type Face, lettering } from './lettering.ts';
import { ground, icon, word } from './logo-shapes.ts';
import type { Palette } from './palettes.ts';

export interface LogoIdea {
  readonly name: string;
  readonly icon: string;
  readonly face: Face;
  readonly palette: Palette;
}

type Layout = (idea: LogoIdea) => string;

const iconAboveWord: Layout = ({ name, icon: symbol, face, palette }) => {
  const text = lettering(name, { face, maxWidth: 400, maxHeight: 76 });
  return (
    ground(palette.ground) +
    icon(symbol, { x: 240, y: 94, size: 132, fill: palette.figure }) +
    word(text, { x: 240, y: 208, fill: palette.ink })
  );
};

const discBesideWord: Layout = ({ name, icon: symbol, face, palette }) => {
  const text = lettering(name, { face, maxWidth: 246, maxHeight: 120 });
  return (
    ground(palette.ground) +
    `<circle cx="112" cy="135" r="84" fill="${palette.figure}"/>` +
    icon(symbol, { x: 112, y: 135, size: 112, fill: palette.ground }) +
    word(text, { x: 335, y: 135, fill: palette.ink })
  );
};

export const LAYOUTS: readonly Layout[] = [iconAboveWord, discBesideWord];
