import type { Logger } from 'pino';
import type { Bindings } from '../http/call.ts';

export type Fetch = (request: Request, bindings?: Bindings) => Response | Promise<Response>;

const SHORTEST_ORIGIN = 'http://h'.length;

/** One line a request: method, path, status and milliseconds. Never an address. */
export function withRequestLog(fetch: Fetch, logger: Logger): Fetch {
  if (!logger.isLevelEnabled('info')) return fetch;
  const log = ({ method, url }: Request, { status }: Response, startedAt: number) =>
    logger.info(
      { method, path: loggedPath(url), status, ms: round(performance.now() - startedAt) },
      'request',
    );
  return (request, bindings) => {
    const startedAt = performance.now();
    const response = fetch(request, bindings);
    if (response instanceof Promise) {
      return response.then((settled) => {
        log(request, settled, startedAt);
        return settled;
      });
    }
    log(request, response, startedAt);
    return response;
  };
}

/** The path as requested, without query and fragment: those may hold what players typed. */
export function loggedPath(url: string): string {
  const path = url.slice(url.indexOf('/', SHORTEST_ORIGIN));
  const end = path.search(/[?#]/);
  return end === -1 ? path : path.slice(0, end);
}

function round(milliseconds: number) {
  return Math.round(milliseconds * 100) / 100;
}
