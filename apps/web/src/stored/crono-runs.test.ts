import { expect, it } from 'vitest';
import { seenRun, storeRound, storeRunName } from './crono-runs.ts';
import { writeText } from './storage.ts';

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
  ['entries that are no runs', '[1, null, {"rounds": []}]'],
])('%s is nothing seen', (_title, text) => {
  writeText('crono-runs', text);
  expect(seenRun('one')).toEqual({ userId: 'one', rounds: [] });
});

it('what is no round or name is skipped', () => {
  const rounds = [HIT, { id: 1, isRight: true }, { id: '/c' }, null];
  writeText('crono-runs', JSON.stringify([{ userId: 'one', rounds, username: 3 }]));
  expect(seenRun('one')).toEqual({ userId: 'one', rounds: [HIT] });
});
