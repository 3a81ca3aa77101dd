import { absentCalls } from '@starguess/api-contract';
import { siteModes } from '@starguess/api-contract/page';
import { Hono } from 'hono';
import type { AppDependencies } from './app-dependencies.ts';
import { type AppParts, createAppParts } from './app-parts.ts';
import { createBackgroundWork } from './background-work.ts';
import { type AppEnvironment, callOf, type Fetch } from './http/call.ts';
import { bindContract } from './http/contract/bind.ts';
import { addFiles } from './http/files.ts';
import { guarded, observed, preflights } from './http/middleware.ts';
import { refuseOtherMethods } from './http/other-methods.ts';
import { problemAnswer } from './http/problem.ts';
import { addPhotoRoutes } from './modules/crono/photos/photo.routes.ts';
import { addRecordRoutes } from './modules/player-records/player-records.routes.ts';
import { addOpenRoutes } from './open-routes.ts';
import { createRouteTemplates } from './watch/route-templates.ts';

export type App = ReturnType<typeof createApp>;

export function createApp(dependencies: AppDependencies) {
  const routers = createRouters();
  const parts = createAppParts(dependencies, routers.templateOf);
  mountRoutes(routers, parts);
  const fetch: Fetch = routers.app.fetch;
  const { modules, store, refusals, rawRefusals, troubles } = parts;
  return {
    fetch,
    rawRefusals,
    noteCut: refusals.noteCut,
    ...createBackgroundWork(parts),
    dayAt: modules.dayAt,
    readPastDay: modules.readPastDay,
    troubles,
    spentToday: store.spentToday,
    refusalsToday: refusals.today,
  };
}

type Routers = ReturnType<typeof createRouters>;

/**
 * Hono's RegExpRouter can't hold a literal next to a parameter, as Crono's calls have them. `route`
 * would copy them into the first app, and slow its every call.
 */
function createRouters() {
  const app = new Hono<AppEnvironment>();
  const cronoApp = new Hono<AppEnvironment>();
  const appOf = (path: string) => (path.startsWith('/api/crono/') ? cronoApp : app);
  const templateOf = createRouteTemplates((path) => [...new Set([appOf(path), app])]);
  return { app, cronoApp, appOf, templateOf };
}

/** Mounts what a call passes through, in order. */
function mountRoutes({ app, cronoApp, appOf }: Routers, parts: AppParts) {
  const { settings, responders, inTime, limitsOf, modules } = parts;
  const { cors, guard, respondApi, respondPhoto, responderFor } = responders;
  const { handlers, crono, pictures, site } = modules;
  const modes = siteModes(settings.page.config);

  app.use(observed(parts.observers));
  if (cors !== undefined) {
    for (const path of ['/api/*', '/messages/*']) app.use(path, preflights(cors, respondApi));
  }
  addOpenRoutes(app, { ...parts, ...responders });
  const photoAnswer = modes.includes('crono') ? crono.photoAnswer : undefined;
  addPhotoRoutes(app, { photoAnswer, inTime, respond: respondPhoto });
  app.use('/api/*', guarded(guard, respondApi));
  bindContract({ ...parts, appOf, handlers, absent: absentCalls(modes), respond: respondApi });
  addRecordRoutes(app, { answers: parts.recordAnswers, limitsOf, respond: respondApi });
  for (const router of [app, cronoApp]) {
    refuseOtherMethods(router, responders);
    router.notFound((context) =>
      responderFor(context.req.path)(problemAnswer({ problem: 'not-found' }), callOf(context)),
    );
    router.onError((error, context) =>
      responderFor(context.req.path)(parts.failureAnswer(error), callOf(context)),
    );
  }
  app.all('/api/crono/*', ({ req, env }) => cronoApp.fetch(req.raw, env));
  app.all('/api/*', (context) => context.notFound());
  addFiles(app, {
    findFile: (path, query) => pictures?.find(path) ?? site.read(path, query),
    responderFor,
  });
}
