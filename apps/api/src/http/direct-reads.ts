import type { Answer, Read } from './answer.ts';
import { atOnce } from './at-once.ts';
import { requestedPath } from './call.ts';
import { isApiPath } from './fallback.ts';
import { createHeaderReader } from './header-reader.ts';
import { problemAnswer } from './problem.ts';
import type { Responder } from './responder.ts';
import type { SiteReads } from './site-reads.ts';

type DirectReadSettings = {
  /** The API's reads by path. */
  readonly reads: ReadonlyMap<string, Read>;
  /** The paths outside the API that the router answers. */
  readonly routedPaths: ReadonlySet<string>;
  readonly siteRead: SiteReads;
  readonly responderFor: (path: string) => Responder;
  readonly failureAnswer: (error: Error) => Answer;
  /** Wraps each read. */
  readonly watch: (read: Read) => Read;
};

/**
 * Finds the read of a GET by the target that it was sent with: path and query. `undefined` leaves the
 * call to the router.
 */
export type DirectReads = (target: string) => Read | undefined;

/** What the URL of a request repeats unchanged. A path with an escape (`%`) is left to the router. */
const PLAIN_TARGET = /^\/[!#$&-;=?-[\]_a-z~]*$/;
const DOT_SEGMENT = /\/\.\.?(?:[/?#]|$)/;

const NOT_FOUND = problemAnswer({ problem: 'not-found' });

/**
 * Answers reads at fixed paths without the router and its requests and responses, which take longer
 * than everything else that such an answer needs. What a target means is found once.
 */
export function createDirectReads({
  reads,
  routedPaths,
  siteRead,
  responderFor,
  failureAnswer,
  watch,
}: DirectReadSettings): DirectReads {
  const siteReadAt = (path: string, target: string): Read | undefined => {
    if (isApiPath(path) || routedPaths.has(path)) return undefined;
    const read = siteRead(path, target);
    const respond = responderFor(path);
    return (call) => atOnce(read(call), (answer = NOT_FOUND) => respond(answer)(call));
  };

  const withFailures = (read: Read, path: string): Read => {
    return (call) => {
      const fail = (error: unknown) => {
        if (!(error instanceof Error)) throw error;
        return responderFor(path)(failureAnswer(error))(call);
      };
      try {
        const answering = read(call);
        return answering instanceof Promise ? answering.catch(fail) : answering;
      } catch (error) {
        return fail(error);
      }
    };
  };

  const readOf = createHeaderReader((target): { readonly read?: Read } => {
    if (!PLAIN_TARGET.test(target) || DOT_SEGMENT.test(target)) return {};
    const path = requestedPath(target);
    const read = reads.get(path) ?? siteReadAt(path, target);
    return read === undefined ? {} : { read: watch(withFailures(read, path)) };
  });
  return (target) => readOf(target).read;
}
