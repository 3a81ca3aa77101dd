import type { MiddlewareHandler } from 'hono';
import type { Responder } from './answer.ts';
import { type AppEnvironment, callOf } from './call.ts';
import type { Cors, Guard } from './guard.ts';
import { problemAnswer } from './problem.ts';

/** Not `async` on the hot path: another promise per call costs a microsecond. */
type Middleware = MiddlewareHandler<AppEnvironment>;

/** Receives each request with the status of its response and the milliseconds that it took. */
export type Observe = (request: Request, response: { status: number; ms: number }) => void;

/** Notifies the observers of each call once it is answered. */
export function observed(observers: readonly (Observe | undefined)[]): Middleware {
  const present = observers.filter((observe) => observe !== undefined);
  return (context, next) => {
    const startedAt = performance.now();
    return next().then(() => {
      const ms = performance.now() - startedAt;
      for (const observe of present) observe(context.req.raw, { status: context.res.status, ms });
    });
  };
}

/** Answers the preflights of pages on allowed origins (CORS). */
export function preflights(cors: Cors, respond: Responder): Middleware {
  return async (context, next) => {
    const answer = cors.preflight(context.req.raw);
    return answer === undefined ? next() : respond(answer, callOf(context));
  };
}

/** Answers with the guard's refusal, if there is one. */
export function guarded(guard: Guard, respond: Responder): Middleware {
  return (context, next) => {
    const call = callOf(context);
    const refusal = guard(call);
    return refusal === undefined ? next() : Promise.resolve(respond(problemAnswer(refusal), call));
  };
}
