import type { Context } from 'hono';

/** What the Node adapter passes along with the request; tests may omit it. */
export type Bindings = {
  readonly incoming?:
    | { readonly socket: { readonly remoteAddress?: string | undefined } }
    | undefined;
};

export type Call = Bindings & { readonly request: Request };

/** What Hono's contexts hold. */
export type AppEnvironment = { readonly Bindings: Bindings };

export function callOf({ env, req }: Context<AppEnvironment>): Call {
  return { request: req.raw, incoming: env.incoming };
}

export type Fetch = (request: Request, bindings?: Bindings) => Response | Promise<Response>;

const SHORTEST_ORIGIN = 'http://h';

/**
 * The path of a request's URL as it was sent, without its query and fragment. The URL may lack its
 * origin.
 */
export function requestedPath(url: string): string {
  const path = url.startsWith('/') ? url : url.slice(url.indexOf('/', SHORTEST_ORIGIN.length));
  const end = path.search(/[?#]/);
  return end === -1 ? path : path.slice(0, end);
}

/** Whether a path is one of the API's, which answers with problem documents instead of pages. */
export function isApiPath(path: string): boolean {
  return path === '/api' || path.startsWith('/api/');
}

export function isWrite({ method }: Pick<Request, 'method'>): boolean {
  return method !== 'GET' && method !== 'HEAD';
}
