import pg from 'pg';
import { isFromOutside, StartError } from '../../faults.ts';
import { VERSION_PROBLEMS } from '../database.ts';
import type { PostgresWatch } from '../engine-watch.ts';
import { type Connection, createConnection } from './connection.ts';
import { applyMigrations, schemaVersion } from './migrations.ts';
import { describeFault } from './postgres-error.ts';

export type PostgresOptions = {
  readonly migrationsFolder: string;
  /** Whether an empty or older database is brought to the program's version, or refused. */
  readonly opening: 'migrate' | 'existing';
  readonly watch?: PostgresWatch | undefined;
};

export type OpenedConnection = Connection & {
  /** Where the database is, if it held nothing until it was opened. */
  readonly madeAt: string | undefined;
};

/**
 * Connects to the database at a `postgres:` URL, which then has the program's version. Throws a
 * `StartError` of one line, which names the variable DATABASE_URL and never the password, where it
 * cannot be used.
 */
export async function openPostgres(
  address: string,
  options: PostgresOptions,
): Promise<OpenedConnection> {
  const place = placeAt(address);
  const connection = createConnection(address, options);
  try {
    const isNew = await prepare(connection, options);
    return { ...connection, madeAt: isNew ? place : undefined };
  } catch (error) {
    await connection.close();
    if (!isFromOutside(error)) throw error;
    throw unusable(place, error);
  }
}

const FORM = 'postgres://user:password@host:port/database, with special characters percent-encoded';

/** What the operator knows the database by: all of the address but what is secret. */
function placeAt(address: string): string {
  // An unencoded `/`, `?` or `#` in the password would make its rest look like a host or a database.
  const behindHost = address.replace(/^[a-z]+:\/\/[^/?#]*/, '');
  if (!URL.canParse(address) || behindHost.includes('@')) {
    throw new StartError(`DATABASE_URL: It is not an address of the form ${FORM}`);
  }
  try {
    const { host, port, database } = new pg.Client({ connectionString: address });
    return `${database ?? ''} at ${host}:${port}`;
  } catch (error) {
    if (!(error instanceof Error) || !('syscall' in error || error instanceof URIError))
      throw error;
    // A certificate's file that cannot be read, or a wrong percent sign.
    throw new StartError(`DATABASE_URL: ${describeFault(error)}`, { cause: error });
  }
}

function unusable(place: string, error: Error): StartError {
  return new StartError(`DATABASE_URL: The database ${place} cannot be used: ${reasonOf(error)}`, {
    cause: error,
  });
}

/** What Node says of a certificate that no authority it knows vouches for. */
const UNTRUSTED: ReadonlySet<string> = new Set([
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
]);

function reasonOf(error: Error): string {
  if (error instanceof StartError) return error.message;
  const reason = error.cause instanceof Error ? error.cause : error;
  const fault = describeFault(reason);
  const code = 'code' in reason ? String(reason.code) : '';
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID') {
    return 'Its certificate is for another host: use the host name of the certificate';
  }
  if (UNTRUSTED.has(code)) {
    return `sslrootcert does not name the authority of its certificate (${fault})`;
  }
  if (fault.includes('client password must be')) {
    return 'It asks for a password, and the address has none';
  }
  if (/timeout/i.test(fault)) return 'It does not answer';
  return fault;
}

/** Resolves to whether the database held nothing. */
async function prepare(
  connection: Connection,
  { migrationsFolder, opening }: PostgresOptions,
): Promise<boolean> {
  await refuseUnfit(connection);
  const found = await schemaVersion(connection, migrationsFolder);
  if (found === 'current') return false;
  if (opening === 'existing' || found === 'newer' || found === 'stranger') {
    throw new StartError(`It ${VERSION_PROBLEMS[found]}`);
  }
  await applyMigrations(connection, migrationsFolder);
  const reached = await schemaVersion(connection, migrationsFolder);
  // A newer program may be at work at the same moment.
  if (reached !== 'current') throw new StartError(`It ${VERSION_PROBLEMS[reached]}`);
  return found === 'empty';
}

type Fitness = {
  readonly read_only: string;
  readonly encoding: string;
  readonly schema: string | null;
};

async function refuseUnfit({ query }: Connection) {
  const [found] = await query<Fitness>({
    text: `SELECT current_setting('transaction_read_only') AS read_only,
      current_setting('server_encoding') AS encoding, current_schema() AS schema`,
  });
  if (found?.read_only !== 'off') throw new StartError('It is read-only, as a standby is');
  if (found.encoding !== 'UTF8') {
    throw new StartError(`It keeps text in ${found.encoding}: make one with the encoding UTF8`);
  }
  if (found.schema === null) throw new StartError('No schema of its search_path exists');
}
