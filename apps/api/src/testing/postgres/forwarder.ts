import { onTestFinished } from 'vitest';
import { type Forwarding, startForwarding } from './forwarding.ts';

export type Forwarder = Omit<Forwarding, 'port' | 'close'> & {
  /** The address of the same database through the forwarder. */
  readonly address: string;
  /** New connections lead to the database again. */
  readonly turnBack: () => void;
};

/** A network between the running test and the database, which can fail. */
export async function startForwarder(address: string): Promise<Forwarder> {
  const { hostname: host, port: number } = new URL(address);
  const to = { host, port: Number(number) };
  const { port, close, ...forwarding } = await startForwarding({ to });
  onTestFinished(close);
  const turnBack = () => forwarding.turnTo(to);
  return { ...forwarding, address: atPort(address, port), turnBack };
}

function atPort(address: string, port: number): string {
  const changed = new URL(address);
  changed.host = `127.0.0.1:${port}`;
  return changed.href;
}
