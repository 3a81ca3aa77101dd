import { beforeAll, expect, test } from 'vitest';
import { StartError } from '../../src/faults.ts';
import { startListening } from '../../src/testing/listening-server.ts';
import { type Authority, makeAuthority } from '../../src/testing/postgres/authority.ts';
import { type OwnEngine, startOwnEngine } from '../../src/testing/postgres/own-engine.ts';
import { runSql } from '../../src/testing/postgres/run-sql.ts';
import { temporaryFolder } from '../../src/testing/temporary-folder.ts';

let authority: Authority;
let engine: OwnEngine;

beforeAll(async () => {
  authority = makeAuthority(temporaryFolder());
  engine = await startOwnEngine(process.env, { certificate: authority.certify('localhost') });
  return () => engine.stop();
});

type Checked = { readonly host: string; readonly authorityFile: string };

/** Starts a server that checks who answers it at a host of this machine. */
function start({ host, authorityFile }: Checked) {
  const address = new URL(engine.address);
  address.hostname = host;
  address.searchParams.set('sslmode', 'verify-full');
  address.searchParams.set('sslrootcert', authorityFile);
  return startListening({ environment: { DATABASE_URL: address.href } });
}

async function refusal(checked: Checked): Promise<string> {
  const error = await start(checked).catch((reason: unknown) => reason);
  if (!(error instanceof StartError)) throw error;
  return error.message;
}

test('a server encrypts everything between it and a PostgreSQL whose certificate it can check', async () => {
  const { url } = await start({ host: 'localhost', authorityFile: authority.file });
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
  const links = await runSql(
    engine.address,
    `SELECT DISTINCT ssl FROM pg_stat_ssl JOIN pg_stat_activity USING (pid)
      WHERE application_name = 'starguess'`,
  );
  expect(links).toEqual([{ ssl: true }]);
});

test('a PostgreSQL whose certificate names another host is refused in one line', async () => {
  expect(await refusal({ host: '127.0.0.1', authorityFile: authority.file })).toBe(
    `DATABASE_URL: The database postgres at 127.0.0.1:${engine.port} cannot be used: ` +
      'Its certificate is for another host: use the host name of the certificate',
  );
});

test('a PostgreSQL whose certificate comes from an unknown authority is refused in one line', async () => {
  const other = makeAuthority(temporaryFolder());
  expect(await refusal({ host: 'localhost', authorityFile: other.file })).toBe(
    `DATABASE_URL: The database postgres at localhost:${engine.port} cannot be used: sslrootcert ` +
      'does not contain the authority that issued its certificate (unable to verify the first certificate)',
  );
});
