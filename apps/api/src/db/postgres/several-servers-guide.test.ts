import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, inject, it, onTestFinished, vi } from 'vitest';
import { asAdministrator, temporaryName } from '../../testing/postgres/schema.ts';
import { openPostgres } from './open-postgres.ts';

const guide = readFileSync(place('../../../../../docs/several-servers.md'), 'utf8');

function place(path: string): string {
  return fileURLToPath(new URL(path, import.meta.url));
}

/** The guide's statements that make a user and a database, and its limits: under another name. */
function statementsFor(name: string): readonly string[] {
  const statements = [...guide.matchAll(/^```sql\n([^`]+)^```/gm)]
    .map(([, sql = '']) => sql)
    .join('')
    .replaceAll(/^--.*$/gm, '')
    .replaceAll('starguess', name)
    .split(';');
  return statements.map((statement) => statement.trim()).filter((statement) => statement !== '');
}

afterEach(() => {
  vi.unstubAllEnvs();
});

it('the guide’s statements make a database that its owner can use within limits, with the password beside the address', async () => {
  const name = temporaryName();
  const statements = statementsFor(name);
  expect(statements).toHaveLength(4);
  onTestFinished(async () => {
    await asAdministrator(`DROP DATABASE IF EXISTS ${name}`);
    await asAdministrator(`DROP ROLE IF EXISTS ${name}`);
  });
  for (const statement of statements) await asAdministrator(statement);
  const password = 'p@ss/word#1';
  await asAdministrator(`ALTER ROLE ${name} PASSWORD '${password}'`);
  vi.stubEnv('PGPASSWORD', password);
  const address = new URL(inject('postgresAddress'));
  address.username = name;
  address.password = '';
  address.pathname = name;
  const connection = await openPostgres(address.href, {
    migrationsFolder: place('../../../postgres'),
    opening: 'migrate',
  });
  onTestFinished(connection.close);
  expect(await connection.query({ text: 'SELECT * FROM success_count' })).toEqual([]);
  const limits =
    'SELECT rolconnlimit AS most, rolconfig AS set FROM pg_roles WHERE rolname = current_user';
  const [own] = await connection.query({ text: limits });
  expect(own).toEqual({ most: 40, set: ['lock_timeout=4500ms'] });
});
