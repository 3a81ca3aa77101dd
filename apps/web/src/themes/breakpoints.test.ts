// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Pixels (§9). */
const BREAKPOINTS = ['640px', '768px', '1024px', '1280px', '1536px'];

const source = new URL('../', import.meta.url);
const sheets = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((path) =>
  path.endsWith('.css'),
);

/** The widths that a style sheet tells screens apart by. */
function widthsIn(path: string): readonly string[] {
  const css = readFileSync(new URL(path, source), 'utf8');
  return Array.from(
    css.matchAll(/@media[^{]*\bwidth\s*[<>=:]+\s*([^\s)]+)/g),
    ([, width]) => width ?? '',
  );
}

it('style sheets tell screens apart by the breakpoints, and by nothing else', () => {
  const widths = new Set(sheets.flatMap(widthsIn));
  expect(widths).toContain('640px');
  expect([...widths].filter((width) => !BREAKPOINTS.includes(width))).toEqual([]);
});
