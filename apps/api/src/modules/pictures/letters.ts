import outlines from './letters.json' with { type: 'json' };

/** A letter in thousandths of the size that it is drawn in. */
type Letter = { readonly width: number; readonly outline: string };

/** A text in one line. `x` and `y` are where its first letter stands on the line, in pixels. */
export type Line = {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly color: string;
};

const LETTERS: ReadonlyMap<string, Letter> = new Map(
  Object.entries(outlines).map(([character, drawn]) => {
    const space = drawn.indexOf(' ');
    const width = Number(space === -1 ? drawn : drawn.slice(0, space));
    return [character, { width, outline: space === -1 ? '' : drawn.slice(space + 1) }];
  }),
);

const SPOKEN = /[\p{L}\p{M}\p{N}]/u;
const BLANKS = /\s+/g;
const ELLIPSIS = '…';

/**
 * The text as it can be drawn: without signs that have no drawing here. Empty if a letter or a digit
 * has none: a name with a gap in it would be another name.
 */
export function drawableText(text: string): string {
  const characters = [...text.normalize('NFC').replace(BLANKS, ' ')];
  const isWhole = characters.every((one) => LETTERS.has(one) || !SPOKEN.test(one));
  if (!isWhole) return '';
  const drawable = characters.filter((one) => LETTERS.has(one)).join('');
  return drawable.replace(BLANKS, ' ').trim();
}

/** How wide a drawable text is, in pixels. */
export function textWidth(text: string, size: number): number {
  let width = 0;
  for (const character of text) width += LETTERS.get(character)?.width ?? 0;
  return (width * size) / 1_000;
}

/** The beginning of a drawable text that is at most so many pixels wide. */
export function cutText(text: string, { size, width }: { size: number; width: number }): string {
  if (textWidth(text, size) <= width) return text;
  const room = width - textWidth(ELLIPSIS, size);
  let kept = '';
  let taken = 0;
  for (const character of text) {
    taken += textWidth(character, size);
    if (taken > room) break;
    kept += character;
  }
  return kept.trimEnd() + ELLIPSIS;
}

/** A drawable text over at most so many lines; the last one is cut. */
export function wrapText(
  text: string,
  { size, width, lines }: { size: number; width: number; lines: number },
): readonly string[] {
  const wrapped: string[] = [];
  for (const word of text.split(' ')) {
    const longer = [...wrapped.slice(-1), word].join(' ');
    const isFull = wrapped.length === lines;
    const fits = wrapped.length > 0 && (isFull || textWidth(longer, size) <= width);
    if (fits) wrapped[wrapped.length - 1] = longer;
    else wrapped.push(word);
  }
  return wrapped.map((line) => cutText(line, { size, width }));
}

/** A line as SVG: outlines alone, so that no font is needed to show it. */
export function drawLine({ text, x, y, size, color }: Line): string {
  let pen = 0;
  const paths = [...text].map((character) => {
    const { width, outline } = LETTERS.get(character) ?? { width: 0, outline: '' };
    const path = outline === '' ? '' : `<path transform="translate(${pen})" d="${outline}"/>`;
    pen += width;
    return path;
  });
  const place = `translate(${x} ${y}) scale(${size / 1_000})`;
  return `<g fill="${color}" transform="${place}">${paths.join('')}</g>`;
}
