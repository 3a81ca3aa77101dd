import {
  blob,
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core';
import type { Milliseconds } from '../../time/milliseconds.ts';

/** A column without a name is called like its key. */
const UNNAMED = '';

/** What tables are declared with. */
export const sqliteColumns = {
  table: sqliteTable,
  index,
  uniqueIndex,
  primaryKey,
  /** Counted up by the database. */
  rowNumber: () => integer().primaryKey(),
  /** Counted up by the database, which gives the number of a deleted row to no other. */
  uniqueNumber: () => integer().primaryKey({ autoIncrement: true }),
  text: (name: string = UNNAMED) => text(name),
  json: <Data>(name: string = UNNAMED) => text(name, { mode: 'json' }).$type<Data>(),
  integer: (name: string = UNNAMED) => integer(name),
  /** Milliseconds since 1970-01-01 UTC. */
  instant: (name: string = UNNAMED) => integer(name).$type<Milliseconds>(),
  bigint: (name: string = UNNAMED) => integer(name),
  boolean: (name: string = UNNAMED) => integer(name, { mode: 'boolean' }),
  bytes: (name: string = UNNAMED) => blob(name, { mode: 'buffer' }),
  /** As its 16 bytes. */
  uuid: (name: string = UNNAMED) => blob(name, { mode: 'buffer' }),
  wholeNumbers: (name: string = UNNAMED) => text(name, { mode: 'json' }).$type<readonly number[]>(),
  /** Columns that PostgreSQL alone has. */
  versions: () => ({}),
};
