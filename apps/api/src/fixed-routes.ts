import { openApiDocument } from '@starguess/api-contract/openapi';
import type { Hono } from 'hono';
import { type Answer, jsonAnswer, makeEtag, type Responder } from './http/answer.ts';
import type { AppEnvironment } from './http/contract/bind.ts';
import { createSecurityText, SECURITY_TEXT_PATH } from './modules/site/security-text.ts';
import type { AppSettings } from './settings/app-settings.ts';
import type { Clock } from './time/clock.ts';
import { HEALTHY } from './watch/health.ts';

export type FixedRoutes = {
  readonly settings: Pick<AppSettings, 'securityContact' | 'publicOrigin'>;
  readonly clock: Clock;
  readonly respond: Responder;
  readonly respondApi: Responder;
  readonly readiness: () => Promise<Answer>;
};

/** Adds what is neither of the contract nor of the page: the API's document, contact and probes. */
export function addFixedRoutes(
  app: Hono<AppEnvironment>,
  { settings, clock, respond, respondApi, readiness }: FixedRoutes,
): void {
  const openApi = JSON.stringify(openApiDocument());
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
    app.get(`/healthz${slash}`, ({ env }) => respond(HEALTHY, env));
    app.get(`/readyz${slash}`, async ({ env }) => respond(await readiness(), env));
  }
}
