import { type PictureFile, pictureFile } from '../picture-file.ts';
import { LAYOUTS } from './layouts.ts';
import { LETTERING_FACES } from './lettering.ts';
import { LOGO_HEIGHT, LOGO_WIDTH } from './logo-shapes.ts';
import { PALETTES } from './palettes.ts';

const at = <T>(items: readonly T[], index: number): T => {
  const item = items[index % items.length];
  if (item === undefined) throw new RangeError('an empty list has no items');
  return item;
};

/** The logo of the channel at `index` in the list of names; no two share layout and palette. */
export const logo = (
  index: number,
  { name, icon }: { name: string; icon: string },
): PictureFile => {
  const layout = at(LAYOUTS, index);
  const palette = at(PALETTES, index + Math.floor(index / PALETTES.length));
  const face = at(LETTERING_FACES, index * 5 + Math.floor(index / LETTERING_FACES.length));
  return pictureFile(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${LOGO_WIDTH} ${LOGO_HEIGHT}">${layout({ name, icon, face, palette })}</svg>`,
  );
};
