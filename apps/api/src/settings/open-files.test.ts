import { expect, it } from 'vitest';
import { checkOpenFiles, connectionsWithin, openFileWarnings } from './open-files.ts';

it.each([
  [undefined, 5_000],
  [20_000, 5_000],
  [5_064, 5_000],
  [5_063, 4_999],
  [128, 64],
])('of %s open files, 64 are kept for everything but connections', (limit, taken) => {
  expect(connectionsWithin(limit, 5_000)).toBe(taken);
});

it('the warning about refused connections names what to set', () => {
  expect(openFileWarnings(5_064, 5_000)).toEqual([]);
  expect(openFileWarnings(260, 5_000)).toEqual([
    expect.stringMatching(/^MAX_CONNECTIONS is 5000, .* 260 files .* 196 connections.* 5064/),
  ]);
});

it('a process that cannot open the files of the program does not start', () => {
  expect(() => checkOpenFiles(127)).toThrow(/only 127 files, .* needs at least 128/);
  checkOpenFiles(128);
  checkOpenFiles(undefined);
});
