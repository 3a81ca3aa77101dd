import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { StartError } from '../faults.ts';

type Listening = {
  readonly host: string;
  readonly port: number;
  readonly variable: 'PORT' | 'METRICS_PORT' | 'DESK_PORT';
};

type Ports = {
  readonly port: number;
  readonly metricsPort: number | undefined;
  readonly deskPort: number | undefined;
};

type Problem = (listening: Listening) => string;

const noAddress: Problem = ({ host }) =>
  `HOST: '${host}' is not an address of this machine: use 127.0.0.1 behind a proxy on this machine, 0.0.0.0 for every network`;

/** The message for the operator, by the system's error code. */
const PROBLEMS: Readonly<Record<string, Problem>> = {
  ENOTFOUND: noAddress,
  EAI_AGAIN: noAddress,
  EADDRNOTAVAIL: noAddress,
  EADDRINUSE: ({ host, port, variable }) =>
    `${variable}: port ${port} on ${host} is in use: stop the other program, or set another port`,
  EACCES: ({ port, variable }) =>
    `${variable}: this user may not listen on port ${port}: set 1024 or higher`,
};

/** Throws a `StartError` if two variables set the same port. */
export function checkPorts({ port, metricsPort, deskPort }: Ports): void {
  const ports = { PORT: port, METRICS_PORT: metricsPort, DESK_PORT: deskPort };
  // 0 means any free port.
  const set = Object.entries(ports).filter(([, value]) => value);
  for (const [variable, value] of set) {
    const other = set.find(([name, same]) => name !== variable && same === value);
    if (other) throw new StartError(`${variable}: ${other[0]} is also ${value}: set another port`);
  }
}

/** Returns the server's address. Throws a `StartError` that names the variable to change. */
export function listen(server: Server, listening: Listening): Promise<string> {
  return new Promise((resolve, reject) => {
    const fail = (error: NodeJS.ErrnoException) => reject(startError(error, listening));
    server.once('error', fail);
    const { host, port } = listening;
    server.listen({ host, port }, () => {
      server.off('error', fail);
      const address = server.address();
      if (address === null || typeof address === 'string') {
        reject(new Error('The server has no port'));
        return;
      }
      resolve(urlOf(address));
    });
  });
}

function startError(error: NodeJS.ErrnoException, listening: Listening): Error {
  const problem = PROBLEMS[error.code ?? ''];
  return problem === undefined ? error : new StartError(problem(listening), { cause: error });
}

function urlOf({ address, port, family }: AddressInfo) {
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`;
}
