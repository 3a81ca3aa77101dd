import { addDays, type GameMode, isCalendarDate } from '@starguess/game-core';
import { expect, test } from 'vitest';
import type { Answer } from '../../http/answer.ts';
import { TEMPLATE } from '../../testing/built-page.ts';
import type { LinkedGame } from './captions.ts';
import type { DrawPicture } from './drawing.ts';
import { createPictures, KEPT_BYTES, MOST_WAITING } from './pictures.ts';

const SIZE = 100_000;

type Setting = {
  readonly modes?: GameMode[];
  readonly draw?: DrawPicture;
  readonly games?: ReadonlyMap<string, LinkedGame>;
};

/** Pictures whose drawing is counted; there is a puzzle of every date of the 2020s. */
function setUp({ modes, draw, games = new Map() }: Setting = {}) {
  const drawn: string[] = [];
  const pictures = createPictures({
    page: { siteName: 'Starguess', config: { modes } },
    messages: TEMPLATE.messages.en,
    hasPuzzleOf: (date) => date.startsWith('202') && isCalendarDate(date),
    linkedGame: async (id) => games.get(id),
    draw: async (caption) => {
      drawn.push(caption.title);
      return draw === undefined ? new Uint8Array(SIZE) : draw(caption);
    },
    countCall: () => undefined,
    inTime: (work) => work,
  });
  const get = async (path: string): Promise<Answer | undefined> =>
    pictures.find(path)?.({ request: new Request(`http://localhost${path}`) });
  return { ...pictures, drawn, get };
}

const dayPath = (index: number) => `/share/archive/${addDays('2020-01-01', index)}.png`;

test('the pictures of fixed pages are drawn once, before anybody asks', async () => {
  const { warmUp, drawn, get } = setUp();
  await warmUp();
  await warmUp();
  const names = ['Starguess', 'Classic', 'Profile picture', 'Channel', 'Crono', 'Archive'];
  expect(drawn).toEqual(names);
  expect((await get('/share/site.png'))?.status).toBe(200);
  expect(drawn).toEqual(names);
});

test('a site has no pictures of games that it does not have, nor of their days', async () => {
  const games = new Map([['one', { best: undefined }]]);
  const cronoAlone = setUp({ modes: ['crono'], games });
  await cronoAlone.warmUp();
  expect(cronoAlone.drawn).toEqual(['Starguess', 'Crono']);
  for (const path of ['/share/classic.png', '/share/archive.png', dayPath(0)]) {
    expect(await cronoAlone.get(path)).toBeUndefined();
  }
  const { get } = setUp({ modes: ['classic'], games });
  expect(await get('/share/crono.png')).toBeUndefined();
  expect(await get('/share/crono/one.png')).toBeUndefined();
  expect((await get(dayPath(0)))?.status).toBe(200);
});

test('pictures that are asked for at once, or that say the same, are drawn once', async () => {
  const game = { best: { score: 14, username: null } };
  const { drawn, get } = setUp({
    games: new Map([
      ['one', game],
      ['two', game],
    ]),
  });
  await Promise.all([get(dayPath(0)), get(dayPath(0)), get('/share/crono/one.png')]);
  await get('/share/crono/two.png');
  expect(drawn).toEqual(['1 January 2020', '14 points to beat']);
});

test('a thousand made-up games, dates and names draw nothing', async () => {
  const { drawn, get } = setUp();
  const answers = new Set<Answer | undefined>();
  for (let index = 0; index < 1_000; index += 1) {
    for (const path of [
      `/share/crono/made-up-${index}.png`,
      `/share/archive/${addDays('1990-01-01', index)}.png`,
      `/share/archive/2026-13-${index}.png`,
      `/share/${index}.png`,
    ]) {
      answers.add(await get(path));
    }
  }
  expect([...answers]).toEqual([undefined]);
  expect(drawn).toEqual([]);
});

test('pictures of a thousand days take no more memory than allowed', async () => {
  const { drawn, get } = setUp();
  const asked = 1_000;
  for (let index = 0; index < asked; index += 1) await get(dayPath(index));
  expect(drawn).toHaveLength(asked);
  const most = KEPT_BYTES / SIZE;
  for (let index = asked - most; index < asked; index += 1) await get(dayPath(index));
  expect(drawn).toHaveLength(asked);
  await get(dayPath(asked - most - 1));
  expect(drawn).toHaveLength(asked + 1);
});

test('one picture is drawn at a time, and while many wait the page’s own picture replaces it', async () => {
  let drawing = 0;
  let most = 0;
  const { drawn, get, warmUp } = setUp({
    draw: async ({ title }) => {
      drawing += 1;
      most = Math.max(most, drawing);
      await new Promise(setImmediate);
      drawing -= 1;
      return new Uint8Array(Buffer.from(title));
    },
  });
  await warmUp();
  const answers = await Promise.all(
    Array.from({ length: 1_000 }, (_, index) => get(dayPath(index))),
  );
  const texts = answers.map((answer) => Buffer.from(answer?.body ?? '').toString());
  expect(most).toBe(1);
  expect(drawn).toHaveLength(6 + 1 + MOST_WAITING);
  expect(texts.slice(0, 2)).toEqual(['1 January 2020', '2 January 2020']);
  expect(texts.filter((text) => text === 'Archive')).toHaveLength(1_000 - 1 - MOST_WAITING);
});

test('a picture that failed is drawn again for the next caller', async () => {
  let failures = 2;
  const { get } = setUp({
    draw: async () => {
      failures -= 1;
      if (failures >= 0) throw new Error('broken');
      return new Uint8Array(SIZE);
    },
  });
  await expect(get('/share/site.png')).rejects.toThrow('broken');
  await expect(get(dayPath(0))).rejects.toThrow('broken');
  expect((await get('/share/site.png'))?.status).toBe(200);
  expect((await get(dayPath(0)))?.status).toBe(200);
});

test('nothing is at a path where no picture can be drawn, and other paths are not of pictures', async () => {
  const { get, find } = setUp({ draw: async () => undefined });
  expect(await get('/share/site.png')).toBeUndefined();
  expect(await get(dayPath(0))).toBeUndefined();
  for (const path of ['/', '/share', '/shared/site.png', '/archive']) {
    expect(find(path)).toBeUndefined();
  }
});
