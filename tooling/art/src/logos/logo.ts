import { CHANNEL_NAMES } from '../channels/channel-names.ts';
import { BADGE_LAYOUTS } from './badge-layouts.ts';
import { FIELD_LAYOUTS } from './field-layouts.ts';
import type { LogoDrawing, NamedLayout } from './layout.ts';
import { FACES, type Face } from './lettering.ts';
import { LOGO_HEIGHT, LOGO_WIDTH } from './logo-shapes.ts';
import { PALETTES, type PaletteName, paletteNamed } from './palettes.ts';

const LAYOUTS: readonly NamedLayout[] = [...BADGE_LAYOUTS, ...FIELD_LAYOUTS];

export type LogoPlan = {
  /** Of the channel. */
  readonly name: string;
  readonly icon: string;
  readonly layout: NamedLayout;
  readonly palette: PaletteName;
  readonly face: Face;
};

/** One plan per channel name, in their order; no two share layout and palette. */
export function planLogos(): LogoPlan[] {
  const taken = new Set<string>();
  return CHANNEL_NAMES.map(([name, icon, wanted], index) => {
    for (let step = 0; ; step += 1) {
      const palette = wanted ?? cycled(PALETTES, index * 5 + step).name;
      const layout = cycled(LAYOUTS, index + step);
      const pair = `${layout.name} ${palette}`;
      if (!taken.has(pair)) {
        taken.add(pair);
        const face = cycled(FACES, index * 3 + Math.floor(index / FACES.length));
        return { name, icon, layout, palette, face };
      }
    }
  });
}

export function drawLogo(plan: LogoPlan): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${LOGO_WIDTH} ${LOGO_HEIGHT}">${layOutLogo(plan).drawing}</svg>`;
}

export function layOutLogo({ name, icon, layout, palette, face }: LogoPlan): LogoDrawing {
  return layout.draw({ name, icon, face, palette: paletteNamed(palette) });
}

function cycled<T>(items: readonly T[], index: number): T {
  const item = items[index % items.length];
  if (item === undefined) throw new RangeError('an empty list has no items');
  return item;
}
