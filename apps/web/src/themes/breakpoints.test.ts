import { expect, it } from 'vitest';
import { stylesheets } from '../testing/stylesheets.ts';

/** In pixels (THEME4). */
const BREAKPOINTS = ['640px', '768px', '1024px', '1280px', '1536px'];

/** The screen widths in the media queries of a style sheet. */
function widthsIn(css: string): readonly string[] {
  return Array.from(
    css.matchAll(/@media[^{]*\bwidth\s*[<>=:]+\s*([^\s)]+)/g),
    ([, width]) => width ?? '',
  );
}

it('[THEME4] style sheets tell screens apart by the breakpoints, and by nothing else', () => {
  const widths = new Set(Array.from(stylesheets.values(), widthsIn).flat());
  expect(widths).toContain('640px');
  expect([...widths].filter((width) => !BREAKPOINTS.includes(width))).toEqual([]);
});
