import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** What the clients of a flood saw. */
export type FloodReport = {
  /** Answers by status, as far as they were read. */
  readonly statuses: Readonly<Record<string, number>>;
  readonly opened: number;
};

type FloodOptions = { readonly kind: string; readonly connections: number };

/** The program that floods, by name and source. */
export const FLOOD_PROGRAM = {
  flood: fileURLToPath(new URL('programs/flood.ts', import.meta.url)),
};

/** Floods a port from another process; returns what ends it. */
export function startFlood(
  port: number,
  { kind, connections }: FloodOptions,
): () => Promise<FloodReport> {
  const program = fileURLToPath(new URL('../../dist/flood.js', import.meta.url));
  const child = fork(program, [String(port), kind, String(connections)], { env: {} });
  return async () => {
    const answer = once(child, 'message');
    child.send('report');
    const [report] = await answer;
    return report;
  };
}
