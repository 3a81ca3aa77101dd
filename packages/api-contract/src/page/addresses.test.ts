import { DAILY_MODES, DIFFICULTIES } from '@starguess/game-core';
import { describe, expect, it } from 'vitest';
import {
  cronoGameAddress,
  dailyModeAddress,
  difficultyAddress,
  pagePathPattern,
} from './addresses.ts';
import { SCREENS } from './screens.ts';
import { offlineName } from './service-worker.ts';

const pages = pagePathPattern();

const ADDRESSES = [
  SCREENS.home.path,
  ...DAILY_MODES.map(dailyModeAddress),
  ...DIFFICULTIES.map(difficultyAddress),
  SCREENS.crono.path,
  SCREENS.newCronoGame.path,
  cronoGameAddress('2025-03-01'),
  SCREENS.privacy.path,
  SCREENS.cast.path,
  SCREENS.castChannels.path,
];

describe('the addresses of the page', () => {
  it('are those that players have', () => {
    expect(ADDRESSES).toEqual([
      '/',
      '/classic',
      '/image-guess',
      '/channel-guess',
      '/classic/easy',
      '/classic/medium',
      '/classic/hard',
      '/crono',
      '/crono/new',
      '/crono/2025-03-01',
      '/privacy',
      '/cast',
      '/cast/channels',
    ]);
  });

  it('hold the id of a game in one segment', () => {
    expect(cronoGameAddress('../classic')).toBe('/crono/..%2Fclassic');
  });

  it.each(ADDRESSES)('are known by their pattern: %s', (address) => {
    expect(address).toMatch(pages);
    expect(`${address.replace(/\/$/, '')}/`).toMatch(pages);
  });

  it.each([
    '',
    '//',
    '/classics',
    '/Classic',
    '/classic/extreme',
    '/classic/easy/more',
    '/crono/a/b',
    '/image-guess/easy',
    '/cast/models',
    '/cast/channels/more',
    '/:mode',
  ])('don’t include %j', (path) => {
    expect(path).not.toMatch(pages);
  });
});

it.each([
  ['/', 'starguess'],
  ['/games/', 'starguess/games/'],
])('what a site at %s keeps offline begins with %s', (base, name) => {
  expect(offlineName(base)).toBe(name);
});
