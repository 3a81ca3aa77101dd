import type { Hono } from 'hono';
import type { Answer } from './answer.ts';
import { type Bindings, type Call, isWrite } from './call.ts';
import type { Cors } from './cors.ts';
import type { Guard } from './guard.ts';
import { problemAnswer } from './problem.ts';
import { isApiPath } from './responder.ts';

export type FallbackSettings = {
  readonly app: Hono<{ Bindings: Bindings }>;
  readonly guard: Guard;
  readonly cors: Cors | undefined;
  /** What stands outside the routes: pages and files. */
  readonly siteAnswer: (call: Call) => Promise<Answer | undefined>;
};

const ALLOW_READS = 'GET, HEAD';
const NOT_FOUND = problemAnswer({ problem: 'not-found' });

const methodNotAllowed = (allow: string) =>
  problemAnswer({ problem: 'method-not-allowed', headers: { allow } });

/** Answers what no route takes: the site, the wrong method, nothing. */
export const createFallback = ({ app, guard, cors, siteAnswer }: FallbackSettings) => {
  const routed = (method: string, path: string) => app.router.match(method, path)[0].length > 0;
  const allowedMethods = (path: string) => [
    ...(routed('GET', path) ? [ALLOW_READS] : []),
    ...(routed('POST', path) ? ['POST'] : []),
  ];

  return async (call: Call): Promise<Answer> => {
    const { request, path } = call;
    const isApi = isApiPath(path);
    const preflight = isApi ? cors?.preflight(request) : undefined;
    if (preflight !== undefined) return preflight;
    const refusal = isApi ? guard(call) : undefined;
    if (refusal !== undefined) return problemAnswer(refusal);
    const allowed = allowedMethods(path);
    if (allowed.length > 0) return methodNotAllowed(allowed.join(', '));
    const answer = isApi ? undefined : await siteAnswer(call);
    if (answer === undefined) return NOT_FOUND;
    return isWrite(request) ? methodNotAllowed(ALLOW_READS) : answer;
  };
};
