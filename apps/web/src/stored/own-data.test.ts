import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { blockStorage } from '../testing/broken-storage.ts';
import { removeOwnData } from './own-data.ts';
import { readText, writeText } from './storage.ts';

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.unstubAllGlobals());

const OWN = [
  'classic-2026-11-21',
  'classic-easy-2026-11-21-status',
  'classic-medium-2026-11-21',
  'image-guess-2026-11-21-status',
  'channel-guess-1999-01-01',
  'crono-2026-11-21-status',
  'coachMark.classic-modes',
  'coachMark.',
  'featureFlags',
  'answered_feedback',
  'language',
  'crono-users',
  'theme',
  'device_id',
  'age-notice',
  'pending-successes',
  'survey_closed',
  'dev-settings',
  'mocks',
];

const FOREIGN = [
  'theirs',
  'Language',
  'themes',
  'my-classic-2026-11-21',
  'classic-2026-11-21-more',
  'classic-today',
  'chess-2026-11-21',
  'coachMark',
  '',
];

it('a key of the site goes, whatever it holds, and everything else on the origin stays', () => {
  for (const key of [...OWN, ...FOREIGN]) localStorage.setItem(key, '{broken');
  sessionStorage.setItem('session_id', '1');
  sessionStorage.setItem('theirs', '1');
  removeOwnData();
  expect(Object.keys(localStorage).sort()).toEqual([...FOREIGN].sort());
  expect(Object.keys(sessionStorage)).toEqual(['theirs']);
});

it('a key of the site goes from memory where storage is blocked', () => {
  blockStorage();
  vi.stubGlobal('sessionStorage', undefined);
  writeText('language', 'pl');
  removeOwnData();
  expect(readText('language')).toBeNull();
});
