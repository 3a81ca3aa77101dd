import type { Hono } from 'hono';
import { LRUCache } from 'lru-cache';
import type { Answer } from './answer.ts';
import { atOnce, type Call, isWrite, type RequestHandler } from './call.ts';
import type { AppEnvironment } from './contract/bind.ts';
import { problemAnswer, type Refusal } from './problem.ts';
import { isApiPath, isSharedPath, type Responders } from './responders.ts';

/** Answers a call for a page or a file; `undefined` if there is none. */
export type FileHandler = (call: Call) => Answer | undefined | Promise<Answer | undefined>;

/** Finds the handler of a path. `url` is the requested URL, which may lack its origin. */
export type FindFile = (path: string, url: string) => FileHandler;

type RequestHandlerSettings = {
  /** Every route: the calls of the API, and other fixed paths. */
  readonly app: Hono<AppEnvironment>;
  /** The API's reads whose paths have no parameters, by path. */
  readonly reads: ReadonlyMap<string, RequestHandler>;
  readonly findFile: FindFile;
  readonly responders: Pick<Responders, 'guard' | 'cors' | 'responderFor'>;
  readonly failureAnswer: (error: Error) => Answer;
};

const ROUTED_METHODS = ['GET', 'POST', 'PUT', 'DELETE'];
const ALLOW_READS = 'GET, HEAD';
const NOT_FOUND: Refusal = { problem: 'not-found' };
const NO_FILE = problemAnswer(NOT_FOUND);
/** Enough, because browsers ask for few different URLs. */
const REMEMBERED_URLS = 1_000;
/** In characters. Strangers can make up any number of longer URLs. */
const LONGEST_REMEMBERED = 300;

/**
 * Creates the handler of every request. Reads at fixed paths, pages and files are found in tables,
 * which takes a fifth less processor time than the router; everything else is routed.
 */
export function createRequestHandler(settings: RequestHandlerSettings): RequestHandler {
  const { app, reads, findFile, failureAnswer } = settings;
  const { guard, cors, responderFor } = settings.responders;
  const routedPaths = new Set(app.routes.map(({ path }) => path));
  const isRouted = (method: string, path: string) => app.router.match(method, path)[0].length > 0;
  const isRoute = (path: string) => isApiPath(path) || routedPaths.has(path);

  const unroutedRefusal = (call: Call, path: string): Refusal => {
    const refusal = isApiPath(path) ? guard(call) : undefined;
    if (refusal !== undefined) return refusal;
    const allowed = ROUTED_METHODS.filter((method) => isRouted(method, path));
    return allowed.length === 0
      ? NOT_FOUND
      : methodNotAllowed(allowed.join(', ').replace('GET', ALLOW_READS));
  };
  const respondToError = (error: Error, call: Call) =>
    responderFor(app.getPath(call.request))(failureAnswer(error), call);
  app.notFound(({ env, req: { path } }) =>
    responderFor(path)(problemAnswer(unroutedRefusal(env, path)), env),
  );
  app.onError((error, { env }) => respondToError(error, env));

  const createFileRead = (path: string, url: string): RequestHandler => {
    const handle = findFile(path, url);
    const respond = responderFor(path);
    return (call) => atOnce(handle(call), (file = NO_FILE) => respond(file, call));
  };
  const fileReads = new LRUCache<string, RequestHandler>({ max: REMEMBERED_URLS });
  const fileRead = (path: string, url: string) => {
    const known = fileReads.get(url);
    if (known !== undefined) return known;
    const created = createFileRead(path, url);
    if (url.length <= LONGEST_REMEMBERED) fileReads.set(url, created);
    return created;
  };
  const refuseWrite = async (call: Call, path: string) => {
    const file = (await findFile(path, call.request.url)(call)) ?? NO_FILE;
    const refusal = file.status === 404 ? NOT_FOUND : methodNotAllowed(ALLOW_READS);
    return responderFor(path)(problemAnswer(refusal), call);
  };

  const findHandler = ({ request }: Call): RequestHandler => {
    const { method, url } = request;
    const path = app.getPath(request);
    const preflight = cors && isSharedPath(path) ? cors.preflight(request) : undefined;
    if (preflight !== undefined) return (call) => responderFor(path)(preflight, call);
    const read = method === 'GET' ? reads.get(path) : undefined;
    if (read !== undefined) return read;
    if (isRoute(path)) return (call) => app.fetch(request, call);
    return isWrite(request) ? (call) => refuseWrite(call, path) : fileRead(path, url);
  };
  return (call) => {
    const recover = (error: unknown) => {
      if (!(error instanceof Error)) throw error;
      return respondToError(error, call);
    };
    try {
      const response = findHandler(call)(call);
      return response instanceof Promise ? response.catch(recover) : response;
    } catch (error) {
      return recover(error);
    }
  };
}

function methodNotAllowed(allow: string): Refusal {
  return { problem: 'method-not-allowed', headers: { allow } };
}
