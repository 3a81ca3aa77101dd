import { readFileSync } from 'node:fs';
import { pino } from 'pino';
import { afterEach, expect, test, vi } from 'vitest';
import { createDrawPicture } from './drawing.ts';
import { COLORS, pictureSvg } from './picture-svg.ts';

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

test('where part of a picture can’t be drawn, the rest takes its place', () => {
  const below = 'daily guessing game';
  const drawn = pictureSvg({ title: below, below: '' });
  expect(pictureSvg({ above: '星', title: '星を当てる', below })).toBe(drawn);
});

const CAPTION = { title: 'Starguess', below: 'daily guessing game' };

afterEach(() => vi.doUnmock('@resvg/resvg-js'));

test('where no renderer can be loaded there are no pictures, and one warning', async () => {
  vi.doMock('@resvg/resvg-js', () => {
    throw new Error('no such file');
  });
  const lines: string[] = [];
  const draw = createDrawPicture(pino({ base: null }, { write: (line) => lines.push(line) }));
  expect(await draw(CAPTION)).toBeUndefined();
  expect(await draw(CAPTION)).toBeUndefined();
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('link previews have no pictures');
});
