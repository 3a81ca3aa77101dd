import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { COLORS, pictureSvg } from './drawing.ts';

const midnight = readFileSync(
  new URL('../../../../web/src/themes/midnight.css', import.meta.url),
  'utf8',
);

test('pictures have the colours of the page’s own theme', () => {
  for (const [name, color] of Object.entries(COLORS)) {
    expect(midnight).toContain(`--color-${name}: ${color};`);
  }
});

test('a picture asks for no font, no file and no script', () => {
  const svg = pictureSvg({ above: '</svg><script>', title: 'A & B', below: '<image href="x"/>' });
  const tags = new Set([...svg.matchAll(/<(\w+)/g)].map(([, tag]) => tag));
  expect([...tags].sort()).toEqual(['g', 'path', 'rect', 'svg']);
});

test('what cannot be drawn leaves its place to what can', () => {
  const below = 'daily guessing game';
  const drawn = pictureSvg({ title: below, below: '' });
  expect(pictureSvg({ above: '星', title: '星を当てる', below })).toBe(drawn);
});
