import type { Mark } from '@starguess/game-core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeCanvas } from '../../testing/fake-canvas.ts';
import { shareResultPicture } from './share-picture.ts';

const RESULT = {
  siteName: 'Starguess',
  day: 'November 21, 2026',
  address: 'https://example.org/games/practice/classic?seed=x',
  sentence: 'I solved the Starguess #classic in 2 guesses!',
  rows: [
    ['incorrect', 'higher', 'partial'],
    ['correct', 'correct', 'correct'],
  ] satisfies Mark[][],
};
const TEXT = 'I solved it!\nhttps://example.org';

const saved: string[] = [];

beforeEach(() => {
  saved.length = 0;
  vi.stubGlobal('navigator', {});
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:picture');
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(
    this: HTMLAnchorElement,
  ) {
    saved.push(`${this.download} ${this.href}`);
  });
});
afterEach(() => vi.restoreAllMocks());

describe('the picture of a result', () => {
  it('shows site, address, day, sentence and a tile for each mark, and nothing else', async () => {
    const drawn = fakeCanvas();
    await shareResultPicture(RESULT, TEXT);
    const texts = drawn.filter(({ what }) => what === 'text').map(({ value }) => value);
    expect(texts.slice(0, 3)).toEqual([
      'Starguess',
      'example.org/games/practice/classic',
      RESULT.day,
    ]);
    expect(texts.slice(3).join(' ')).toBe(RESULT.sentence);
    expect(texts.length).toBeGreaterThan(4);
    expect(drawn.filter(({ what }) => what === 'tile')).toHaveLength(6);
    const signs = drawn.filter(({ what }) => what === 'line').map(({ value }) => value);
    expect(new Set(signs.slice(0, 3)).size).toBe(3);
    expect(new Set(signs.slice(3)).size).toBe(1);
  });

  it('tells below the tiles how it was played, if that is told', async () => {
    const drawn = fakeCanvas();
    await shareResultPicture({ ...RESULT, signs: '*💡' }, TEXT);
    expect(drawn.at(-1)).toMatchObject({ what: 'text', value: '*💡' });
  });

  it('has ten marks a line where each guess has one, and the last lines of very many', async () => {
    const drawn = fakeCanvas();
    const rows = Array.from({ length: 1_003 }, (): Mark[] => ['incorrect']);
    await shareResultPicture({ ...RESULT, rows }, TEXT);
    const tiles = drawn.filter(({ what }) => what === 'tile').map(({ value }) => value.split(' '));
    expect(new Set(tiles.map(([x]) => x)).size).toBe(10);
    expect(new Set(tiles.map(([, y]) => y)).size).toBe(24);
    expect(tiles).toHaveLength(23 * 10 + 3);
  });

  it('shows the answer in seven by seven cells alone', async () => {
    const drawn = fakeCanvas();
    vi.spyOn(Image.prototype, 'decode').mockResolvedValue(undefined);
    await shareResultPicture({ ...RESULT, answer: '/art/1.svg' }, TEXT);
    const [cells, shown, ...others] = drawn.filter(({ what }) => what === 'picture');
    expect(cells?.value).toMatch(/ 7 7$/);
    expect([shown?.value.includes(' 5 5 '), others]).toEqual([true, []]);
  });

  it('does without an answer whose picture cannot be loaded', async () => {
    const drawn = fakeCanvas();
    vi.spyOn(Image.prototype, 'decode').mockRejectedValue(new Error('gone'));
    expect(await shareResultPicture({ ...RESULT, answer: '/gone.svg' }, TEXT)).toBe('saved');
    expect(drawn.some(({ what }) => what === 'picture')).toBe(false);
  });

  it('has no tiles where none are known', async () => {
    const drawn = fakeCanvas();
    expect(await shareResultPicture({ ...RESULT, rows: [] }, TEXT)).toBe('saved');
    expect(drawn.some(({ what }) => what === 'tile')).toBe(false);
  });
});

describe('a picture', () => {
  it('goes to the sheet that takes files, with what it says as text', async () => {
    fakeCanvas();
    const shared: ShareData[] = [];
    vi.stubGlobal('navigator', {
      canShare: ({ files }: ShareData) => files !== undefined,
      share: async (data: ShareData) => void shared.push(data),
    });
    expect(await shareResultPicture(RESULT, TEXT)).toBe('sent');
    expect(shared.map(({ text }) => text)).toEqual([TEXT]);
    expect(shared[0]?.files?.map(({ name, type }) => [name, type])).toEqual([
      ['starguess.png', 'image/png'],
    ]);
    expect(saved).toEqual([]);
  });

  it.each<[string, Partial<Navigator>]>([
    ['there is no sheet', {}],
    ['the sheet takes no files', { canShare: () => false }],
    [
      'the browser refuses the sheet',
      {
        canShare: () => true,
        share: () => Promise.reject(new DOMException('no', 'NotAllowedError')),
      },
    ],
  ])('is saved where %s', async (_, abilities) => {
    fakeCanvas();
    vi.stubGlobal('navigator', abilities);
    expect(await shareResultPicture({ ...RESULT, siteName: 'Étoiles & Co' }, TEXT)).toBe('saved');
    expect(saved).toEqual(['étoiles-co.png blob:picture']);
  });

  it('is not saved for a player who changes their mind', async () => {
    fakeCanvas();
    const share = () => Promise.reject(new DOMException('changed', 'AbortError'));
    vi.stubGlobal('navigator', { canShare: () => true, share });
    expect(await shareResultPicture(RESULT, TEXT)).toBe('sent');
    expect(saved).toEqual([]);
  });

  const random = () => Math.floor(Math.random() * 256);
  it.each([
    ['random pixels', random],
    ['a white picture', () => 255],
  ])('is not saved where the browser gives %s against fingerprints', async (_, blur) => {
    fakeCanvas({ blur });
    await expect(shareResultPicture(RESULT, TEXT)).rejects.toThrow('gives another picture');
    expect(saved).toEqual([]);
  });

  it('is saved where the browser only blurs each pixel a little against fingerprints', async () => {
    fakeCanvas({ blur: (value) => value + Math.floor(Math.random() * 3) - 1 });
    expect(await shareResultPicture(RESULT, TEXT)).toBe('saved');
  });

  it('cannot be had from a browser that draws or encodes none', async () => {
    fakeCanvas({ canEncode: false });
    await expect(shareResultPicture(RESULT, TEXT)).rejects.toThrow('gives no picture');
    Object.assign(HTMLCanvasElement.prototype, { getContext: () => null });
    await expect(shareResultPicture(RESULT, TEXT)).rejects.toThrow('draws no pictures');
  });
});
