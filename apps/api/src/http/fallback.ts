import type { Hono } from 'hono';
import type { Answer } from './answer.ts';
import { isWrite, type RoutedCall } from './call.ts';
import type { AppEnvironment } from './contract/bind.ts';
import type { Cors } from './cors.ts';
import type { Guard } from './guard.ts';
import { problemAnswer, type Refusal } from './problem.ts';
import type { SiteReads } from './site-reads.ts';

type FallbackSettings = {
  readonly app: Hono<AppEnvironment>;
  readonly guard: Guard;
  readonly cors: Cors | undefined;
  /** Answers pages and files, which are not routes. */
  readonly siteRead: SiteReads;
};

const ALLOW_READS = 'GET, HEAD';
const NOT_FOUND: Refusal = { problem: 'not-found' };

/** Answers calls that no route matches: site pages and files, 405 and 404. */
export function createFallback({ app, guard, cors, siteRead }: FallbackSettings) {
  const isRouted = (method: string, path: string) => app.router.match(method, path)[0].length > 0;

  /** 405 if the path is a route of another method. */
  const routeRefusal = (path: string): Refusal | undefined => {
    const allowed = [
      ...(isRouted('GET', path) ? [ALLOW_READS] : []),
      ...(isRouted('POST', path) ? ['POST'] : []),
    ];
    return allowed.length === 0 ? undefined : methodNotAllowed(allowed.join(', '));
  };

  const apiRefusal = (call: RoutedCall, path: string): Refusal =>
    guard(call) ?? routeRefusal(path) ?? NOT_FOUND;

  return async (call: RoutedCall, path: string): Promise<Answer> => {
    const preflight = isSharedPath(path) ? cors?.preflight(call.request) : undefined;
    if (preflight !== undefined) return preflight;
    if (isApiPath(path)) return problemAnswer(apiRefusal(call, path));
    const refusal = routeRefusal(path);
    if (refusal !== undefined) return problemAnswer(refusal);
    const answer = await siteRead(path, call.request.url)(call);
    if (answer === undefined) return problemAnswer(NOT_FOUND);
    if (!isWrite(call.request)) return answer;
    return problemAnswer(answer.status === 404 ? NOT_FOUND : methodNotAllowed(ALLOW_READS));
  };
}

/** What pages of allowed origins may read: all that a page asks from its API base address. */
export function isSharedPath(path: string): boolean {
  return isApiPath(path) || path.startsWith('/messages/');
}

export function isApiPath(path: string): boolean {
  return path === '/api' || path.startsWith('/api/');
}

function methodNotAllowed(allow: string): Refusal {
  return { problem: 'method-not-allowed', headers: { allow } };
}
