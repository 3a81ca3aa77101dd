import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeDataFolder, USER } from './data-folder.ts';
import { startEngine } from './engine.ts';
import { providePrograms } from './programs.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

export type PostgresServer = {
  /** A `postgres:` URL of a superuser. */
  readonly address: string;
  /** Stops the server and removes its files. */
  readonly stop: () => Promise<void>;
};

/** Nothing on disk has to outlive the tests, so the server needs no syncs. */
const FORGETFUL = ['fsync=off', 'full_page_writes=off', 'synchronous_commit=off'];

/**
 * Starts an empty PostgreSQL on a free port of this machine. It stops when this process ends,
 * however it ends. Rejects with what to install if there is no PostgreSQL.
 */
export async function startPostgres(
  environment: Environment,
  { isDurable = false }: { readonly isDurable?: boolean } = {},
): Promise<PostgresServer> {
  return inPostgresFolder(environment, async ({ folder, programs, password, remove }) => {
    const data = await makeDataFolder({ folder, programs, password });
    const settings = ['max_connections=200', ...(isDurable ? [] : FORGETFUL)];
    const engine = await startEngine({ programs, data, settings });
    return {
      address: addressOf(engine.port, password),
      stop: async () => {
        await engine.stop();
        remove();
      },
    };
  });
}

export type PostgresFolder = {
  readonly folder: string;
  readonly programs: string;
  /** Without one, any user of the machine could run programs as the user of the tests. */
  readonly password: string;
  readonly remove: () => void;
};

/** Provides a folder for servers, and removes it if they do not start. */
export async function inPostgresFolder<Result>(
  environment: Environment,
  start: (folder: PostgresFolder) => Promise<Result>,
): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'starguess-postgres-'));
  // The children of a killed server end a moment after it.
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 20 });
  try {
    chmodSync(folder, 0o711);
    const programs = providePrograms(join(folder, 'programs'), environment);
    return await start({ folder, programs, password: randomBytes(16).toString('hex'), remove });
  } catch (error) {
    remove();
    throw error;
  }
}

export function addressOf(port: number, password: string): string {
  return `postgres://${USER}:${password}@127.0.0.1:${port}/postgres`;
}
