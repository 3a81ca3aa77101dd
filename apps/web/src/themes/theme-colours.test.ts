import { describe, expect, it } from 'vitest';
import { paletteOf } from '../testing/stylesheets.ts';
import { documentedVariables } from '../testing/theming-guide.ts';

/** The hue of `#rrggbb`: 0 is red, 120 green, 240 blue, and 360 red again. */
function hueOf(colour: string | undefined): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) =>
    Number.parseInt((colour ?? '').slice(start, start + 2), 16),
  );
  const angle = Math.atan2(Math.sqrt(3) * (green - blue), 2 * red - green - blue);
  return ((angle * 180) / Math.PI + 360) % 360;
}

/** The common names of the hues from `from` to `to`. */
const HUES = {
  orange: { from: 18, to: 35 },
  green: { from: 100, to: 170 },
  amber: { from: 36, to: 55 },
  red: { from: 345, to: 377 },
} as const;

function isOf(hue: number, { from, to }: { readonly from: number; readonly to: number }): boolean {
  return [hue, hue + 360].some((angle) => angle >= from && angle <= to);
}

describe.each(['midnight', 'daylight'] as const)('the theme %s', (theme) => {
  it.each([
    ['accent', 'orange'],
    ['positive', 'green'],
    ['partial', 'amber'],
    ['negative', 'red'],
  ] as const)('[THEME1] [THEME2] has for its %s colour %s', (name, hue) => {
    expect(isOf(hueOf(paletteOf(theme).get(`--color-${name}`)), HUES[hue])).toBe(true);
  });
});

/** From 0 to 255, as browsers weigh it that darken pages. */
function brightnessOf(colour = '#'): number {
  const channels = [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16));
  return [0.299, 0.587, 0.114].reduce((sum, weight, i) => sum + weight * (channels[i] ?? 0), 0);
}

it.each(['daylight', 'midnight'] as const)(
  'a browser that darkens %s darkens the ground of each mark with dark letters',
  (theme) => {
    const palette = paletteOf(theme);
    for (const mark of ['positive', 'partial', 'negative']) {
      const hasDarkLetters = brightnessOf(palette.get(`--color-on-${mark}`)) < 150;
      const isDarkened = brightnessOf(palette.get(`--color-${mark}`)) > 205;
      expect([mark, isDarkened]).toEqual([mark, hasDarkLetters]);
    }
  },
);

it.each(['text', 'container', 'input', 'select-menu', 'button', 'toggle', 'popover'])(
  '[THEME3] the parts of the group %s can be themed',
  (group) => {
    expect(documentedVariables.filter((name) => name.startsWith(`--${group}-`))).not.toEqual([]);
  },
);
