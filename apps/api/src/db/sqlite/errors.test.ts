import Sqlite from 'better-sqlite3';
import { expect, it } from 'vitest';
import { DatabaseError, LockedError, StartError, UnavailableError } from '../../faults.ts';
import { translated, translating } from './errors.ts';

it.each([
  ['SQLITE_BUSY', LockedError],
  ['SQLITE_BUSY_SNAPSHOT', LockedError],
  ['SQLITE_FULL', UnavailableError],
  ['SQLITE_IOERR_FSYNC', UnavailableError],
  ['SQLITE_READONLY', UnavailableError],
  ['SQLITE_CORRUPT', DatabaseError],
  ['SQLITE_CONSTRAINT_UNIQUE', DatabaseError],
])('an error of SQLite with the code %s is a %o', (code, kind) => {
  const cause = new Sqlite.SqliteError('It says why', code);
  const error = translated(cause);
  expect(error).toBeInstanceOf(kind);
  expect(error).toMatchObject({ message: 'It says why', cause });
});

it.each([
  new StartError('no'),
  new UnavailableError('no'),
  new DatabaseError('no'),
  new TypeError('no'),
  'no error',
])('an error that isn’t SQLite’s stays as it is: %s', (error) => {
  expect(translated(error)).toBe(error);
});

it('a query has its result, or throws its translated error', () => {
  const sqlite = new Sqlite(':memory:');
  expect(translating(() => sqlite.prepare('SELECT 1').pluck().get())).toBe(1);
  expect(() => translating(() => sqlite.prepare('SELECT none'))).toThrow(DatabaseError);
  sqlite.close();
});
