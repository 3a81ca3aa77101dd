import type { GameMode } from '@starguess/game-core';
import { expect, it } from 'vitest';
import { pageDate, pagePathKind } from './page-address.ts';

it.each([
  ['/', 'page'],
  ['/classic/medium/', 'page'],
  ['/crono/0aZ_-x/', 'page'],
  ['/archive', 'page'],
  ['/classic/2026-02-28', 'page'],
  ['/classic/easy/2026-02-28/', 'page'],
  ['/image-guess/2026-02-28', 'page'],
  ['/practice/crono', 'page'],
  ['/archive/2026-02-28', 'unknown-page'],
  ['/practice', 'unknown-page'],
  ['/practice/cast', 'unknown-page'],
  ['/image-guess/easy/2026-02-28', 'unknown-page'],
  ['/classic/2026-2-28', 'unknown-page'],
  ['/classic/impossible/2026-02-28', 'unknown-page'],
  ['/artist', 'unknown-page'],
  ['/apis', 'unknown-page'],
  ['/index.html', 'file'],
  ['/crono/x.php', 'file'],
  ['/.env', 'file'],
  ['/api', 'file'],
  ['/api/nothing', 'file'],
  ['/assets/', 'file'],
  ['/share', 'file'],
  ['/messages', 'file'],
  ['/art/x', 'file'],
  ['/catalog/x', 'file'],
])('[ROUTE1] the path %s is a %s', (path, kind) => {
  expect(pagePathKind(path)).toBe(kind);
});

it.each([
  ['/cast', 'unknown-page'],
  ['/cast/', 'unknown-page'],
  ['/cast/channels', 'unknown-page'],
  ['/classic', 'page'],
])('[CAST12] without Who’s who the path %s is a %s', (path, kind) => {
  expect(pagePathKind(path, { features: { cast: false } })).toBe(kind);
});

it.each<readonly [modes: GameMode[], present: string, absent: string]>([
  [
    ['image-guess', 'crono'],
    '/ /image-guess/2026-02-28 /crono/new /practice/crono /archive /cast',
    '/classic /classic/hard/2026-02-28 /practice/classic /channel-guess/ /cast/channels',
  ],
  [['classic', 'channel-guess'], '/classic/easy /cast/channels', '/crono /crono/new /image-guess'],
  [['crono'], '/crono/x /practice/crono/', '/archive /classic/2026-02-28'],
])('a site of %j has the pages %s and none of %s', (modes, present, absent) => {
  const kindsOf = (paths: string) => paths.split(' ').map((path) => pagePathKind(path, { modes }));
  expect(new Set(kindsOf(present))).toEqual(new Set(['page']));
  expect(new Set(kindsOf(absent))).toEqual(new Set(['unknown-page']));
});

it.each([
  ['/classic/2026-02-28', '2026-02-28'],
  ['/classic/easy/2026-02-30/', '2026-02-30'],
  ['/crono/2026-02-28', undefined],
  ['/classic/2026-02-28/easy', undefined],
  ['/', undefined],
])('the page at %s is for the puzzle of %s', (path, date) => {
  expect(pageDate(path)).toBe(date);
});
