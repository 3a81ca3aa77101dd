import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { storeElsewhere } from '../testing/other-tab.ts';
import {
  dropCronoUser,
  storeCronoUser,
  storedCronoUser,
  storedCronoUsers,
  storeRound,
  storeRunName,
  useSeenRun,
} from './crono-records.ts';
import { writeText } from './storage.ts';

function seenRun(userId: string) {
  return renderHook(() => useSeenRun(userId)).result.current;
}

it('[STORE4] this browser keeps one user for each game', () => {
  storeCronoUser('one', 'a');
  storeCronoUser('two', 'b');
  expect(JSON.parse(localStorage.getItem('crono-users') ?? '')).toEqual({ one: 'a', two: 'b' });
  dropCronoUser('one');
  expect(storedCronoUser('one')).toBeUndefined();
  expect(storedCronoUser('two')).toBe('b');
});

it.each(['{"one":', '', 'null', '7', '"text"', '[]', '{"one":7}', '{"one":null}'])(
  'the stored text %j makes no user and is stored over',
  (stored) => {
    storeElsewhere('crono-users', stored);
    expect(storedCronoUser('one')).toBeUndefined();
    expect(storedCronoUser('toString')).toBeUndefined();
    storeCronoUser('one', 'a');
    expect(storedCronoUser('one')).toBe('a');
  },
);

it('a stored value that isn’t a user is skipped, and the others are kept', () => {
  storeElsewhere('crono-users', '{"one":"a","bad":7,"a b":"c","two":"b d"}');
  expect([...storedCronoUsers()]).toEqual([['one', 'a']]);
  storeCronoUser('three', 'c');
  expect([...storedCronoUsers()]).toEqual([
    ['one', 'a'],
    ['three', 'c'],
  ]);
});

it('dropping a user from unreadable storage does no harm', () => {
  storeElsewhere('crono-users', '{');
  dropCronoUser('one');
  expect(storedCronoUser('one')).toBeUndefined();
});

const HIT = { id: '/a', isRight: true };
const MISS = { id: '/b', isRight: false };

it('a run has the rounds in their order, and the name', () => {
  storeRound('one', HIT);
  storeRound('other', MISS);
  storeRound('one', MISS);
  storeRunName('one', null);
  expect(seenRun('one')).toEqual({ userId: 'one', rounds: [HIT, MISS], username: null });
  expect(seenRun('other')).toEqual({ userId: 'other', rounds: [MISS] });
  expect(seenRun('nobody')).toEqual({ userId: 'nobody', rounds: [] });
});

it('only the newest six runs are kept', () => {
  for (const player of 'abcdefg') storeRound(player, HIT);
  expect(seenRun('a').rounds).toEqual([]);
  expect(seenRun('b').rounds).toEqual([HIT]);
  expect(seenRun('g').rounds).toEqual([HIT]);
});

it.each([
  ['no list', '{}'],
  ['no JSON', '['],
  ['entries that aren’t runs', '[1, null, {"rounds": []}]'],
])('%s is nothing seen', (_title, text) => {
  writeText('crono-runs', text);
  expect(seenRun('one')).toEqual({ userId: 'one', rounds: [] });
});

it('what isn’t a round or a name is skipped', () => {
  const rounds = [HIT, { id: 1, isRight: true }, { id: '/c' }, null];
  writeText('crono-runs', JSON.stringify([{ userId: 'one', rounds, username: 3 }]));
  expect(seenRun('one')).toEqual({ userId: 'one', rounds: [HIT] });
});

it('a user that another tab has just stored stays', () => {
  localStorage.setItem('crono-users', JSON.stringify({ game: 'theirs' }));
  expect(storeCronoUser('game', 'ours')).toBe('theirs');
  expect(storedCronoUser('game')).toBe('theirs');
});
