import type { Logger } from 'pino';
import { type Fetch, timedFetch } from './timed-fetch.ts';

const SHORTEST_ORIGIN = 'http://h'.length;

/** Logs one line per request: method, path, status and milliseconds. Never logs an address. */
export function withRequestLog(fetch: Fetch, logger: Logger): Fetch {
  if (!logger.isLevelEnabled('info')) return fetch;
  return timedFetch(fetch, ({ method, url }, { response: { status }, ms }) =>
    logger.info({ method, path: loggedPath(url), status, ms: round(ms) }, 'request'),
  );
}

/** The requested path without its query and fragment, which may hold text that players typed. */
export function loggedPath(url: string): string {
  const path = url.slice(url.indexOf('/', SHORTEST_ORIGIN));
  const end = path.search(/[?#]/);
  return end === -1 ? path : path.slice(0, end);
}

function round(milliseconds: number) {
  return Math.round(milliseconds * 100) / 100;
}
