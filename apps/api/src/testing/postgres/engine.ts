import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ownerOfData } from './data-folder.ts';

/** A PostgreSQL that runs on a port of this machine. */
export type Engine = {
  readonly port: number;
  /** Resolves when the server has stopped. */
  readonly stop: () => Promise<void>;
  /** Sends SIGKILL to the server; resolves when it is gone. */
  readonly kill: () => Promise<void>;
};

type Starting = {
  readonly programs: string;
  readonly data: string;
  /** Settings of the server, as `name=value`. */
  readonly settings: readonly string[];
  /** No file may grow beyond this many bytes, as on a disk that is full. */
  readonly maxFileBytes?: number | undefined;
};

const ATTEMPTS = 3;

/**
 * Starts the server of a data folder on a free port. It stops when this process ends, however it
 * ends.
 */
export async function startEngine(starting: Starting): Promise<Engine> {
  for (let attempt = 1; ; attempt += 1) {
    const port = await freePort();
    const { child, failure } = await start(starting, port);
    if (failure === undefined) return engineOf(child, { port, data: starting.data });
    // Another process may have taken the port meanwhile.
    if (attempt === ATTEMPTS) throw new Error(`PostgreSQL does not start: ${failure}`);
  }
}

function engineOf(child: ChildProcess, { port, data }: { port: number; data: string }): Engine {
  const whenGone = async (end: () => void) => {
    const hasEnded = child.exitCode !== null || child.signalCode !== null;
    const ended = hasEnded ? undefined : once(child, 'exit');
    end();
    await ended;
  };
  const hangUp = () => void child.stdin?.end();
  return {
    port,
    stop: () => whenGone(hangUp),
    kill: () => {
      const [server] = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n');
      return whenGone(() => {
        process.kill(Number(server), 'SIGKILL');
        hangUp();
      });
    },
  };
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

const OWN_MACHINE_ONLY = ['listen_addresses=127.0.0.1', 'unix_socket_directories='];
const CAN_READ_LOG = ['log_min_messages=log'];

/**
 * Ends with the server, and stops it as soon as the input ends, which it does when the process at
 * its other end does. The server stops at once: it writes nothing more, for which there may be no
 * room, and recovers if it starts again.
 */
const UNTIL_INPUT_ENDS =
  '"$@" & server=$!; exec 3<&0; { cat <&3 > /dev/null; kill -QUIT $server; } & wait $server';

type Attempt = { readonly child: ChildProcess; readonly failure?: string };

/** The unit in which a shell counts the sizes of files, in bytes. */
const BLOCK_BYTES = 512;

function start(
  { programs, data, settings, maxFileBytes }: Starting,
  port: number,
): Promise<Attempt> {
  const all = [...OWN_MACHINE_ONLY, ...CAN_READ_LOG, ...settings];
  const server = [
    ...[join(programs, 'postgres'), '-D', data, '-p', String(port)],
    ...all.flatMap((setting) => ['-c', setting]),
  ];
  // PostgreSQL ignores the signal that comes with the limit, and meets an error as on a full disk.
  const limit = maxFileBytes === undefined ? '' : `ulimit -f ${maxFileBytes / BLOCK_BYTES}; `;
  const child = spawn('/bin/sh', ['-c', limit + UNTIL_INPUT_ENDS, 'sh', ...server], {
    ...ownerOfData(),
    cwd: tmpdir(),
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  // The kernel may say that a server which is gone takes no input any more.
  child.stdin.on('error', () => {});
  let log = '';
  return new Promise((resolve, reject) => {
    const read = (text: string) => {
      log += text;
      if (!/ready to accept (?:read-only )?connections/.test(log)) return;
      child.stderr.off('data', read).resume();
      resolve({ child });
    };
    child.stderr.setEncoding('utf8').on('data', read);
    child.once('error', reject);
    child.once('exit', () => resolve({ child, failure: log }));
  });
}
