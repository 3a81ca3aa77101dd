import type { Logger } from 'pino';
import type { Bindings } from './call.ts';

export type Fetch = (request: Request, bindings?: Bindings) => Response | Promise<Response>;

const SHORTEST_ORIGIN = 'http://h'.length;

/** The path as requested, without query and fragment: those may hold what players typed. */
export const loggedPath = (url: string): string => {
  const path = url.slice(url.indexOf('/', SHORTEST_ORIGIN));
  const end = path.search(/[?#]/);
  return end === -1 ? path : path.slice(0, end);
};

/** One line a request: method, path, status and milliseconds. Never an address. */
export const withRequestLog = (fetch: Fetch, logger: Logger): Fetch => {
  if (!logger.isLevelEnabled('info')) return fetch;
  return (request, bindings) => {
    const startedAt = performance.now();
    const log = (response: Response) => {
      const ms = Math.round((performance.now() - startedAt) * 100) / 100;
      const { method, url } = request;
      logger.info({ method, path: loggedPath(url), status: response.status, ms }, 'request');
      return response;
    };
    const response = fetch(request, bindings);
    return response instanceof Promise ? response.then(log) : log(response);
  };
};
