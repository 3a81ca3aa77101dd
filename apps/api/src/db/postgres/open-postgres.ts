import pg from 'pg';
import { isFromOutside, StartError } from '../../faults.ts';
import { VERSION_PROBLEMS } from '../database.ts';
import type { PostgresWatch } from '../engine-watch.ts';
import { type Connection, createConnection } from './connection.ts';
import { applyMigrations, schemaVersion } from './migrations.ts';
import { describeFault } from './postgres-error.ts';

export type PostgresOptions = {
  readonly migrationsFolder: string;
  /** `migrate` brings an empty or older database to the program's version; `existing` refuses. */
  readonly opening: 'migrate' | 'existing';
  readonly watch?: PostgresWatch | undefined;
};

export type OpenedConnection = Connection & {
  /** Names the database if it was empty until it was opened; otherwise `undefined`. */
  readonly newDatabasePlace: string | undefined;
};

/**
 * Connects to the database at a `postgres:` URL, and makes sure that it has the program's version.
 * If the database cannot be used, throws a `StartError` of one line, which names the variable
 * DATABASE_URL and never the password.
 */
export async function openPostgres(
  address: string,
  options: PostgresOptions,
): Promise<OpenedConnection> {
  const place = placeOf(address);
  const connection = createConnection(address, options);
  try {
    const isNew = await prepare(connection, options);
    return { ...connection, newDatabasePlace: isNew ? place : undefined };
  } catch (error) {
    await connection.close();
    if (!isFromOutside(error)) throw error;
    throw unusable(place, error);
  }
}

const ADDRESS_FORM =
  'postgres://user:password@host:port/database, with special characters percent-encoded';

/**
 * Names the database to the operator by the parts of the address that are not secret. Throws a
 * `StartError` if the address is malformed.
 */
function placeOf(address: string): string {
  if (!URL.canParse(address) || mayShowPassword(address)) {
    throw new StartError(`DATABASE_URL: must have the form ${ADDRESS_FORM}`);
  }
  try {
    // This client never connects: it only parses the address and fills in its defaults.
    const { host, port, database } = new pg.Client({ connectionString: address });
    return `${database ?? ''} at ${host}:${port}`;
  } catch (error) {
    if (!(error instanceof Error) || !('syscall' in error || error instanceof URIError)) {
      throw error;
    }
    // A certificate file cannot be read, or a percent escape is malformed.
    throw new StartError(`DATABASE_URL: ${describeFault(error)}`, { cause: error });
  }
}

/** An unencoded `/`, `?` or `#` in the password makes its rest look like a host or database. */
function mayShowPassword(address: string): boolean {
  const afterAuthority = address.replace(/^[a-z]+:\/\/[^/?#]*/, '');
  return afterAuthority.includes('@');
}

function unusable(place: string, error: Error): StartError {
  return new StartError(`DATABASE_URL: The database ${place} cannot be used: ${reasonOf(error)}`, {
    cause: error,
  });
}

type KnownFault = {
  /** Whether it is this fault, by the code of the error or its description. */
  readonly is: (code: string, description: string) => boolean;
  /** What to tell the operator. */
  readonly reason: (description: string) => string;
};

const KNOWN_FAULTS: readonly KnownFault[] = [
  {
    is: (code) => code === 'ERR_TLS_CERT_ALTNAME_INVALID',
    reason: () => 'Its certificate is for another host: use the host name of the certificate',
  },
  {
    is: (code) => /SELF_SIGNED_CERT|UNABLE_TO_(?:GET_ISSUER_CERT|VERIFY_LEAF)/.test(code),
    reason: (description) =>
      `sslrootcert does not contain the authority that issued its certificate (${description})`,
  },
  {
    is: (_code, description) => description.includes('client password must be'),
    reason: () => 'It requires a password, but the address has none',
  },
  {
    is: (_code, description) => /timeout/i.test(description),
    reason: () => 'It does not respond',
  },
];

function reasonOf(error: Error): string {
  if (error instanceof StartError) return error.message;
  const cause = error.cause instanceof Error ? error.cause : error;
  const description = describeFault(cause);
  const code = 'code' in cause ? String(cause.code) : '';
  const known = KNOWN_FAULTS.find(({ is }) => is(code, description));
  return known === undefined ? description : known.reason(description);
}

/** Brings the database to the program's version. Resolves to whether it was empty. */
async function prepare(
  connection: Connection,
  { migrationsFolder, opening }: PostgresOptions,
): Promise<boolean> {
  await refuseUnfit(connection);
  const versionBefore = await schemaVersion(connection, migrationsFolder);
  if (versionBefore === 'current') return false;
  if (opening === 'existing' || versionBefore === 'newer' || versionBefore === 'stranger') {
    throw new StartError(`It ${VERSION_PROBLEMS[versionBefore]}`);
  }
  await applyMigrations(connection, migrationsFolder);
  const versionAfter = await schemaVersion(connection, migrationsFolder);
  // A newer program may have migrated the database at the same time.
  if (versionAfter !== 'current') throw new StartError(`It ${VERSION_PROBLEMS[versionAfter]}`);
  return versionBefore === 'empty';
}

type Fitness = {
  readonly read_only: string;
  readonly encoding: string;
  readonly schema: string | null;
};

async function refuseUnfit({ query }: Connection) {
  const [fitness] = await query<Fitness>({
    text: `SELECT current_setting('transaction_read_only') AS read_only,
      current_setting('server_encoding') AS encoding, current_schema() AS schema`,
  });
  if (fitness?.read_only !== 'off') throw new StartError('It is read-only, like a standby');
  if (fitness.encoding !== 'UTF8') {
    throw new StartError(
      `Its encoding is ${fitness.encoding}: create a database with the encoding UTF8`,
    );
  }
  if (fitness.schema === null) {
    throw new StartError('None of the schemas in its search_path exists');
  }
}
