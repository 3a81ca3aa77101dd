import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { ownerOfData } from './data-folder.ts';

export type ServerCommand = {
  /** The program and its arguments. */
  readonly command: readonly string[];
  /** What it writes to stderr once it accepts connections. */
  readonly ready: RegExp;
  /** The signal that stops it at once. */
  readonly stopSignal: 'QUIT' | 'KILL';
  /** No file may grow beyond this many bytes, as on a disk that is full. */
  readonly maxFileBytes?: number | undefined;
};

/** `failure` is the output of a server that ended before it was ready. */
export type StartedServer = { readonly child: ChildProcess; readonly failure?: string };

/**
 * Runs a server in a process that stops when its input ends, and so with this process. Root runs it
 * as an unprivileged user.
 */
export function startServerProcess({
  command,
  ready,
  stopSignal,
  maxFileBytes,
}: ServerCommand): Promise<StartedServer> {
  // PostgreSQL ignores the limit's signal, so that writing fails as on a full disk.
  const limit = maxFileBytes === undefined ? '' : `ulimit -f ${maxFileBytes / BLOCK_BYTES}; `;
  const child = spawn('/bin/sh', ['-c', limit + untilInputEnds(stopSignal), 'sh', ...command], {
    ...ownerOfData(),
    cwd: tmpdir(),
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  // Ignores the EPIPE of a server that has exited.
  child.stdin.on('error', () => {});
  let log = '';
  return new Promise((resolve, reject) => {
    const read = (text: string) => {
      log += text;
      if (!ready.test(log)) return;
      child.stderr.off('data', read).resume();
      resolve({ child });
    };
    child.stderr.setEncoding('utf8').on('data', read);
    child.once('error', reject);
    child.once('exit', () => resolve({ child, failure: log }));
  });
}

/** The shell's unit of `ulimit -f`, in bytes. */
const BLOCK_BYTES = 512;

/** Ends with the server, and stops it as soon as the input ends. */
function untilInputEnds(signal: string): string {
  return `"$@" & server=$!; exec 3<&0; { cat <&3 > /dev/null; kill -${signal} $server; } & wait $server`;
}

/** A free port of this machine. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('There is no free port');
  return address.port;
}
