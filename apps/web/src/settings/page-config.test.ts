import { DAILY_MODES, GAME_MODES, PUZZLES } from '@starguess/game-core';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { parsePageConfig } from './page-config.ts';

const DEFAULTS = {
  modes: GAME_MODES,
  dailyModes: DAILY_MODES,
  puzzles: PUZZLES,
  dayGames: [...PUZZLES, 'crono'],
  apiBaseUrl: '',
  mocks: false,
  dev: false,
  dummyCounts: false,
  siteName: 'Starguess',
  featureFlags: [],
  ageNotice: false,
  features: {},
  footerLinks: [],
};

const OWN = {
  modes: ['crono', 'image-guess'],
  dailyModes: ['image-guess'],
  puzzles: ['image-guess'],
  dayGames: ['crono', 'image-guess'],
  apiBaseUrl: 'https://api.example',
  imageGuessApiBaseUrl: 'https://images.example',
  apiKey: 'public-key',
  mocks: true,
  dev: true,
  dummyCounts: true,
  theme: 'midnight',
  siteName: 'Moviestar',
  survey: { showOn: 'all' },
  background: '#123456',
  centered: true,
  featureFlags: ['classic-modes'],
  ageNotice: true,
  features: { inventedPeople: true },
  footerLinks: [{ label: 'Imprint', url: '/imprint.html' }],
};

describe('page configuration', () => {
  it('has a safe default for every key', () => {
    expect(parsePageConfig({})).toEqual(DEFAULTS);
  });

  it('keeps what the operator set and drops what isn’t a key', () => {
    expect(parsePageConfig({ ...OWN, shoeSize: 44 })).toEqual(OWN);
  });

  it.each<[key: keyof typeof OWN, bad: unknown]>([
    ['apiBaseUrl', 7],
    ['imageGuessApiBaseUrl', null],
    ['apiKey', ''],
    ['mocks', 1],
    ['dev', 'true'],
    ['theme', '../midnight'],
    ['siteName', ''],
    ['ageNotice', 'true'],
    ['background', 7],
    ['centered', 'true'],
    ['featureFlags', 'classic-modes'],
    ['featureFlags', ['classic-modes', 1]],
    ['features', 'all'],
    ['footerLinks', [{ label: 'Imprint', url: 'javascript:alert(1)' }]],
  ])('replaces only a bad %s (%j) with its default', (key, bad) => {
    const { [key]: _bad, ...others } = OWN;
    expect(parsePageConfig({ ...OWN, [key]: bad })).toEqual({
      ...(key in DEFAULTS && { [key]: parsePageConfig({})[key] }),
      ...others,
    });
  });

  it.each([
    ['/', ''],
    ['/base/', '/base'],
    ['https://api.example/', 'https://api.example'],
    ['https://api.example/v1//', 'https://api.example/v1'],
  ])('takes the base address %s for %s, so that a path can follow', (given, taken) => {
    const config = parsePageConfig({ apiBaseUrl: given, imageGuessApiBaseUrl: given });
    expect(config).toEqual({ ...DEFAULTS, apiBaseUrl: taken, imageGuessApiBaseUrl: taken });
  });

  it.each([undefined, null, 'text', 7, ['classic-modes']])('is all defaults for %j', (value) => {
    expect(parsePageConfig(value)).toEqual(DEFAULTS);
  });
});

describe('the configuration of this page', () => {
  beforeEach(() => {
    vi.resetModules();
    document.getElementById('starguess-config')?.remove();
  });

  function embed(text: string): void {
    const script = document.createElement('script');
    script.type = 'application/json';
    script.id = 'starguess-config';
    script.textContent = text;
    document.head.append(script);
  }

  it('[CALL1] is what the server wrote into it', async () => {
    embed(JSON.stringify({ siteName: 'Moviestar' }));
    const { pageConfig } = await import('./page-config.ts');
    expect(pageConfig).toEqual({ ...DEFAULTS, siteName: 'Moviestar' });
    expect(window.__STARGUESS__).toEqual({ siteName: 'Moviestar' });
  });

  it('[CALL1] is the one that the page already has', async () => {
    embed(JSON.stringify({ siteName: 'Moviestar', dev: true }));
    window.__STARGUESS__ = { siteName: 'Own' };
    const { pageConfig } = await import('./page-config.ts');
    expect(pageConfig).toEqual({ ...DEFAULTS, siteName: 'Own' });
    expect(window.__STARGUESS__).toEqual({ siteName: 'Own' });
  });

  it.each([
    ['unreadable', '{"siteName": "Movie'],
    ['empty', ''],
    ['no object', '["Moviestar"]'],
  ])('is all defaults if the server’s text is %s', async (_, text) => {
    embed(text);
    const { pageConfig } = await import('./page-config.ts');
    expect(pageConfig).toEqual(DEFAULTS);
  });

  it('is all defaults if the server wrote nothing', async () => {
    const { pageConfig } = await import('./page-config.ts');
    expect(pageConfig).toEqual(DEFAULTS);
  });
});
