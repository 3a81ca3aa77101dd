import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject, vi } from 'vitest';
import { type Connection, createConnection, type Query } from '../../db/postgres/connection.ts';
import { type Row, rowsAsText } from '../stored-rows.ts';
import { WAIT } from '../wait.ts';
import { whenDone } from '../when-done.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A `postgres:` URL of the engine that the tests use. */
    postgresAddress: string;
  }
}

/**
 * Makes an empty schema for the running test, or for all of a file, and returns a `postgres:` URL
 * that leads into it. The schema is dropped afterwards.
 */
export async function temporarySchema(): Promise<string> {
  const name = temporaryName();
  await asAdministrator(`CREATE SCHEMA ${name}`);
  whenDone(async () => {
    await asAdministrator(`DROP SCHEMA ${name} CASCADE`);
  });
  return withParameter('options', `${SEARCH_PATH}${name}`);
}

const SEARCH_PATH = '-c search_path=';

export type TemporaryUser = {
  readonly name: string;
  /** The address of the same schema, as this user. */
  readonly url: string;
};

/**
 * Creates a user for the running test with only these rights in a `temporarySchema`, and the
 * password `password`.
 */
export async function temporaryUser(
  address: string,
  { right, password }: { readonly right: 'USAGE' | 'ALL'; readonly password: string },
): Promise<TemporaryUser> {
  const name = temporaryName();
  await asAdministrator(`CREATE ROLE ${name} LOGIN PASSWORD '${password}';
    GRANT ${right} ON SCHEMA ${schemaOf(address)} TO ${name}`);
  whenDone(async () => {
    await asAdministrator(`DROP OWNED BY ${name}; DROP ROLE ${name}`);
  });
  const url = new URL(address);
  url.username = name;
  url.password = password;
  return { name, url: url.href };
}

/** The name of a `temporarySchema`, by its address. */
export function schemaOf(address: string): string {
  const options = new URL(address).searchParams.get('options') ?? '';
  return options.replace(SEARCH_PATH, '');
}

export type OpenedSchema = {
  /** Every row of a table, in the order of its first column. */
  readonly rowsOf: (table: string) => Promise<readonly Row[]>;
  /** Every row of every table, as one text; bytes are hexadecimal. */
  readonly everythingStored: () => Promise<string>;
  readonly run: (sql: string) => Promise<void>;
  /** Makes every table refuse changes like a standby's, until the returned function is called. */
  readonly refuseWrites: () => Promise<() => Promise<void>>;
};

/** What a test can see of a `temporarySchema`. */
export function openSchema(address: string): OpenedSchema {
  const { query, close } = createConnection(address);
  whenDone(close);
  const rowsOf = (table: string) => query<Row>({ text: `SELECT * FROM "${table}" ORDER BY 1` });
  const tables = async () => {
    const rows = await query<{ name: string }>({
      text: 'SELECT tablename AS name FROM pg_tables WHERE schemaname = current_schema()',
    });
    return rows.map(({ name }) => name);
  };
  return {
    rowsOf,
    everythingStored: async () => rowsAsText(await Promise.all((await tables()).map(rowsOf))),
    run: async (text) => {
      await query({ text });
    },
    refuseWrites: async () => {
      const triggers = (await tables()).map(
        (table) => `CREATE TRIGGER refused BEFORE INSERT OR UPDATE OR DELETE ON "${table}"
          EXECUTE FUNCTION refuse();`,
      );
      const text = `CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN RAISE EXCEPTION USING ERRCODE = '25006'; END $$; ${triggers.join(' ')}`;
      await query({ text });
      return async () => {
        await query({ text: 'DROP FUNCTION refuse() CASCADE' });
      };
    },
  };
}

/** A unique name for something that a test creates in the engine. */
export function temporaryName(): string {
  return `test_${randomBytes(8).toString('hex')}`;
}

/** The tests' address with a parameter set in its query. */
export function withParameter(name: string, value: string): string {
  const address = new URL(inject('postgresAddress'));
  address.searchParams.set(name, value);
  return address.href;
}

let pool: pg.Pool | undefined;

/** Runs statements as the user of the tests' address, and returns the rows. */
export async function asAdministrator<Row>(text: string): Promise<readonly Row[]> {
  pool ??= new pg.Pool({
    connectionString: inject('postgresAddress'),
    max: 2,
    allowExitOnIdle: true,
  });
  return (await pool.query(text)).rows as readonly Row[];
}

/** A connection that closes with the test. */
export function connectTo(address: string): Connection {
  const connection = createConnection(address);
  whenDone(connection.close);
  return connection;
}

/** Waits until a statement is blocked by the session of `query`. */
export async function untilBlocking(query: Query, statement = '%'): Promise<void> {
  const [own] = await query<{ pid: number }>({ text: 'SELECT pg_backend_pid() AS pid' });
  const isBlocking = async () => {
    const blocked = await asAdministrator(`SELECT FROM pg_stat_activity
      WHERE ${own?.pid} = ANY (pg_blocking_pids(pid)) AND query LIKE '${statement}'`);
    return blocked.length > 0;
  };
  await vi.waitUntil(isBlocking, { ...WAIT, interval: 5 });
}
