import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { connectTo, temporarySchema } from '../../testing/postgres/schema.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { applyMigrations, schemaVersion } from './migrations.ts';

const SHIPPED = fileURLToPath(new URL('../../../postgres', import.meta.url));

async function connect(address?: string) {
  return connectTo(address ?? (await temporarySchema()));
}

/** A folder with a migration for each text. */
function migrations(...texts: readonly string[]): string {
  const folder = temporaryFolder();
  texts.forEach((text, index) => {
    writeFileSync(join(folder, `000${index}_migration.sql`), text);
  });
  return folder;
}

const FIRST = 'CREATE TABLE first (a integer); CREATE INDEX first_a ON first (a);';
const SECOND = 'ALTER TABLE first ADD COLUMN b integer NOT NULL DEFAULT 0;';

it('migrations make an empty schema current', async () => {
  const connection = await connect();
  expect(await schemaVersion(connection, SHIPPED)).toBe('empty');
  await applyMigrations(connection, SHIPPED);
  expect(await schemaVersion(connection, SHIPPED)).toBe('current');
});

it('migrations are applied in order, and applied ones are left alone', async () => {
  const connection = await connect();
  await applyMigrations(connection, migrations(FIRST));
  const both = migrations(FIRST, SECOND);
  expect(await schemaVersion(connection, both)).toBe('older');
  await applyMigrations(connection, both);
  await applyMigrations(connection, both);
  expect(await schemaVersion(connection, both)).toBe('current');
  expect(await schemaVersion(connection, migrations(FIRST))).toBe('newer');
  expect(await connection.query({ text: 'SELECT a, b FROM first' })).toEqual([]);
});

it('a migration that fails is not applied even in part', async () => {
  const connection = await connect();
  const broken = migrations(
    FIRST,
    'CREATE TABLE second (a integer); CREATE TABLE first (a integer);',
  );
  await expect(applyMigrations(connection, broken)).rejects.toMatchObject({
    cause: { code: '42P07' },
  });
  expect(await schemaVersion(connection, broken)).toBe('older');
  expect(await connection.query({ text: "SELECT to_regclass('second') AS second" })).toEqual([
    { second: null },
  ]);
});

it.each(Array.from({ length: 10 }, (_, round) => round + 1))(
  'eight processes that migrate an empty schema at once apply each migration once (round %i)',
  async () => {
    const address = await temporarySchema();
    const connections = await Promise.all(Array.from({ length: 8 }, () => connect(address)));
    const folder = migrations(FIRST, SECOND, 'INSERT INTO first (a) VALUES (1);');
    await Promise.all(connections.map((connection) => applyMigrations(connection, folder)));
    const [connection] = connections;
    expect(await connection?.query({ text: 'SELECT a, b FROM first' })).toEqual([{ a: 1, b: 0 }]);
    expect(
      await connection?.query({ text: 'SELECT count(*) AS hashes FROM starguess_migration' }),
    ).toEqual([{ hashes: 3 }]);
  },
);

it('a schema with the tables of another program belongs to that program', async () => {
  const connection = await connect();
  await connection.query({ text: 'CREATE TABLE theirs (a integer)' });
  expect(await schemaVersion(connection, SHIPPED)).toBe('stranger');
});

it('a schema in which another process has just begun is empty', async () => {
  const connection = await connect();
  await applyMigrations(connection, migrations());
  expect(await schemaVersion(connection, SHIPPED)).toBe('empty');
});

it('a schema whose migrations are all unknown belongs to another program', async () => {
  const connection = await connect();
  await applyMigrations(connection, migrations('CREATE TABLE theirs (a integer)'));
  expect(await schemaVersion(connection, SHIPPED)).toBe('stranger');
});
