import { describe, expect, it } from 'vitest';
import { backdropRule } from '../boot/backdrop.ts';
import { THEMES } from '../settings/theme.ts';
import { declarationsIn, type Palette, paletteOf, stylesheets } from '../testing/stylesheets.ts';
import { exampleTheme } from '../testing/theming-guide.ts';

const GROUNDS = ['ground', 'glow', 'surface', 'raised'];

/** Every text colour with its background. */
const TEXT_PAIRS = [
  ...['text', 'muted', 'accent-text'].flatMap((text) => GROUNDS.map((ground) => [text, ground])),
  ...['accent', 'positive', 'partial', 'negative', 'wrong'].map((colour) => [
    `on-${colour}`,
    colour,
  ]),
];

/**
 * The colours that show a control, its state or the focus without words, with their backgrounds.
 */
const SHAPE_PAIRS = [
  ...['focus', 'control', 'positive', 'negative'].flatMap((shape) =>
    GROUNDS.map((ground) => [shape, ground]),
  ),
  ['wrong-sign', 'wrong'],
];

/** WCAG 2.2, 1.4.3: text of any size. */
const LEAST_FOR_TEXT = 4.5;
/** WCAG 2.2, 1.4.11. */
const LEAST_FOR_SHAPES = 3;

const PALETTES: readonly [string, Palette][] = [
  ...THEMES.map((theme): [string, Palette] => [theme, completed(paletteOf(theme))]),
  ['the theme that the guide shows', completed(declarationsIn(exampleTheme()))],
];

/** With the tokens of Midnight where a theme has none of its own. */
function completed(palette: Palette): Palette {
  return new Map([...paletteOf('midnight'), ...palette]);
}

/** Relative luminance as WCAG 2.2 defines it, 0 to 1, of `#rrggbb`. */
function luminance(colour: string): number {
  const weights = [0.2126, 0.7152, 0.0722];
  return weights.reduce((sum, weight, index) => {
    const part = Number.parseInt(colour.slice(1 + 2 * index, 3 + 2 * index), 16) / 255;
    return sum + weight * (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
  }, 0);
}

/** From 1 (no contrast) to 21 (black on white). */
function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function colourOf(palette: Palette, name: string | undefined): string {
  return resolved(palette, palette.get(`--color-${name}`) ?? `--color-${name}, which is unset`);
}

/** A colour, a reference to one, or a mix of two references, as `#rrggbb`. */
function resolved(palette: Palette, value: string): string {
  if (/^#[0-9a-f]{6}$/.test(value)) return value;
  const [, reference] = /^var\(--color-([\w-]+)\)$/.exec(value) ?? [];
  if (reference !== undefined) return colourOf(palette, reference);
  const [, one, other, share] =
    /^color-mix\(in srgb, (var\([^)]+\)), (var\([^)]+\)) (\d+)%\)$/.exec(value) ?? [];
  if (one === undefined || other === undefined) throw new Error(`This is no colour: ${value}`);
  return mixed(resolved(palette, one), {
    other: resolved(palette, other),
    share: Number(share) / 100,
  });
}

/** `share` of the way from one `#rrggbb` to the other, as `color-mix` in sRGB does. */
function mixed(one: string, { other, share }: { other: string; share: number }): string {
  const parts = [1, 3, 5].map((start) => {
    const [from = 0, to = 0] = [one, other].map((colour) =>
      Number.parseInt(colour.slice(start, start + 2), 16),
    );
    return Math.round(from + (to - from) * share);
  });
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

/** What lies under the text and the sign of a wrong guess's card. */
const WRONG_CARD = 'color-mix(in srgb, var(--color-wrong), var(--color-negative) 16%)';

type Demand = { readonly pairs: readonly string[][]; readonly least: number };

/** The pairs whose contrast is too low, each with its contrast. */
function tooWeak(palette: Palette, { pairs, least }: Demand): readonly string[] {
  return pairs.flatMap(([front, back]) => {
    const ratio = contrast(colourOf(palette, front), colourOf(palette, back));
    return ratio < least ? [`${front} on ${back}: ${ratio.toFixed(2)}`] : [];
  });
}

describe('contrast', () => {
  it('is measured as WCAG does', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  });

  it('is measured of references and of mixes too', () => {
    const palette = declarationsIn(`
      --color-night: #000000;
      --color-paper: #ffffff;
      --color-page: var(--color-paper);
      --color-dusk: color-mix(in srgb, var(--color-night), var(--color-page) 20%);
    `);
    expect(colourOf(palette, 'dusk')).toBe('#333333');
    expect(() => colourOf(palette, 'dawn')).toThrow('--color-dawn, which is unset');
  });

  it.each(PALETTES)('of every text is at least 4.5 in %s', (_theme, palette) => {
    expect(tooWeak(palette, { pairs: TEXT_PAIRS, least: LEAST_FOR_TEXT })).toEqual([]);
  });

  it.each(PALETTES)('[CHANNEL4] on a wrong guess’s card is no less in %s', (_theme, tokens) => {
    expect(stylesheets.get('ui/guess-card.module.css')).toContain(WRONG_CARD);
    const palette = new Map([...tokens, ['--color-wrong-card', WRONG_CARD]]);
    const text = [['on-wrong', 'wrong-card']];
    const sign = [['wrong-sign', 'wrong-card']];
    expect(tooWeak(palette, { pairs: text, least: LEAST_FOR_TEXT })).toEqual([]);
    expect(tooWeak(palette, { pairs: sign, least: LEAST_FOR_SHAPES })).toEqual([]);
  });

  it.each(PALETTES)('[SHELL3] over an operator’s picture is no less in %s', (_theme, tokens) => {
    expect(backdropRule({ background: '/sky.jpg' })).toContain('var(--color-ground) 92%');
    const palette = new Map([
      ...tokens,
      ...[['black', '#000000'] as const, ['white', '#ffffff'] as const].flatMap(
        ([name, colour]) => [
          [`--color-${name}`, colour] as const,
          [
            `--color-over-${name}`,
            `color-mix(in srgb, var(--color-ground), var(--color-${name}) 8%)`,
          ] as const,
        ],
      ),
    ]);
    const pairs = ['text', 'muted', 'accent-text'].flatMap((text) => [
      [text, 'over-black'],
      [text, 'over-white'],
    ]);
    expect(tooWeak(palette, { pairs, least: LEAST_FOR_TEXT })).toEqual([]);
  });

  it.each(PALETTES)(
    'of the focus, of controls and of verdicts is at least 3 in %s',
    (_theme, palette) => {
      expect(tooWeak(palette, { pairs: SHAPE_PAIRS, least: LEAST_FOR_SHAPES })).toEqual([]);
    },
  );
});
