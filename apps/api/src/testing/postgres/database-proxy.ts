import { onTestFinished } from 'vitest';
import { startTcpProxy, type TcpProxy } from '../tcp-proxy.ts';

export type DatabaseProxy = Omit<TcpProxy, 'port' | 'close'> & {
  /** The address of the same database through the proxy. */
  readonly address: string;
  /** New connections lead to the database again. */
  readonly restoreUpstream: () => void;
};

/** Starts a proxy between the running test and the database at this `postgres:` URL. */
export async function startDatabaseProxy(address: string): Promise<DatabaseProxy> {
  const { hostname: host, port } = new URL(address);
  const upstream = { host, port: Number(port) };
  const proxy = await startTcpProxy(upstream);
  onTestFinished(proxy.close);
  return {
    ...proxy,
    address: atPort(address, proxy.port),
    restoreUpstream: () => proxy.setUpstream(upstream),
  };
}

function atPort(address: string, port: number): string {
  const changed = new URL(address);
  changed.host = `127.0.0.1:${port}`;
  return changed.href;
}
