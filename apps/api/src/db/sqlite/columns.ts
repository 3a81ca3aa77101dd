import {
  blob,
  customType,
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core';
import type { Milliseconds } from '../../time/milliseconds.ts';

/*
 * Types of our own for what SQLite stores as another type: those of Drizzle store a null that comes
 * through a placeholder as `0` or as the text `null`.
 */
const jsonText = customType<{ data: unknown; driverData: string | null }>({
  dataType: () => 'text',
  toDriver: (value) => (value === null ? null : JSON.stringify(value)),
  fromDriver: (json) => JSON.parse(String(json)),
});

const booleanNumber = customType<{ data: boolean; driverData: number | null }>({
  dataType: () => 'integer',
  toDriver: (value: boolean | null) => (value === null ? null : Number(value)),
  fromDriver: (number) => number === 1,
});

/** A column without a name is named after its key. */
const UNNAMED = '';

/** The column makers that tables are declared with. */
export const sqliteColumns = {
  table: sqliteTable,
  index,
  uniqueIndex,
  primaryKey,
  /** Auto-incremented. */
  rowNumber: () => integer().primaryKey(),
  /** Auto-incremented; the number of a deleted row is never reused. */
  uniqueNumber: () => integer().primaryKey({ autoIncrement: true }),
  text: (name: string = UNNAMED) => text(name),
  json: <Data>(name: string = UNNAMED) => jsonText(name).$type<Data>(),
  integer: (name: string = UNNAMED) => integer(name),
  /** Milliseconds since 1970-01-01 UTC. */
  instant: (name: string = UNNAMED) => integer(name).$type<Milliseconds>(),
  bigint: (name: string = UNNAMED) => integer(name),
  boolean: (name: string = UNNAMED) => booleanNumber(name),
  bytes: (name: string = UNNAMED) => blob(name, { mode: 'buffer' }),
  /** Stored as 16 bytes. */
  uuid: (name: string = UNNAMED) => blob(name, { mode: 'buffer' }),
  wholeNumbers: (name: string = UNNAMED) => jsonText(name).$type<readonly number[]>(),
  /** Columns that PostgreSQL alone has. */
  versions: () => ({}),
};
