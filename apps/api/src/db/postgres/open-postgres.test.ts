import { createServer, type Socket } from 'node:net';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, inject, it, onTestFinished, vi } from 'vitest';
import { StartError } from '../../faults.ts';
import { startDatabaseProxy } from '../../testing/postgres/database-proxy.ts';
import {
  asAdministrator,
  connectTo,
  schemaOf,
  temporaryName,
  temporarySchema,
  temporaryUser,
  untilBlocking,
  withParameter,
} from '../../testing/postgres/schema.ts';
import { WAIT } from '../../testing/wait.ts';
import { openPostgres, type PostgresOptions } from './open-postgres.ts';

const OPTIONS: PostgresOptions = {
  migrationsFolder: fileURLToPath(new URL('../../../postgres', import.meta.url)),
  opening: 'migrate',
};
const STANDING: PostgresOptions = { ...OPTIONS, opening: 'existing' };
const SECRET = 'pa55-word';

async function open(address: string, options = OPTIONS) {
  const connection = await openPostgres(address, options);
  onTestFinished(connection.close);
  return connection;
}

/** The message with which opening fails, in which the secret never stands. */
async function refusal(address: string, options = OPTIONS): Promise<string> {
  const error = await openPostgres(address, options).catch((reason: unknown) => reason);
  if (!(error instanceof StartError)) throw error;
  expect(error.message).not.toContain(SECRET);
  expect(error.message).not.toContain('\n');
  return error.message;
}

/** The tests' address with parts of it changed. */
function changed(change: (address: URL) => void): string {
  const address = new URL(inject('postgresAddress'));
  change(address);
  return address.href;
}

const { host, pathname, username } = new URL(inject('postgresAddress'));
const UNUSABLE = `DATABASE_URL: The database ${pathname.slice(1)} at ${host} cannot be used: `;

afterEach(() => {
  vi.useRealTimers();
});

it('an empty database gets every table, and the next start finds them', async () => {
  const address = await temporarySchema();
  const { newDatabasePlace } = await open(address);
  expect(newDatabasePlace).toMatch(/^\S+ at \S+:\d+$/);
  const { query, newDatabasePlace: placeOfSecondOpening } = await open(address, STANDING);
  expect(placeOfSecondOpening).toBeUndefined();
  expect(await query({ text: 'SELECT * FROM success_count' })).toEqual([]);
});

it('a database that another server is updating is refused after five seconds', async () => {
  const address = await temporarySchema();
  const updating = connectTo(address);
  await updating.query({
    text: 'CREATE TABLE starguess_migration (hash text PRIMARY KEY, applied_at bigint NOT NULL)',
  });
  await updating.longTransaction(async (query) => {
    await query({ text: 'LOCK TABLE starguess_migration IN EXCLUSIVE MODE' });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    const refused = refusal(address);
    await untilBlocking(query);
    vi.advanceTimersByTime(5_000);
    vi.useRealTimers();
    expect(await refused).toBe(
      `${UNUSABLE}Another server is updating it, or stopped while updating it: try again`,
    );
  });
});

it.each([
  [
    'a database that nobody listens for',
    `postgres://someone:${SECRET}@127.0.0.1:1/db`,
    'DATABASE_URL: The database db at 127.0.0.1:1 cannot be used: connect ECONNREFUSED 127.0.0.1:1',
  ],
  [
    'a wrong password',
    changed((url) => {
      url.password = SECRET;
    }),
    `${UNUSABLE}password authentication failed for user "${username}"`,
  ],
  [
    'a database that does not exist',
    changed((url) => {
      url.pathname = '/nowhere';
    }),
    `DATABASE_URL: The database nowhere at ${host} cannot be used: database "nowhere" does not exist`,
  ],
  [
    'a certificate that cannot be read',
    `postgres://a:${SECRET}@127.0.0.1:1/db?sslrootcert=/nowhere.pem`,
    "DATABASE_URL: ENOENT: no such file or directory, open '/nowhere.pem'",
  ],
  [
    'an engine without the TLS that the address demands',
    withParameter('sslmode', 'verify-full'),
    `${UNUSABLE}The server does not support SSL connections`,
  ],
  [
    'a read-only database',
    withParameter('options', '-c default_transaction_read_only=on'),
    `${UNUSABLE}It is read-only, like a standby`,
  ],
  [
    'a search path without a schema',
    withParameter('options', '-c search_path=nowhere'),
    `${UNUSABLE}None of the schemas in its search_path exists`,
  ],
])('%s is refused with what is wrong', async (_what, address, message) => {
  expect(await refusal(address)).toBe(message);
});

it('a database that does not answer is refused after five seconds', async () => {
  const sockets: Socket[] = [];
  const silent = createServer((socket) => sockets.push(socket)).listen(0, '127.0.0.1');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    silent.close();
  });
  await vi.waitUntil(() => silent.listening, WAIT);
  const { port } = silent.address() as { port: number };
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  const refused = refusal(`postgres://someone:${SECRET}@127.0.0.1:${port}/db`);
  await new Promise<void>((resolve) => silent.once('connection', () => resolve()));
  vi.advanceTimersByTime(5_000);
  expect(await refused).toBe(
    `DATABASE_URL: The database db at 127.0.0.1:${port} cannot be used: It does not respond`,
  );
});

it('a missing password is refused, and no connection stays', async () => {
  const { address, connectionCount } = await startDatabaseProxy(inject('postgresAddress'));
  const withoutPassword = new URL(address);
  withoutPassword.password = '';
  expect(await refusal(withoutPassword.href)).toContain(
    'cannot be used: It requires a password, but the address has none',
  );
  await vi.waitUntil(() => connectionCount() === 0, WAIT);
});

it.each([
  `postgres://someone:${SECRET}`,
  `postgres://someone:12/${SECRET}@127.0.0.1/db`,
  `postgres://someone:12#${SECRET}@127.0.0.1/db`,
  `postgres://someone:12?${SECRET}@127.0.0.1/db`,
  `postgres://someone:${SECRET}@[::1/db`,
])('a broken address is refused without a word of it (%#)', async (address) => {
  expect(await refusal(address)).toBe(
    'DATABASE_URL: must have the form postgres://user:password@host:port/database, ' +
      'with special characters percent-encoded',
  );
});

it('a database with another encoding is refused', async () => {
  const name = temporaryName();
  await asAdministrator(`CREATE DATABASE ${name} TEMPLATE template0 ENCODING 'LATIN1' LOCALE 'C'`);
  onTestFinished(async () => {
    await asAdministrator(`DROP DATABASE ${name}`);
  });
  const address = changed((url) => {
    url.pathname = name;
  });
  expect(await refusal(address)).toContain(
    'Its encoding is LATIN1: create a database with the encoding UTF8',
  );
});

it('a user who may not create tables is refused', async () => {
  const address = await temporarySchema();
  const { url } = await temporaryUser(address, { right: 'USAGE', password: SECRET });
  expect(await refusal(url)).toBe(`${UNUSABLE}permission denied for schema ${schemaOf(address)}`);
});

it('another program’s database is refused, and stays as it was', async () => {
  const address = await temporarySchema();
  const { query } = await open(address);
  await query({ text: 'DROP TABLE starguess_migration' });
  for (const options of [OPTIONS, STANDING]) {
    expect(await refusal(address, options)).toBe(`${UNUSABLE}It is not a Starguess database`);
  }
  expect(await query({ text: "SELECT to_regclass('starguess_migration') AS made" })).toEqual([
    { made: null },
  ]);
});

it('a database that a newer program has written is refused', async () => {
  const address = await temporarySchema();
  const { query } = await open(address);
  await query({ text: "INSERT INTO starguess_migration VALUES ('later', 1)" });
  for (const options of [OPTIONS, STANDING]) {
    expect(await refusal(address, options)).toBe(
      `${UNUSABLE}It was created by a newer version of Starguess`,
    );
  }
});

it('an empty database is refused where its tables must already exist, and stays empty', async () => {
  const address = await temporarySchema();
  for (const _attempt of [1, 2]) {
    expect(await refusal(address, STANDING)).toBe(
      `${UNUSABLE}It is empty: start the server once to create its tables`,
    );
  }
});
