import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject, onTestFinished } from 'vitest';

/**
 * Makes an empty schema for the running test and returns a `postgres:` URL that leads into it. The
 * schema goes when the test ends.
 */
export async function temporarySchema(): Promise<string> {
  const name = temporaryName();
  await asAdministrator(`CREATE SCHEMA ${name}`);
  onTestFinished(async () => {
    await asAdministrator(`DROP SCHEMA ${name} CASCADE`);
  });
  return withParameter('options', `-c search_path=${name}`);
}

/** A name of its own for something that a test makes in the engine. */
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
