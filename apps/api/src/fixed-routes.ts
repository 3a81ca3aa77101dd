import { cronoPhotoRoute, recordRoutes, siteModes } from '@starguess/api-contract';
import { openApiDocument } from '@starguess/api-contract/openapi';
import type { Hono } from 'hono';
import { type Answer, jsonAnswer, makeEtag } from './http/answer.ts';
import type { AppEnvironment } from './http/contract/bind.ts';
import type { InTime } from './http/deadline.ts';
import { problemAnswer } from './http/problem.ts';
import type { RateLimitsOf } from './http/rate-limits.ts';
import type { Responders } from './http/responders.ts';
import type { PhotoRequest } from './modules/crono/photos/photo.ts';
import type { RecordAnswers } from './modules/player-records/player-records.ts';
import { createSecurityText, SECURITY_TEXT_PATH } from './modules/site/security-text.ts';
import type { AppSettings } from './settings/app-settings.ts';
import type { Clock } from './time/clock.ts';
import { HEALTHY } from './watch/health.ts';

export type FixedRoutes = Pick<Responders, 'guard' | 'respond' | 'respondApi' | 'respondPhoto'> & {
  readonly settings: Pick<AppSettings, 'securityContact' | 'publicOrigin' | 'page'>;
  readonly clock: Clock;
  readonly photoAnswer: (request: PhotoRequest) => Promise<Answer>;
  readonly recordAnswers: RecordAnswers;
  readonly limitsOf: RateLimitsOf;
  readonly inTime: InTime;
  readonly readiness: () => Promise<Answer>;
};

const NO_PUZZLE_ANSWER = problemAnswer({ problem: 'no-puzzle' });

/**
 * Adds the routes outside the contract and the page: the API's document, the photos of Crono's
 * rounds, players' records, the security contact and the probes.
 */
export function addFixedRoutes(app: Hono<AppEnvironment>, routes: FixedRoutes): void {
  const { settings, clock, respond, respondApi, respondPhoto, photoAnswer, readiness } = routes;
  const modes = siteModes(settings.page.config);
  const openApi = JSON.stringify(openApiDocument(modes));
  const openApiAnswer = jsonAnswer(openApi, {
    'cache-control': 'no-cache',
    etag: makeEtag(openApi),
  });
  app.get('/api/openapi.json', ({ env }) => respondApi(openApiAnswer, env));
  if (settings.securityContact !== undefined) {
    const { securityContact: contact, publicOrigin } = settings;
    const securityText = createSecurityText({ contact, publicOrigin }, clock);
    app.get(SECURITY_TEXT_PATH, ({ env }) => respond(securityText(), env));
  }
  for (const slash of ['', '/'] as const) {
    app.get(`${cronoPhotoRoute.path}${slash}`, async ({ env, req }) => {
      if (!modes.includes('crono')) return respondPhoto(NO_PUZZLE_ANSWER, env);
      const acceptEncoding = env.request.headers.get('accept-encoding');
      const photo = photoAnswer({ ...req.param(), acceptEncoding });
      return respondPhoto(await routes.inTime(photo), env);
    });
    app.get(`/healthz${slash}`, ({ env }) => respond(HEALTHY, env));
    app.get(`/readyz${slash}`, async ({ env }) => respond(await readiness(), env));
    for (const route of Object.values(recordRoutes)) {
      const { countCall } = routes.limitsOf(route);
      app.on(route.method, `${route.path}${slash}`, async ({ env, req }) => {
        const refusal = routes.guard(env) ?? countCall(env);
        if (refusal) return respondApi(problemAnswer(refusal), env);
        const answer = routes.recordAnswers[route.id];
        return respondApi(await answer(req.param('address') ?? '', env), env);
      });
    }
  }
}
