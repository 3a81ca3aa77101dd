// @vitest-environment node
import type { DayPreview, PuzzlePreview } from '@starguess/api-contract/page';
import { mapPuzzles } from '@starguess/game-core';
import { describe, expect, it, vi } from 'vitest';

const DATE = '2026-11-22';

const PREVIEWS: Readonly<Record<string, Partial<PuzzlePreview>>> = {
  'image-guess': { picture: { address: '/art/a.svg', focalPoint: { x: 40, y: 30 } } },
  'channel-guess': { picture: { address: '/art/b.svg' } },
};

const DAY: DayPreview = {
  date: DATE,
  puzzles: mapPuzzles((puzzle) => ({ yesterday: 'Ann', ...PREVIEWS[puzzle] })),
  faces: ['/art/c.svg', '/art/d.svg', '/art/e.svg'],
};

/** The screen as the server renders it: there is no window. */
async function screenAt(path: string, config: object = {}) {
  vi.resetModules();
  globalThis.__STARGUESS__ = config;
  const { pageScreen } = await import('./page-screens.ts');
  return pageScreen(path, DAY);
}

describe('a page', () => {
  it('of a game loads its code, picture, targets and catalogue', async () => {
    expect(await screenAt('/image-guess')).toMatchObject({
      source: 'src/features/image-guess/image-guess-game.tsx',
      pictures: ['/art/a.svg'],
      reads: ['/api/image-guess/daily-guess/'],
      needsCatalog: true,
    });
    expect(await screenAt('/classic')).toMatchObject({ pictures: [], rules: '' });
  });

  it('of a picture hides it by a rule', async () => {
    expect((await screenAt('/image-guess')).rules).toMatch(/transform:\s*scale\(7\).*40% 30%/s);
    expect((await screenAt('/channel-guess')).rules).toMatch(/filter:\s*blur\(10px\)/);
  });

  it('of Home shows the pictures of the puzzles, and hides them until they are solved', async () => {
    const home = await screenAt('/');
    expect(home).toMatchObject({ needsCatalog: false, reads: [], pictures: [] });
    expect(home.art?.['image-guess']?.[0]?.address).toBe('/art/a.svg');
    expect(home.art?.['channel-guess']?.[0]?.address).toBe('/art/b.svg');
    expect(Object.keys(home.art ?? {})).toEqual([
      'classic',
      'image-guess',
      'channel-guess',
      'crono',
    ]);
    expect(home.art?.crono).toHaveLength(3);
    const card = (mode: string) =>
      `[data-mode="${mode}"]:not([data-state="solved"]) [data-slot="card-art"] img`;
    expect(home.rules).toBe(
      `${card('image-guess')}{transform:scale(7);transform-origin:40% 30%}` +
        `${card('channel-guess')}{filter:blur(10px)}`,
    );
  });

  it('of another kind loads no catalogue', async () => {
    for (const path of [`/crono/${DATE}`, '/nowhere']) {
      expect(await screenAt(path)).toMatchObject({ needsCatalog: false, reads: [], pictures: [] });
    }
  });

  it('of Who’s who loads its code and the catalogue, and knows no target', async () => {
    expect(await screenAt('/cast')).toMatchObject({
      source: 'src/features/cast/cast-screen.tsx',
      needsCatalog: true,
      reads: [],
      pictures: [],
    });
    expect(await screenAt('/cast', { features: { cast: false } })).toMatchObject({
      source: undefined,
      needsCatalog: false,
    });
  });

  it('asks an API nothing in advance if it needs a key or is elsewhere', async () => {
    expect((await screenAt('/classic', { apiKey: 'k' })).reads).toEqual([]);
    expect((await screenAt('/classic', { apiBaseUrl: 'https://api.example' })).reads).toEqual([]);
    const imageApi = { imageGuessApiBaseUrl: 'https://api.example' };
    expect((await screenAt('/image-guess', imageApi)).reads).toEqual([]);
    expect((await screenAt('/classic', imageApi)).reads).toHaveLength(1);
  });

  it('is the 18+ notice where the operator wants it', async () => {
    const screen = await screenAt('/image-guess', { ageNotice: true });
    expect(screen.source).toBe('src/features/age-notice/age-notice.tsx');
    expect(screen).toMatchObject({ needsCatalog: false, pictures: [], rules: '' });
    const home = await screenAt('/', { ageNotice: true });
    expect(home).toMatchObject({ pictures: [], rules: '', art: undefined });
    expect('age-notice').toMatch(RegExp(screen.ownKeys));
  });
});

describe('the keys of a browser that needs another page', () => {
  it.each([
    ['/', `classic-${DATE}`, true],
    ['/', `crono-${DATE}-status`, true],
    ['/', 'classic-2026-11-21', false],
    ['/', 'language', false],
    ['/', 'featureFlags', true],
    ['/classic', `classic-easy-${DATE}`, true],
    ['/classic', `image-guess-${DATE}`, false],
    ['/image-guess', `image-guess-${DATE}-status`, true],
    [`/crono/${DATE}`, 'crono-users', true],
    [`/crono/${DATE}`, `crono-${DATE}-status`, true],
    ['/nowhere', `classic-${DATE}`, false],
    ['/cast', `classic-${DATE}`, false],
    ['/', 'age-notice', false],
  ])('at %s: %s is one: %s', async (path, key, isOne) => {
    const { ownKeys } = await screenAt(path);
    expect(RegExp(ownKeys).test(key)).toBe(isOne);
    expect(RegExp(ownKeys).exec(key)?.[1]).toBeUndefined();
  });

  it.each([
    ['/classic', 'coachMark.help-classic', true],
    ['/classic/easy', 'classic-2026-11-20-status', true],
    ['/image-guess', 'image-guess-2026-11-20', true],
    ['/classic', 'coachMark.help-image-guess', false],
    ['/classic', 'coachMark.classic-modes', false],
    ['/', 'coachMark.help-classic', false],
  ])('at %s: %s only tells that its player knows the game: %s', async (path, key, isOne) => {
    const match = RegExp((await screenAt(path)).ownKeys).exec(key);
    expect(match?.[1] !== undefined).toBe(isOne);
  });
});
