import { readFileSync } from 'node:fs';
import Sqlite from 'better-sqlite3';
import { expect, it } from 'vitest';
import { isFromOutside, StartError, UnavailableError } from './faults.ts';

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
  ['a database that takes no write', () => new UnavailableError('no')],
  ['the system’s', () => thrownBy(() => readFileSync('/nowhere'))],
  ['SQLite’s', () => thrownBy(() => new Sqlite('/dev/null/db.sqlite', { readonly: true }))],
])('%s is from outside', (_what, makeError) => {
  expect(isFromOutside(makeError())).toBe(true);
});

it.each([
  ['a wrong argument of Node’s', () => thrownBy(() => readFileSync('\0'))],
  ['a plain one', () => new TypeError('x is not a function')],
  ['no error', () => ({ code: 'EACCES', syscall: 'open' })],
])('%s is a mistake in the program', (_what, makeError) => {
  expect(isFromOutside(makeError())).toBe(false);
});
