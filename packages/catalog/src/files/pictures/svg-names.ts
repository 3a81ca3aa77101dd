/** Words that drawing programs put into ids and classes, and that say nothing about a picture. */
const DRAWING_WORDS: ReadonlySet<string> = new Set([
  ...['svg', 'svgid', 'defs', 'use', 'symbol', 'style', 'image', 'img', 'path', 'rect', 'circle'],
  ...['ellipse', 'line', 'polyline', 'polygon', 'shape', 'clip', 'mask', 'pattern', 'marker'],
  ...['linear', 'radial', 'gradient', 'grad', 'stop', 'filter', 'paint', 'fill', 'stroke', 'blur'],
  ...['layer', 'group', 'object', 'cls', 'result', 'effect', 'shadow', 'drop', 'inner', 'outer'],
  ...['background', 'foreground', 'backdrop', 'fix', 'light', 'dark', 'color', 'colour', 'url'],
]);

/** Shorter words are parts of generated names such as `st0` and `g12`. */
const LEAST_LETTERS = 3;

/** A run of letters; a capital after a small letter begins a new one. */
const WORD = /\p{Lu}?[\p{Ll}\p{Lo}\p{Lm}\p{M}]+|\p{Lu}+/gu;

const SELECTED = /[.#]([\p{L}\p{N}_-]+)/gu;

/** The first id or class that says more than how something is drawn; `undefined` if none does. */
export function tellingName(names: string): string | undefined {
  return names.split(/\s+/).find((name) =>
    (name.match(WORD) ?? []).some((word) => {
      const isLong = [...word].length >= LEAST_LETTERS;
      return isLong && !DRAWING_WORDS.has(word.toLowerCase());
    }),
  );
}

/** The names in the selectors of a style, separated by spaces. */
export function selectedNames(css: string): string {
  // The text between two blocks of declarations.
  return css
    .split('{')
    .slice(0, -1)
    .map((before) => before.slice(before.lastIndexOf('}') + 1))
    .flatMap((selector) => [...selector.matchAll(SELECTED)].map(([, name]) => name))
    .join(' ');
}
