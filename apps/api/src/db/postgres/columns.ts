import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  customType,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { Milliseconds } from '../../time/milliseconds.ts';
import type { Columns } from '../tables.ts';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** Text, because a type for JSON would change the order of its keys. */
const jsonText = customType<{ data: unknown; driverData: string }>({
  dataType: () => 'text',
  toDriver: (value) => JSON.stringify(value),
  fromDriver: (json) => JSON.parse(json),
});

const uuidBytes = customType<{ data: Buffer; driverData: string }>({
  dataType: () => 'uuid',
  toDriver: (bytes) => bytes.toString('hex'),
  fromDriver: (text) => Buffer.from(text.replaceAll('-', ''), 'hex'),
});

/** A column without a name is named after its key. */
const UNNAMED = '';

const columns = {
  table: pgTable,
  index,
  uniqueIndex,
  primaryKey,
  rowNumber: () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  uniqueNumber: () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  text: (name: string = UNNAMED) => text(name),
  json: <Data>(name: string = UNNAMED) => jsonText(name).$type<Data>(),
  integer: (name: string = UNNAMED) => integer(name),
  instant: (name: string = UNNAMED) => bigint(name, { mode: 'number' }).$type<Milliseconds>(),
  bigint: (name: string = UNNAMED) => bigint(name, { mode: 'number' }),
  boolean: (name: string = UNNAMED) => boolean(name),
  bytes: (name: string = UNNAMED) => bytea(name),
  uuid: (name: string = UNNAMED) => uuidBytes(name),
  wholeNumbers: (name: string = UNNAMED) => integer(name).array().$type<readonly number[]>(),
  /** Increments with each change, for versions of the program that lock rows optimistically. */
  versions: () => ({
    version: integer()
      .notNull()
      .default(sql`0`)
      .$onUpdateFn(() => sql`version + 1`),
  }),
};

/** The type of each column's values in JavaScript. */
type DataOf<Made> = {
  [Name in keyof Made]: Made[Name] extends (name?: string) => { _: infer Column }
    ? Column extends { $type: infer Data }
      ? Data
      : Column extends { data: infer Data }
        ? Data
        : Name
    : Name;
};

type Same<One, Other> = [One, Other] extends [Other, One] ? unknown : never;

/** Drizzle's builders have the same methods for both engines, and these the same data. */
export const postgresColumns = columns satisfies Same<
  DataOf<typeof columns>,
  DataOf<Columns>
> as unknown as Columns;
