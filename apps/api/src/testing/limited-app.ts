import { randomUUID } from 'node:crypto';
import type { Route } from '@starguess/api-contract';
import { createTestApp, type TestApp } from './app-under-test.ts';

/** The address of a caller that no test names. */
export const CLIENT = '192.0.2.1';
const START = Date.parse('2026-03-01T10:00:00Z');

/** An app with rate limits and without a log. */
export function setUpLimited(environment: Record<string, string> = {}) {
  return createTestApp({ environment: { RATE_LIMITS: '1', LOG_LEVEL: 'silent', ...environment } });
}

/** Sets the clock this many seconds after the start. */
export function wait(app: TestApp, seconds: number) {
  return app.setClock(new Date(START + seconds * 1_000).toISOString());
}

type LimitedRequest = {
  readonly route: Pick<Route, 'path'> & { readonly method: string };
  readonly from?: string;
  readonly forwardedFor?: string;
  readonly body?: unknown;
  /** Whether the call has an `Idempotency-Key`, as the page's wins do. */
  readonly isKeyed?: boolean;
};

/** Makes one call of a route. */
export function request(
  app: TestApp,
  { route, from = CLIENT, forwardedFor, body = {}, isKeyed = true }: LimitedRequest,
) {
  const { method, path } = route;
  const headers = {
    'content-type': 'application/json',
    ...(isKeyed && { 'idempotency-key': randomUUID() }),
    ...(forwardedFor !== undefined && { 'x-forwarded-for': forwardedFor }),
  };
  const init = method === 'GET' ? { headers } : { method, headers, body: JSON.stringify(body) };
  const incoming = { socket: { remoteAddress: from } };
  return app.request(path.replace(/:\w+/, 'nothing'), { ...init, incoming });
}

/** Makes this many calls; returns how many were let through, and the last answer. */
export async function requestTimes(
  app: TestApp,
  { times, ...limited }: LimitedRequest & { readonly times: number },
) {
  let passed = 0;
  let last = new Response();
  for (let call = 0; call < times; call += 1) {
    last = await request(app, limited);
    if (last.status !== 429) passed += 1;
  }
  return { passed, last };
}
