import outlines from './letters.json' with { type: 'json' };

/** A letter in thousandths of the size that it is drawn in. */
type Letter = { readonly width: number; readonly outline: string };

/** A text in one line. `x` and `y` are the left end of its baseline, in pixels. */
export type Line = {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly color: string;
};

const LETTERS: ReadonlyMap<string, Letter> = new Map(
  Object.entries(outlines).map(([character, widthAndOutline]) => {
    const space = widthAndOutline.indexOf(' ');
    const width = Number(space === -1 ? widthAndOutline : widthAndOutline.slice(0, space));
    return [character, { width, outline: space === -1 ? '' : widthAndOutline.slice(space + 1) }];
  }),
);

const LETTER_OR_DIGIT = /[\p{L}\p{M}\p{N}]/u;
const BLANKS = /\s+/g;
const ELLIPSIS = '…';

/**
 * The text without characters that have no outline. Empty if a letter or digit has none, because a
 * name with a gap would be another name.
 */
export function drawableText(text: string): string {
  const characters = [...text.normalize('NFC').replace(BLANKS, ' ')];
  const isWhole = characters.every(
    (character) => LETTERS.has(character) || !LETTER_OR_DIGIT.test(character),
  );
  if (!isWhole) return '';
  const drawable = characters.filter((character) => LETTERS.has(character)).join('');
  return drawable.replace(BLANKS, ' ').trim();
}

/** How wide a drawable text is, in pixels. */
export function textWidth(text: string, size: number): number {
  let width = 0;
  for (const character of text) width += LETTERS.get(character)?.width ?? 0;
  return (width * size) / 1_000;
}

/** The longest beginning of a drawable text that fits the width, in pixels. */
export function cutText(text: string, { size, width }: { size: number; width: number }): string {
  if (textWidth(text, size) <= width) return text;
  const room = width - textWidth(ELLIPSIS, size);
  let kept = '';
  let usedWidth = 0;
  for (const character of text) {
    usedWidth += textWidth(character, size);
    if (usedWidth > room) break;
    kept += character;
  }
  return kept.trimEnd() + ELLIPSIS;
}

/** Wraps a drawable text into at most `lines` lines; cuts the last one. */
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

/** A line as SVG outlines, so that no font is needed to show it. */
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
