import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort, type StartedServer, startServerProcess } from './server-process.ts';

/** A PostgreSQL that is running on a port of this machine. */
export type RunningPostgres = {
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
export async function startEngine(starting: Starting): Promise<RunningPostgres> {
  for (let attempt = 1; ; attempt += 1) {
    const port = await freePort();
    const { child, failure } = await start(starting, port);
    if (failure === undefined) return engineOf(child, { port, data: starting.data });
    // Another process may have taken the port meanwhile.
    if (attempt === ATTEMPTS) throw new Error(`PostgreSQL does not start: ${failure}`);
  }
}

function engineOf(
  child: ChildProcess,
  { port, data }: { port: number; data: string },
): RunningPostgres {
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

const OWN_MACHINE_ONLY = ['listen_addresses=127.0.0.1', 'unix_socket_directories='];
const CAN_READ_LOG = ['log_min_messages=log'];

function start(
  { programs, data, settings, maxFileBytes }: Starting,
  port: number,
): Promise<StartedServer> {
  const all = [...OWN_MACHINE_ONLY, ...CAN_READ_LOG, ...settings];
  const command = [
    ...[join(programs, 'postgres'), '-D', data, '-p', String(port)],
    ...all.flatMap((setting) => ['-c', setting]),
  ];
  const ready = /ready to accept (?:read-only )?connections/;
  // On this signal it stops without writing, for which the disk may have no room, and recovers at
  // its next start.
  return startServerProcess({ command, ready, stopSignal: 'QUIT', maxFileBytes });
}
