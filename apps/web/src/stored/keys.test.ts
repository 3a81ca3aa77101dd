import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sampleKey } from '../testing/sample-key.ts';
import { keptStore } from './kept-store.ts';
import { STORED_KEYS } from './keys.ts';
import { readKey } from './read-key.ts';
import { writeText } from './storage.ts';

const source = join(import.meta.dirname, '..');

describe('the table of stored keys', () => {
  it.each(Object.keys(STORED_KEYS))('knows a key of %s', (pattern) => {
    expect(readKey(sampleKey(pattern))).toMatchObject({ pattern });
  });

  it('tells the parts of a key', () => {
    expect(readKey('classic-easy-2026-11-21')?.parts).toEqual({
      puzzle: 'classic-easy',
      date: '2026-11-21',
    });
    expect(readKey('crono-2026-11-21-status')?.parts).toEqual({
      game: 'crono',
      date: '2026-11-21',
    });
    expect(readKey('coachMark.classic-modes')?.parts).toEqual({ key: 'classic-modes' });
  });

  it.each([
    'theirs',
    'Language',
    'themes',
    'my-classic-2026-11-21',
    'classic-2026-11-21-more',
    'classic-today',
    'chess-2026-11-21',
    'crono-2026-11-21',
    'coachMark',
    'coachMarkXclassic-modes',
    '',
  ])('knows no key %j', (key) => {
    expect(readKey(key)).toBeUndefined();
  });
});

it('local and session storage are touched by the files that keep to the table, and by those that run before the app', () => {
  const touching = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((path) => /(?<!\.test)\.tsx?$/.test(path) && !path.startsWith('testing'))
    .filter((path) => /localStorage|sessionStorage/.test(readFileSync(join(source, path), 'utf8')));
  expect(touching.sort()).toEqual([
    'boot/own-page.ts',
    'first-paint.ts',
    'stored/forget.ts',
    'stored/own-ids.ts',
    'stored/storage-blocked.ts',
    'stored/storage.ts',
    'stored/write-all.ts',
  ]);
});

it('the types of the table allow only keys of the table, each only in its own format', () => {
  const form = { read: () => ({}), write: () => [] };
  // @ts-expect-error: the table has no such key
  writeText('unheard-of', '');
  // @ts-expect-error: the table has no such key
  keptStore({ ...form, keys: ['unheard-of'] });
  // @ts-expect-error: a language is bare text
  keptStore({ ...form, keys: ['language'] });
  // @ts-expect-error: a theme is JSON
  keptStore({ ...form, keys: ['theme'], isText: true });
  // @ts-expect-error: a session's id isn't a key of local storage
  keptStore({ ...form, keys: ['session_id'] });
  expect(localStorage.length).toBe(1);
});
