import { randomUUID } from 'node:crypto';
import { makeRequest, playLoad } from './load.ts';

const TARGET = { method: 'POST', path: '/api/stats/classic/post/' } as const;
const CONNECTIONS = 64;
const ROUND_MS = 1_500;

const plainRequest = makeRequest(TARGET);

/**
 * How a client sends a win: as the specification says (CALL12), or as the page does, with a key. Keys
 * are random, so each write touches an index page that no other job of its group touches.
 */
export const WINS = {
  plain: () => plainRequest,
  'with an idempotency key': () =>
    makeRequest(TARGET, {
      headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      body: JSON.stringify({ date: new Date().toISOString().slice(0, 10) }),
    }),
} as const;

export type WinKind = keyof typeof WINS;

/** Acknowledged wins per second of 64 clients at a port. */
export async function winsPerSecond(port: number, kind: WinKind): Promise<number> {
  const { requests, milliseconds } = await playLoad({
    port,
    connections: CONNECTIONS,
    milliseconds: ROUND_MS,
    nextRequest: WINS[kind],
  });
  return (requests / milliseconds) * 1_000;
}
