import {
  type ContrastDemand,
  contrastDemands,
  contrastIn,
  LEAST_FOR_SHAPES,
  LEAST_FOR_TEXT,
} from '@starguess/api-contract/page';
import { describe, expect, it } from 'vitest';
import { backdropRule } from '../boot/backdrop.ts';
import { THEMES } from '../settings/theme.ts';
import { declarationsIn, type Palette, paletteOf, stylesheets } from '../testing/stylesheets.ts';
import { exampleTheme } from '../testing/theming-guide.ts';

const PALETTES: readonly [string, Palette][] = [
  ...THEMES.map((theme): [string, Palette] => [theme, completed(paletteOf(theme))]),
  ['the theme that the guide shows', completed(declarationsIn(exampleTheme()))],
];

/** With the tokens of Midnight where a theme has none of its own. */
function completed(palette: Palette): Palette {
  return new Map([...paletteOf('midnight'), ...palette]);
}

/** What lies under the text and the sign of a wrong guess's card. */
const WRONG_CARD = 'color-mix(in srgb, var(--color-wrong), var(--color-negative) 16%)';

/** The demands that a palette does not meet, each with its contrast. */
function tooWeak(palette: Palette, demands: readonly ContrastDemand[]): readonly string[] {
  return demands.flatMap((demand) => {
    const ratio = contrastIn(palette, demand);
    return ratio !== undefined && ratio >= demand.least
      ? []
      : [`${demand.front} on ${demand.back}: ${ratio?.toFixed(2)}`];
  });
}

function contrast(front: string, back: string): number | undefined {
  const palette = new Map([
    ['--color-front', front],
    ['--color-back', back],
  ]);
  return contrastIn(palette, { front: 'front', back: 'back' });
}

describe('contrast', () => {
  it('is measured as WCAG does', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  });

  it('is measured through references and mixes too', () => {
    const palette = declarationsIn(`
      --color-night: #000;
      --color-paper: #ffffff;
      --color-page: var(--color-paper);
      --color-dusk: color-mix(in srgb, var(--color-night), var(--color-page) 20%);
      --color-loop: var(--color-loop);
    `);
    const measured = (front: string) => contrastIn(palette, { front, back: 'page' });
    expect(measured('dusk')).toBe(contrast('#333333', '#ffffff'));
    for (const name of ['loop', 'dawn']) expect(measured(name)).toBeUndefined();
  });

  it.each(PALETTES)('is enough for every text and every shape in %s', (_theme, palette) => {
    expect(tooWeak(palette, contrastDemands())).toEqual([]);
  });

  it.each(PALETTES)('[CHANNEL4] is enough on a wrong guess’s card in %s', (_theme, tokens) => {
    expect(stylesheets.get('ui/guess-card.module.css')).toContain(WRONG_CARD);
    const palette = new Map([...tokens, ['--color-wrong-card', WRONG_CARD]]);
    const demands = [
      { front: 'on-wrong', back: 'wrong-card', least: LEAST_FOR_TEXT },
      { front: 'wrong-sign', back: 'wrong-card', least: LEAST_FOR_SHAPES },
    ];
    expect(tooWeak(palette, demands)).toEqual([]);
  });

  it.each(PALETTES)('[SHELL3] is enough over an operator’s picture in %s', (_theme, tokens) => {
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
    const demands = ['text', 'muted', 'accent-text'].flatMap((front) =>
      ['over-black', 'over-white'].map((back) => ({ front, back, least: LEAST_FOR_TEXT })),
    );
    expect(tooWeak(palette, demands)).toEqual([]);
  });
});
