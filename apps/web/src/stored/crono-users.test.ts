import { expect, it } from 'vitest';
import { dropCronoUser, storeCronoUser, storedCronoUser, storedCronoUsers } from './crono-users.ts';

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
    localStorage.setItem('crono-users', stored);
    expect(storedCronoUser('one')).toBeUndefined();
    expect(storedCronoUser('toString')).toBeUndefined();
    storeCronoUser('one', 'a');
    expect(storedCronoUser('one')).toBe('a');
  },
);

it('a stored value that is no user is skipped, and the others are kept', () => {
  localStorage.setItem('crono-users', '{"one":"a","bad":7,"a b":"c","two":"b d"}');
  expect([...storedCronoUsers()]).toEqual([['one', 'a']]);
  storeCronoUser('three', 'c');
  expect([...storedCronoUsers()]).toEqual([
    ['one', 'a'],
    ['three', 'c'],
  ]);
});

it('dropping a user from unreadable storage does no harm', () => {
  localStorage.setItem('crono-users', '{');
  dropCronoUser('one');
  expect(storedCronoUser('one')).toBeUndefined();
});
