import type { Answer } from './answer.ts';
import { atOnce } from './at-once.ts';
import { type Call, type Read, requestedPath } from './call.ts';
import { isApiPath } from './fallback.ts';
import { problemAnswer } from './problem.ts';
import type { Responder } from './responder.ts';

type DirectReadSettings = {
  /** Answers every other call. */
  readonly route: Read;
  /** The API's reads by path. */
  readonly reads: ReadonlyMap<string, Read>;
  /** The paths outside the API that `route` answers. */
  readonly routedPaths: ReadonlySet<string>;
  /** Answers pages and files. */
  readonly siteAnswer: (
    call: Call,
    path: string,
  ) => Answer | undefined | Promise<Answer | undefined>;
  readonly responderFor: (path: string) => Responder;
  readonly failureAnswer: (error: Error) => Answer;
};

const NOT_FOUND = problemAnswer({ problem: 'not-found' });

/**
 * Answers reads at fixed paths without the router, which would take as long as everything else that
 * a small answer needs. A path with an escape (`%`) is left to the router, because it decodes paths.
 */
export function createDirectReads({
  route,
  reads,
  routedPaths,
  siteAnswer,
  responderFor,
  failureAnswer,
}: DirectReadSettings): Read {
  const answerSite = (call: Call, path: string): ReturnType<Read> =>
    atOnce(siteAnswer(call, path), (answer = NOT_FOUND) => responderFor(path)(answer)(call));

  const readAt = (path: string): Read | undefined => {
    const read = reads.get(path);
    if (read !== undefined) return read;
    const isSite = !isApiPath(path) && !path.includes('%') && !routedPaths.has(path);
    return isSite ? (call) => answerSite(call, path) : undefined;
  };

  return (call) => {
    if (call.request.method !== 'GET') return route(call);
    const path = requestedPath(call.request.url);
    const read = readAt(path);
    if (read === undefined) return route(call);
    const fail = (error: unknown) => {
      if (!(error instanceof Error)) throw error;
      return responderFor(path)(failureAnswer(error))(call);
    };
    try {
      const responding = read(call);
      return responding instanceof Promise ? responding.catch(fail) : responding;
    } catch (error) {
      return fail(error);
    }
  };
}
