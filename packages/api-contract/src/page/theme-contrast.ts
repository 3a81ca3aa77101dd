/** The custom properties that a theme sets, such as `--color-text`. */
export type ThemeTokens = ReadonlyMap<string, string>;

/** Two colours, named without `--color-`, and the contrast that they need. */
export type ContrastDemand = {
  readonly front: string;
  readonly back: string;
  readonly least: number;
};

/** WCAG 2.2, 1.4.3: text of any size. */
export const LEAST_FOR_TEXT = 4.5;
/** WCAG 2.2, 1.4.11: what shows a control, its state or the focus without words. */
export const LEAST_FOR_SHAPES = 3;

const GROUNDS = ['ground', 'glow', 'surface', 'raised'];
const TEXTS = ['text', 'muted', 'accent-text'];
const FILLS = ['accent', 'positive', 'partial', 'negative', 'wrong'];
const SHAPES = ['focus', 'control', 'positive', 'negative'];

/** The contrasts that every theme needs. */
export function contrastDemands(): readonly ContrastDemand[] {
  const onGrounds = (front: string, least: number) =>
    GROUNDS.map((back) => ({ front, back, least }));
  return [
    ...TEXTS.flatMap((front) => onGrounds(front, LEAST_FOR_TEXT)),
    ...FILLS.map((back) => ({ front: `on-${back}`, back, least: LEAST_FOR_TEXT })),
    ...SHAPES.flatMap((front) => onGrounds(front, LEAST_FOR_SHAPES)),
    { front: 'wrong-sign', back: 'wrong', least: LEAST_FOR_SHAPES },
  ];
}

/**
 * From 1 (no contrast) to 21 (black on white); `undefined` unless both colours are hexadecimal, or
 * made of such colours with `var()` and `color-mix()`.
 */
export function contrastIn(
  tokens: ThemeTokens,
  { front, back }: Pick<ContrastDemand, 'front' | 'back'>,
): number | undefined {
  const [one, other] = [colourIn(tokens, front), colourIn(tokens, back)];
  if (one === undefined || other === undefined) return undefined;
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  // The ratio as WCAG 2.2 defines it.
  return (lighter + 0.05) / (darker + 0.05);
}

/** Red, green and blue, each from 0 to 255. */
type Colour = readonly number[];

/** The colour of a token such as `--color-ground`; `undefined` as for `contrastIn`. */
export function colourIn(tokens: ThemeTokens, name: string): Colour | undefined {
  const key = `--color-${name}`;
  const value = tokens.get(key);
  if (value === undefined) return undefined;
  // Removes the token, so that circular references end.
  const others = new Map([...tokens].filter(([token]) => token !== key));
  const colourOf = (reference: string) => colourIn(others, reference);
  const [, reference] = /^var\(--color-([\w-]+)\)$/.exec(value) ?? [];
  if (reference !== undefined) return colourOf(reference);
  return hexadecimalColour(value) ?? mixedColour(value, colourOf);
}

/** The colour of a text such as `#1af` or `#11aaff`. */
function hexadecimalColour(value: string): Colour | undefined {
  const [, digits] = /^#([\da-f]{3}|[\da-f]{6})$/i.exec(value) ?? [];
  if (digits === undefined) return undefined;
  const pairs =
    digits.length === 3 ? [...digits].map((digit) => digit + digit) : digits.match(/../g);
  return pairs?.map((pair) => Number.parseInt(pair, 16));
}

/** The colour of a `color-mix()` of two tokens. */
function mixedColour(
  value: string,
  colourOf: (reference: string) => Colour | undefined,
): Colour | undefined {
  const [, from, to, percent] =
    /^color-mix\(in srgb, var\(--color-([\w-]+)\), var\(--color-([\w-]+)\) (\d+)%\)$/.exec(value) ??
    [];
  if (from === undefined || to === undefined) return undefined;
  const [one, other] = [colourOf(from), colourOf(to)];
  if (one === undefined || other === undefined) return undefined;
  const share = Number(percent) / 100;
  return one.map((part, index) => Math.round(part + ((other[index] ?? 0) - part) * share));
}

/** Relative luminance as WCAG 2.2 defines it, from 0 to 1. */
function luminance(colour: Colour): number {
  const weights = [0.2126, 0.7152, 0.0722];
  return weights.reduce((sum, weight, index) => {
    const part = (colour[index] ?? 0) / 255;
    return sum + weight * (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
  }, 0);
}
