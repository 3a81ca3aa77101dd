import { openApiDocument } from '@starguess/api-contract/openapi';
import { siteModes } from '@starguess/api-contract/page';
import type { Hono } from 'hono';
import { type Answer, jsonAnswer, makeEtag } from './http/answer.ts';
import { bothPaths } from './http/both-paths.ts';
import { type AppEnvironment, callOf } from './http/call.ts';
import type { Responders } from './http/responders.ts';
import { createSecurityText, SECURITY_TEXT_PATH } from './modules/site/security-text.ts';
import type { AppSettings } from './settings/app-settings.ts';
import type { Clock } from './time/clock.ts';
import { HEALTHY } from './watch/health.ts';

type OpenRoutes = Pick<Responders, 'respond' | 'respondApi'> & {
  readonly settings: Pick<AppSettings, 'securityContact' | 'publicOrigin' | 'page'>;
  readonly clock: Clock;
  readonly readiness: () => Promise<Answer>;
};

/** Adds what is open to everybody: the API's document, the security contact and the probes. */
export function addOpenRoutes(
  app: Hono<AppEnvironment>,
  { settings, clock, respond, respondApi, readiness }: OpenRoutes,
): void {
  const document = JSON.stringify(openApiDocument(siteModes(settings.page.config)));
  const etag = makeEtag(document);
  const documentAnswer = jsonAnswer(document, { 'cache-control': 'no-cache', etag });
  app.get('/api/openapi.json', (context) => respondApi(documentAnswer, callOf(context)));
  if (settings.securityContact !== undefined) {
    const { securityContact: contact, publicOrigin } = settings;
    const securityText = createSecurityText({ contact, publicOrigin }, clock);
    app.get(SECURITY_TEXT_PATH, (context) => respond(securityText(), callOf(context)));
  }
  for (const path of bothPaths('/healthz')) {
    app.get(path, (context) => respond(HEALTHY, callOf(context)));
  }
  for (const path of bothPaths('/readyz')) {
    app.get(path, async (context) => respond(await readiness(), callOf(context)));
  }
}
