import { pino } from 'pino';
import { afterEach, expect, test, vi } from 'vitest';
import { createDrawPicture } from './draw-picture.ts';

const CAPTION = { title: 'Starguess', below: 'daily guessing game' };

afterEach(() => vi.doUnmock('@resvg/resvg-js'));

test('where no renderer can be loaded there is no picture, and one warning', async () => {
  vi.doMock('@resvg/resvg-js', () => {
    throw new Error('no such file');
  });
  const lines: string[] = [];
  const draw = createDrawPicture(pino({ base: null }, { write: (line) => lines.push(line) }));
  expect(await draw(CAPTION)).toBeUndefined();
  expect(await draw(CAPTION)).toBeUndefined();
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('links have no pictures');
});
