import { recordRoutes } from '@starguess/api-contract';
import type { Hono } from 'hono';
import type { Responder } from '../../http/answer.ts';
import { bothPaths } from '../../http/both-paths.ts';
import { type AppEnvironment, callOf } from '../../http/call.ts';
import { guarded } from '../../http/middleware.ts';
import type { RateLimitsOf } from '../../http/rate-limits.ts';
import type { RecordAnswers } from './player-records.ts';

type RecordRoutes = {
  readonly answers: RecordAnswers;
  readonly limitsOf: RateLimitsOf;
  readonly respond: Responder;
};

/** Adds the calls of players' records, whose bodies are bytes rather than JSON. */
export function addRecordRoutes(
  app: Hono<AppEnvironment>,
  { answers, limitsOf, respond }: RecordRoutes,
): void {
  for (const route of Object.values(recordRoutes)) {
    const limit = guarded(limitsOf(route).countCall, respond);
    for (const path of bothPaths(route.path)) {
      app.on(route.method, path, limit, async (context) => {
        const call = callOf(context);
        return respond(await answers[route.id](context.req.param('address') ?? '', call), call);
      });
    }
  }
}
