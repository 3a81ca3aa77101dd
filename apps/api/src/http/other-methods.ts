import type { Handler, Hono } from 'hono';
import { type AppEnvironment, callOf } from './call.ts';
import { problemAnswer, type Refusal } from './problem.ts';
import type { Responders } from './responders.ts';

/** Answers 405 for every other method of the paths that the app has routes for so far. */
export function refuseOtherMethods(
  app: Hono<AppEnvironment>,
  { responderFor }: Pick<Responders, 'responderFor'>,
): void {
  const methodsAt = new Map<string, Set<string>>();
  for (const { path, method } of app.routes) {
    if (method === 'ALL') continue;
    methodsAt.set(path, (methodsAt.get(path) ?? new Set()).add(method));
  }
  for (const [path, methods] of methodsAt) {
    const answer = problemAnswer(methodNotAllowed(methods));
    const refuse: Handler<AppEnvironment> = (context) =>
      responderFor(context.req.path)(answer, callOf(context));
    app.all(path, refuse);
  }
}

/** A path that has `GET` also has `HEAD`. */
export function methodNotAllowed(methods: Iterable<string>): Refusal {
  const allowed = [...methods].flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
  return { problem: 'method-not-allowed', headers: { allow: allowed.join(', ') } };
}
