import { absentCalls } from '@starguess/api-contract';
import { siteModes } from '@starguess/api-contract/page';
import { Hono } from 'hono';
import type { AppDependencies } from './app-dependencies.ts';
import { upkeepOf } from './desk/upkeep.ts';
import { ignoreUnavailable } from './faults.ts';
import { type AppEnvironment, callOf, type Fetch } from './http/call.ts';
import { createClientAddressReader } from './http/caller.ts';
import { bindContract } from './http/contract/bind.ts';
import { createDeadline } from './http/deadline.ts';
import { addFiles } from './http/files.ts';
import { guarded, observed, preflights } from './http/middleware.ts';
import { refuseOtherMethods } from './http/other-methods.ts';
import { createFailureAnswer, problemAnswer } from './http/problem.ts';
import { createRateLimits } from './http/rate-limits.ts';
import { createResponders } from './http/responders.ts';
import { addPhotoRoutes } from './modules/crono/photos/photo.routes.ts';
import { addRecordRoutes } from './modules/player-records/player-records.routes.ts';
import { createRecordAnswers } from './modules/player-records/player-records.ts';
import { addOpenRoutes } from './open-routes.ts';
import { withArchive } from './settings/app-settings.ts';
import { createModules } from './site-modules.ts';
import { createRawRefusals } from './socket/raw-refusal.ts';
import { withBudgets } from './store/budgeted-store.ts';
import { createBackupAge } from './watch/backup-age.ts';
import { readyAnswer } from './watch/health.ts';
import type { RouteTemplateOf } from './watch/metrics.ts';
import { warnOfProxy } from './watch/proxy-warning.ts';
import { createRecordFaults } from './watch/record-faults.ts';
import { createRefusalWatch, createRouteTemplates } from './watch/refusal-watch.ts';
import { createRequestLog } from './watch/request-log.ts';
import { createSummedLog, createSummedWarning } from './watch/summed-log.ts';
import type { Trouble } from './watch/troubles.ts';

export type App = ReturnType<typeof createApp>;

/** Mounts what a call passes through, in order. */
export function createApp(dependencies: AppDependencies) {
  const app = new Hono<AppEnvironment>();
  // Hono's RegExpRouter can't hold a literal next to a parameter, as Crono's calls have them. `route`
  // would copy them into the first app, and slow its every call.
  const cronoApp = new Hono<AppEnvironment>();
  const appOf = (path: string) => (path.startsWith('/api/crono/') ? cronoApp : app);
  const templateOf = createRouteTemplates((path) => [...new Set([appOf(path), app])]);
  const parts = createParts(dependencies, templateOf);
  const { settings, responders, inTime, limitsOf, modules } = parts;
  const { cors, guard, respondApi, respondPhoto, responderFor } = responders;
  const modes = siteModes(settings.page.config);

  app.use(observed(parts.observers));
  if (cors !== undefined) {
    for (const path of ['/api/*', '/messages/*']) app.use(path, preflights(cors, respondApi));
  }
  addOpenRoutes(app, { ...parts, ...responders });
  const photoAnswer = modes.includes('crono') ? modules.crono.photoAnswer : undefined;
  addPhotoRoutes(app, { photoAnswer, inTime, respond: respondPhoto });
  app.use('/api/*', guarded(guard, respondApi));
  const { handlers } = modules;
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
  const { pictures, site } = modules;
  addFiles(app, {
    findFile: (path, query) => pictures?.find(path) ?? site.read(path, query),
    responderFor,
  });
  const fetch: Fetch = app.fetch;
  return { fetch, ...parts.besideRequests };
}

/** Builds what the routes need, and what runs beside them. */
function createParts(dependencies: AppDependencies, templateOf: RouteTemplateOf) {
  const { clock, logger, metrics, checksReplies, preparation } = dependencies;
  const settings = withArchive(dependencies.settings, dependencies.archiveFrom);
  const { dailyBytes, rateLimits, trustedProxies } = settings;
  const store = withBudgets(dependencies.store, { dailyBytes, clock, logger, metrics });
  const sums = createSummedLog();
  const refusals = createRefusalWatch({ logger, metrics, sums, templateOf, clock });
  const faults = createRecordFaults(logger);
  metrics?.watchUnreadable(() => faults.list().length);
  const backupAge = createBackupAge(
    async () => (await upkeepOf(store.timestamps)).backedUpAt,
    clock,
  );
  metrics?.watchBackupAge(backupAge);

  const inTime = createDeadline(logger);
  const clientOf = createClientAddressReader(trustedProxies, (found) => warnOfProxy(logger, found));
  const limitsOf = createRateLimits({ factor: rateLimits, clock, clientOf });
  const responders = createResponders({ ...settings, onRefusal: refusals.note });
  const { rawHeaders, isAlwaysHttps } = responders;
  const warnOutage = createSummedWarning(logger, { sums, message: 'database unavailable' });
  const troubles = new Set<Trouble>();
  const noteTrouble = (trouble: Trouble) => void troubles.add(trouble);
  const noteOutage = (reason: string) => {
    noteTrouble('database');
    warnOutage(reason);
  };
  const watching = { sums, faults, inTime, limitsOf, noteTrouble };
  const modules = createModules({ ...dependencies, ...watching, settings, store });
  const { daily, site, pictures, dayAt, readPastDay, nextDateAt } = modules;
  const { playerRecords: repository } = store;
  const swept = [
    'successes',
    'feedback',
    'fieldReports',
    'events',
    'crono',
    'playerRecords',
    'circles',
    'deliveries',
  ] as const;
  return {
    settings,
    clock,
    checksReplies,
    inTime,
    limitsOf,
    responders,
    modules,
    recordAnswers: createRecordAnswers({ repository, clock, inTime, clientOf }),
    readiness: () => readyAnswer(store.probe, { logger, sums, faults, backupAge }),
    failureAnswer: createFailureAnswer(logger, noteOutage),
    observers: [createRequestLog(logger, sums), metrics?.observeRequests(templateOf)],
    besideRequests: {
      rawRefusals: createRawRefusals({
        constantHeaders: rawHeaders,
        isAlwaysHttps,
        logger,
        onRefusal: refusals.noteRaw,
      }),
      noteCut: refusals.noteCut,
      /** Logs the counts that the log has not reported yet. */
      logSums: sums.write,
      sweeps: swept.map((kind) => store[kind].sweep),
      planAhead: daily.planAhead,
      keepCatalog: daily.keepCatalog,
      /** Picks and stores today's targets, encodes what a first visitor loads, and renders the pages. */
      warmUp: async () => {
        await daily.targetsOfToday();
        await daily.planAhead().catch(ignoreUnavailable);
        await site.warmUp();
        if (preparation.encodesAhead) await pictures?.warmUp();
      },
      nextDateAt,
      dayAt,
      readPastDay,
      troubles,
      spentToday: store.spentToday,
      refusalsToday: refusals.today,
    },
  };
}
