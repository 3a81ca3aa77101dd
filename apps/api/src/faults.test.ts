import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { DatabaseError, isFromOutside, StartError, UnavailableError } from './faults.ts';

function thrownBy(work: () => unknown): unknown {
  try {
    work();
  } catch (error) {
    return error;
  }
  throw new Error('Nothing was thrown');
}

it.each([
  ['a start error', () => new StartError('no')],
  ['a database that rejects writes', () => new UnavailableError('no')],
  ['the system’s', () => thrownBy(() => readFileSync('/nowhere'))],
  ['the database’s', () => new DatabaseError('no')],
])('%s is from outside', (_what, makeError) => {
  expect(isFromOutside(makeError())).toBe(true);
});

it.each([
  ['a wrong argument of Node’s', () => thrownBy(() => readFileSync('\0'))],
  ['a plain one', () => new TypeError('x is not a function')],
  ['no error', () => ({ code: 'EACCES', syscall: 'open' })],
])('%s is a bug in the program', (_what, makeError) => {
  expect(isFromOutside(makeError())).toBe(false);
});
