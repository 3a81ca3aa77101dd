import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { databaseAddress } from './database-address.ts';

it.each([
  ['file:/var/lib/starguess/db.sqlite', '/var/lib/starguess/db.sqlite'],
  ['file:///var/lib/star%20guess.sqlite', '/var/lib/star guess.sqlite'],
  ['file:data/db.sqlite', resolve('data/db.sqlite')],
  ['file:../db.sqlite', resolve('../db.sqlite')],
  ['file::memory:', ':memory:'],
  ['file:', undefined],
  ['file://host/db.sqlite', undefined],
  ['file:db.sqlite?mode=ro', undefined],
  ['db.sqlite', undefined],
])('%s is the file %s', (address, file) => {
  expect(databaseAddress(address)).toEqual(file && { engine: 'sqlite', file });
});

it.each(['postgres://user:password@localhost:5432/db?sslmode=verify-full', 'postgresql:///db'])(
  '%s is a database of PostgreSQL',
  (url) => {
    expect(databaseAddress(url)).toEqual({ engine: 'postgres', url });
  },
);

it.each(['postgres:db', 'postgres', 'mysql://localhost/db', 'http://postgres://db'])(
  "%s isn't a database",
  (address) => {
    expect(databaseAddress(address)).toBeUndefined();
  },
);
