import { addCertificate, type Certificate, makeDataFolder } from './data-folder.ts';
import { startEngine } from './engine.ts';
import { addressOf, type Environment, inPostgresFolder, type PostgresFolder } from './server.ts';

/** A PostgreSQL for one test, which can be restarted on its files. */
export type OwnEngine = {
  /** A `postgres:` URL of a superuser. */
  readonly address: string;
  readonly port: number;
  /** Stops it if it is running, and restarts it on another port. */
  readonly startAgain: (conditions: Conditions) => Promise<OwnEngine>;
  /** Stops it and removes its files. */
  readonly stop: () => Promise<void>;
};

export type Conditions = {
  /** No file may grow beyond this many bytes; unlimited by default. */
  readonly maxFileBytes?: number;
  /** Serves TLS with this certificate; without one, there is no TLS. */
  readonly certificate?: Certificate;
};

/** The least that PostgreSQL supports. */
const LOG_FILE_MEGABYTES = 1;

/**
 * Only what the test asks for makes files grow. Shared memory must not be a file, because that
 * could not grow either.
 */
const SETTINGS = ['autovacuum=off', 'dynamic_shared_memory_type=sysv', 'fsync=off'];

/** Starts one whose write-ahead log has files of a megabyte. */
export function startOwnEngine(
  environment: Environment,
  conditions: Conditions,
): Promise<OwnEngine> {
  return inPostgresFolder(environment, async (place) => {
    const data = await makeDataFolder({ ...place, logFileMegabytes: LOG_FILE_MEGABYTES });
    return startOn(place, { data, ...conditions });
  });
}

async function startOn(
  place: PostgresFolder,
  { data, maxFileBytes, certificate }: Conditions & { readonly data: string },
): Promise<OwnEngine> {
  const { programs, password, remove } = place;
  if (certificate !== undefined) addCertificate(data, certificate);
  const settings = certificate === undefined ? SETTINGS : [...SETTINGS, 'ssl=on'];
  const { port, stop } = await startEngine({ programs, data, settings, maxFileBytes });
  return {
    address: addressOf(port, password),
    port,
    startAgain: async (conditions) => {
      await stop();
      return startOn(place, { data, ...conditions });
    },
    stop: async () => {
      await stop();
      remove();
    },
  };
}
