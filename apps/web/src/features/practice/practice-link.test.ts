import { expect, it } from 'vitest';
import { newSeed, practiceQueryIn, sharedRoundAddress } from './practice-link.ts';

it('the address of a result is read as it was made', () => {
  const address = sharedRoundAddress('classic', { seed: 'a-b_1', poolHash: 'hash', result: 4 });
  expect(address).toBe(`${window.location.origin}/practice/classic?seed=a-b_1&of=hash&beat=4`);
  const link = practiceQueryIn('classic', new URL(address).search);
  expect(link).toEqual({ seed: 'a-b_1', isGarbled: false, poolHash: 'hash', friendsResult: 4 });
});

it.each(['', '?of=hash&beat=4'])('an address with %j has no seed', (search) => {
  const none = { seed: undefined, isGarbled: false, poolHash: undefined, friendsResult: undefined };
  expect(practiceQueryIn('classic', search)).toEqual(none);
});

it.each(['?seed=', '?seed=a%20b', '?seed=%E0%A4%A', `?seed=${'x'.repeat(4_096)}&of=hash&beat=4`])(
  'an invalid seed makes an address garbled, and the rest of it is ignored: %.20s',
  (search) => {
    const garbled = {
      seed: undefined,
      isGarbled: true,
      poolHash: undefined,
      friendsResult: undefined,
    };
    expect(practiceQueryIn('classic', search)).toEqual(garbled);
  },
);

it.each(['', '0', '-1', '1e3', '4.5', '10001', '999999', 'four', ' 4'])(
  'a result of %j is ignored',
  (beat) => {
    const search = `?${new URLSearchParams({ seed: 'a', of: 'hash', beat })}`;
    expect(practiceQueryIn('classic', search).friendsResult).toBeUndefined();
  },
);

it('no points are a result in crono', () => {
  expect(practiceQueryIn('crono', '?seed=a&beat=0').friendsResult).toBe(0);
});

it('a new seed is valid, and another one each time', () => {
  const seeds = Array.from({ length: 50 }, newSeed);
  expect(new Set(seeds).size).toBe(50);
  for (const seed of seeds) expect(practiceQueryIn('classic', `?seed=${seed}`).seed).toBe(seed);
});
