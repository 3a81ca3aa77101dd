import { connect } from 'node:net';
import pg from 'pg';
import { expect, it } from 'vitest';
import { DatabaseError, UnavailableError } from '../../faults.ts';
import { describeFault, fromPostgres, repeatableStateOf, sqlStateOf } from './postgres-error.ts';

function databaseError(code: string): Error {
  const error = new pg.DatabaseError(`error ${code}`, 0, 'error');
  error.code = code;
  return error;
}

it.each([
  ['connection', '08006'],
  ['a standby', '25006'],
  ['a wrong password', '28P01'],
  ['a missing database', '3D000'],
  ['an unknown fate', '40003'],
  ['missing rights', '42501'],
  ['a full disk', '53100'],
  ['too many connections', '53300'],
  ['a lock', '55P03'],
  ['a cancelled statement', '57014'],
  ['a shutdown', '57P01'],
  ['a start', '57P03'],
  ['a failing disk', '58030'],
  ['an inner error', 'XX000'],
])('an error about %s (%s) says that the database is unavailable', (_what, code) => {
  const error = databaseError(code);
  expect(fromPostgres(error)).toBeInstanceOf(UnavailableError);
  expect(fromPostgres(error)).toMatchObject({ cause: error });
});

it.each(['22P02', '23503', '23505', '40001', '40P01', '42601'])(
  'an error about the statement (%s) is the database’s, and is known by its code',
  (code) => {
    const error = fromPostgres(databaseError(code));
    expect(error).toBeInstanceOf(DatabaseError);
    expect(sqlStateOf(error)).toBe(code);
    expect(fromPostgres(error)).toBe(error);
  },
);

it('only work that the engine has undone is repeatable', () => {
  const states = ['40001', '40P01', '40003', '23505', '57P01', '08006'];
  const repeatable = states.filter((code) => repeatableStateOf(databaseError(code)) !== undefined);
  expect(repeatable).toEqual(['40001', '40P01']);
  expect(repeatableStateOf(new UnavailableError('gone'))).toBeUndefined();
});

it('an error of the connection says that the database is unavailable', async () => {
  const refused = await new Promise<Error>((resolve) => {
    connect(1, '127.0.0.1').once('error', resolve);
  });
  expect(fromPostgres(refused)).toMatchObject({
    name: 'UnavailableError',
    message: 'The database is not available: connect ECONNREFUSED 127.0.0.1:1',
  });
  expect(fromPostgres(new Error('Query read timeout'))).toBeInstanceOf(UnavailableError);
});

it.each([new TypeError('x is not a function'), new RangeError('too long'), 'text'])(
  'a bug in the program is not a database error: %s',
  (mistake) => {
    expect(fromPostgres(mistake)).toBe(mistake);
  },
);

it('a fault at several addresses is described in one line', () => {
  const errors = [new Error('refused\n by ::1'), new Error('refused by 127.0.0.1')];
  expect(describeFault(new AggregateError(errors))).toBe('refused by ::1, refused by 127.0.0.1');
});
