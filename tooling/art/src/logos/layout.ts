import { type Colour, contrast } from '../colour.ts';
import { type Face, lettering } from './lettering.ts';
import { word } from './logo-shapes.ts';
import { type Palette, readableOn } from './palettes.ts';

export type LogoIdea = {
  readonly name: string;
  /** In the Phosphor set. */
  readonly icon: string;
  readonly face: Face;
  readonly palette: Palette;
};

/** A box by its middle, SVG units. */
export type Box = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};

/** A finished logo and the box that its lettering fills. */
export type LogoDrawing = {
  readonly drawing: string;
  readonly lettered: Box;
  /** Contrast ratio of the lettering to what lies under it. */
  readonly contrast: number;
};

export type Layout = (idea: LogoIdea) => LogoDrawing;

export type NamedLayout = {
  readonly name: string;
  readonly draw: Layout;
};

/** Writes the name into a box on the given surface, over what is drawn already. */
export function lettered(
  { name, face, palette }: LogoIdea,
  { under, box, surface }: { under: string; box: Box; surface: Colour },
): LogoDrawing {
  const text = lettering(name, { face, width: box.width, height: box.height });
  const fill = surface === palette.ground ? palette.ink : readableOn(surface, palette);
  return {
    drawing: under + word(text.path, { x: box.x, y: box.y, fill }),
    lettered: { x: box.x, y: box.y, width: text.width, height: text.height },
    contrast: contrast(fill, surface),
  };
}
