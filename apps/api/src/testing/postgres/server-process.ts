import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { ownerOfData } from './data-folder.ts';

export type ServerCommand = {
  /** The program and its arguments. */
  readonly command: readonly string[];
  /** What it writes to its standard error when it can be asked. */
  readonly ready: RegExp;
  /** How it is told to stop at once. */
  readonly stopSignal: 'QUIT' | 'KILL';
  /** No file may grow beyond this many bytes, as on a disk that is full. */
  readonly maxFileBytes?: number | undefined;
};

/** `failure` is all that a server has written which ended before it could be asked. */
export type StartedServer = { readonly child: ChildProcess; readonly failure?: string };

/**
 * Runs a server in a process that stops when its input ends, as it does when this process ends. As
 * root it runs as a user who may do little.
 */
export function startServerProcess({
  command,
  ready,
  stopSignal,
  maxFileBytes,
}: ServerCommand): Promise<StartedServer> {
  // PostgreSQL ignores the signal that comes with the limit, and meets an error as on a full disk.
  const limit = maxFileBytes === undefined ? '' : `ulimit -f ${maxFileBytes / BLOCK_BYTES}; `;
  const child = spawn('/bin/sh', ['-c', limit + untilInputEnds(stopSignal), 'sh', ...command], {
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
      if (!ready.test(log)) return;
      child.stderr.off('data', read).resume();
      resolve({ child });
    };
    child.stderr.setEncoding('utf8').on('data', read);
    child.once('error', reject);
    child.once('exit', () => resolve({ child, failure: log }));
  });
}

/** The unit in which a shell counts the sizes of files, in bytes. */
const BLOCK_BYTES = 512;

/** Ends with the server, and stops it as soon as the input ends. */
function untilInputEnds(signal: string): string {
  return `"$@" & server=$!; exec 3<&0; { cat <&3 > /dev/null; kill -${signal} $server; } & wait $server`;
}

/** A port of this machine that nobody listens at. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('There is no free port');
  return address.port;
}
