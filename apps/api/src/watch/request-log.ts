import type { Logger } from 'pino';
import { requestedPath } from '../http/call.ts';
import { type Fetch, timedFetch } from './timed-fetch.ts';

/** In milliseconds. */
const SLOW_MS = 1_000;

/**
 * Logs one line per request: method, path, status and milliseconds. Never logs an address, nor a
 * query, which may hold text that players typed. A request
 * that fails or is slow has level `info`, any other `debug`, because a line costs a quarter as much
 * as answering a request.
 */
export function withRequestLog(fetch: Fetch, logger: Logger): Fetch {
  if (!logger.isLevelEnabled('info')) return fetch;
  const isEveryOneLogged = logger.isLevelEnabled('debug');
  return timedFetch(fetch, ({ method, url }, { response: { status }, ms }) => {
    const isNotable = status >= 500 || ms > SLOW_MS;
    if (!isNotable && !isEveryOneLogged) return;
    const line = { method, path: requestedPath(url), status, ms: round(ms) };
    logger[isNotable ? 'info' : 'debug'](line, 'request');
  });
}

function round(milliseconds: number) {
  return Math.round(milliseconds * 100) / 100;
}
