import { playLoad } from './load.ts';
import type { Program } from './program.ts';

const CONNECTIONS = 10;

export type RequestLoad = {
  readonly request: Buffer;
  readonly milliseconds: number;
};

/** The server's processor time per request, in microseconds. */
export async function requestCost(
  { port, used }: Program,
  { request, milliseconds }: RequestLoad,
): Promise<number> {
  const before = await used();
  const { requests } = await playLoad({
    port,
    connections: CONNECTIONS,
    milliseconds,
    nextRequest: () => request,
  });
  return ((await used()).microseconds - before.microseconds) / requests;
}
