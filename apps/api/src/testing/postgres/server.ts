import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { providePrograms } from './programs.ts';

export type PostgresServer = {
  /** A `postgres:` URL with a user who may do anything. */
  readonly address: string;
  /** Stops the server and removes its files. */
  readonly stop: () => Promise<void>;
};

type Owner = { readonly uid: number; readonly gid: number };

/** PostgreSQL refuses to run as root; this is the user `nobody`. */
const NOBODY: Owner = { uid: 65_534, gid: 65_534 };
const USER = 'starguess';
const ATTEMPTS = 3;

/**
 * Starts an empty PostgreSQL on a free port of this machine. It stops when this process ends,
 * however it ends. Rejects with what to install where no PostgreSQL can be had.
 */
export async function startPostgres(
  environment: Readonly<Record<string, string | undefined>>,
): Promise<PostgresServer> {
  const folder = mkdtempSync(join(tmpdir(), 'starguess-postgres-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    chmodSync(folder, 0o711);
    const programs = providePrograms(join(folder, 'programs'), environment);
    const owner = process.getuid?.() === 0 ? NOBODY : undefined;
    // Without one, any user of the machine could run programs as the one who tests.
    const password = randomBytes(16).toString('hex');
    const data = await initialise({ folder, programs, owner, password });
    const { child, port } = await startOnFreePort({ programs, data, owner });
    return {
      address: `postgres://${USER}:${password}@127.0.0.1:${port}/postgres`,
      stop: async () => {
        const hasEnded = child.exitCode !== null || child.signalCode !== null;
        const ended = hasEnded ? undefined : once(child, 'exit');
        child.stdin?.end();
        await ended;
        remove();
      },
    };
  } catch (error) {
    remove();
    throw error;
  }
}

type Initialising = {
  readonly folder: string;
  readonly programs: string;
  readonly owner: Owner | undefined;
  readonly password: string;
};

/** Makes a new data folder and returns it. */
async function initialise({ folder, programs, owner, password }: Initialising): Promise<string> {
  const data = join(folder, 'data');
  const passwordFile = join(folder, 'password');
  mkdirSync(data, { mode: 0o700 });
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (owner !== undefined) {
    for (const path of [data, passwordFile]) chownSync(path, owner.uid, owner.gid);
  }
  await promisify(execFile)(
    join(programs, 'initdb'),
    [
      ...['--pgdata', data, '--username', USER, '--pwfile', passwordFile],
      ...['--auth', 'scram-sha-256', '--encoding', 'UTF8', '--no-locale'],
      ...['--no-sync', '--no-instructions'],
    ],
    { ...owner, cwd: tmpdir() },
  );
  rmSync(passwordFile);
  return data;
}

type Starting = {
  readonly programs: string;
  readonly data: string;
  readonly owner: Owner | undefined;
};

type Started = { readonly child: ChildProcess; readonly port: number };

async function startOnFreePort(starting: Starting): Promise<Started> {
  for (let attempt = 1; ; attempt += 1) {
    const port = await freePort();
    const { child, failure } = await start(starting, port);
    if (failure === undefined) return { child, port };
    // Another process may have taken the port meanwhile.
    if (attempt === ATTEMPTS) throw new Error(`PostgreSQL does not start: ${failure}`);
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('There is no free port');
  return address.port;
}

/** Nothing on disk has to outlive the tests, so the server waits for no disk. */
const SETTINGS = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'max_connections=200',
  'fsync=off',
  'full_page_writes=off',
  'synchronous_commit=off',
  'log_min_messages=log',
];

/**
 * Ends with the server, and stops it as soon as the input ends, which it does when the process at
 * its other end does.
 */
const UNTIL_INPUT_ENDS =
  '"$@" & server=$!; exec 3<&0; { cat <&3 > /dev/null; kill -INT $server; } & wait $server';

type Attempt = { readonly child: ChildProcess; readonly failure?: string };

function start({ programs, data, owner }: Starting, port: number): Promise<Attempt> {
  const settings = SETTINGS.flatMap((setting) => ['-c', setting]);
  const server = [join(programs, 'postgres'), '-D', data, '-p', String(port), ...settings];
  const child = spawn('/bin/sh', ['-c', UNTIL_INPUT_ENDS, 'sh', ...server], {
    ...owner,
    cwd: tmpdir(),
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  let log = '';
  return new Promise((resolve, reject) => {
    const read = (text: string) => {
      log += text;
      if (!log.includes('ready to accept connections')) return;
      child.stderr.off('data', read).resume();
      resolve({ child });
    };
    child.stderr.setEncoding('utf8').on('data', read);
    child.once('error', reject);
    child.once('exit', () => resolve({ child, failure: log }));
  });
}
