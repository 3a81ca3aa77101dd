import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { difference, rasterise } from '../likeness/raster.ts';
import { FACE_FOLDER, tableFaces } from './table-faces.ts';

const faces = tableFaces();

// Run `pnpm --filter @starguess/art faces` after a change of the drawing.
test('the faces of tables are committed as they are drawn', () => {
  expect(readdirSync(FACE_FOLDER).sort()).toEqual([...faces.keys()]);
  for (const [name, svg] of faces) {
    expect(readFileSync(new URL(name, FACE_FOLDER), 'utf8') === svg, name).toBe(true);
  }
});

test('the faces of tables weigh at most 60 kB together', () => {
  expect(Buffer.byteLength([...faces.values()].join(''))).toBeLessThanOrEqual(60_000);
});

test('each face is told from the others at 32 pixels', () => {
  const small = [...faces.values()].map((svg) => rasterise(svg, 32));
  const differences = small.flatMap((one, place) =>
    small.slice(place + 1).map((other) => difference(one, other)),
  );
  expect(Math.min(...differences)).toBeGreaterThan(25);
});
