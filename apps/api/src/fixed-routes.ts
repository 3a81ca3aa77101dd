import { cronoPhotoRoute, siteModes } from '@starguess/api-contract';
import { openApiDocument } from '@starguess/api-contract/openapi';
import type { Hono } from 'hono';
import { type Answer, jsonAnswer, makeEtag } from './http/answer.ts';
import type { AppEnvironment } from './http/contract/bind.ts';
import type { InTime } from './http/deadline.ts';
import type { Responders } from './http/responders.ts';
import type { PhotoRequest } from './modules/crono/photos/photo.ts';
import { createSecurityText, SECURITY_TEXT_PATH } from './modules/site/security-text.ts';
import type { AppSettings } from './settings/app-settings.ts';
import type { Clock } from './time/clock.ts';
import { HEALTHY } from './watch/health.ts';

export type FixedRoutes = Pick<Responders, 'respond' | 'respondApi' | 'respondPhoto'> & {
  readonly settings: Pick<AppSettings, 'securityContact' | 'publicOrigin' | 'page'>;
  readonly clock: Clock;
  readonly photoAnswer: (request: PhotoRequest) => Promise<Answer>;
  readonly inTime: InTime;
  readonly readiness: () => Promise<Answer>;
};

/**
 * Adds the routes outside the contract and the page: the API's document, the photos of Crono's
 * rounds, the security contact and the probes.
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
    if (modes.includes('crono'))
      app.get(`${cronoPhotoRoute.path}${slash}`, async ({ env, req }) => {
        const acceptEncoding = env.request.headers.get('accept-encoding');
        const photo = photoAnswer({ ...req.param(), acceptEncoding });
        return respondPhoto(await routes.inTime(photo), env);
      });
    app.get(`/healthz${slash}`, ({ env }) => respond(HEALTHY, env));
    app.get(`/readyz${slash}`, async ({ env }) => respond(await readiness(), env));
  }
}
