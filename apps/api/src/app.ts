import { absentCalls } from '@starguess/api-contract';
import { firstLanguageOf, siteModes } from '@starguess/api-contract/page';
import { CRONO_DURATION_MS, DAY_MS, isCalendarDate } from '@starguess/game-core';
import { Hono } from 'hono';
import type { Logger } from 'pino';
import { ignoreUnavailable } from './faults.ts';
import { type AppEnvironment, callOf, type Fetch } from './http/call.ts';
import { createClientAddressReader } from './http/caller.ts';
import { bindContract } from './http/contract/bind.ts';
import { createDeadline, type InTime } from './http/deadline.ts';
import { addFiles, type FindFile } from './http/files.ts';
import { guarded, observed, preflights } from './http/middleware.ts';
import { refuseOtherMethods } from './http/other-methods.ts';
import { createFailureAnswer, problemAnswer } from './http/problem.ts';
import { createRateLimits } from './http/rate-limits.ts';
import { createResponders } from './http/responders.ts';
import { createCrono } from './modules/crono/crono.ts';
import { createNameRule } from './modules/crono/name-rule.ts';
import { addPhotoRoutes } from './modules/crono/photos/photo.routes.ts';
import { createDaily } from './modules/daily/daily.ts';
import { createFeedbackHandlers } from './modules/feedback/feedback.routes.ts';
import { createDrawPicture } from './modules/pictures/drawing.ts';
import { createPictures, PICTURE_LIMIT } from './modules/pictures/pictures.ts';
import { addRecordRoutes } from './modules/player-records/player-records.routes.ts';
import { createRecordAnswers } from './modules/player-records/player-records.ts';
import type { CatalogSource } from './modules/site/catalog-source.ts';
import { withOwnSite } from './modules/site/own-site.ts';
import type { Preparation } from './modules/site/rendering/day-rendering.ts';
import { createServedCatalog } from './modules/site/served-catalog.ts';
import { createSite } from './modules/site/site.ts';
import type { WebBuild } from './modules/site/web-build.ts';
import { createStatsHandlers } from './modules/stats/stats.routes.ts';
import { createTableHandlers } from './modules/tables/tables.routes.ts';
import { createTrackingHandlers } from './modules/tracking/tracking.routes.ts';
import { addOpenRoutes } from './open-routes.ts';
import {
  type AppSettings,
  isAnsweredHere,
  sitePuzzles,
  withArchive,
} from './settings/app-settings.ts';
import { createRawRefusals } from './socket/raw-refusal.ts';
import { withBudgets } from './store/budgeted-store.ts';
import type { Store } from './store/store.ts';
import type { Clock, Stopwatch } from './time/clock.ts';
import { createCalendar, createGameDayReader } from './time/game-day.ts';
import { createRecordFaults, type RecordFaults, readyAnswer } from './watch/health.ts';
import type { Metrics } from './watch/metrics.ts';
import { createRefusalWatch, createRouteTemplates } from './watch/refusal-watch.ts';
import { createRequestLog } from './watch/request-log.ts';
import { createSummedLog, createSummedWarning, type SummedLog } from './watch/summed-log.ts';

export type AppDependencies = {
  readonly settings: AppSettings;
  readonly clock: Clock;
  readonly stopwatch: Stopwatch;
  readonly logger: Logger;
  readonly store: Store;
  readonly catalog: CatalogSource;
  readonly archiveFrom: string;
  /** The key that the schedule's draws depend on. */
  readonly secret: Uint8Array;
  readonly build: WebBuild | undefined;
  /** `undefined` where the operator has turned metrics off. */
  readonly metrics: Metrics | undefined;
  /** Whether each reply is checked against its schema; true in development and in tests. */
  readonly checksReplies: boolean;
  readonly preparation: Preparation;
  /** Ends what the app does in the background. */
  readonly stopping: AbortSignal;
};

export type App = ReturnType<typeof createApp>;

/** Builds the app from its parts; each part gets what it needs from the parts built before it. */
export function createApp(dependencies: AppDependencies) {
  const { clock, logger, metrics, checksReplies, preparation } = dependencies;
  const settings = withArchive(dependencies.settings, dependencies.archiveFrom);
  const { dailyBytes, rateLimits, trustedProxies } = settings;
  const store = withBudgets(dependencies.store, { dailyBytes, clock, logger, metrics });
  const app = new Hono<AppEnvironment>();
  // Hono's fast router can't hold a literal next to a parameter, as Crono's calls have them.
  const cronoApp = new Hono<AppEnvironment>();

  const sums = createSummedLog();
  const templateOf = createRouteTemplates((path) => (isCronoCall(path) ? [cronoApp, app] : [app]));
  const refusals = createRefusalWatch({ logger, metrics, sums, templateOf });
  const faults = createRecordFaults(logger);
  metrics?.watchUnreadable(() => faults.list().length);

  const inTime = createDeadline(logger);
  const clientOf = createClientAddressReader(trustedProxies);
  const limitsOf = createRateLimits({ factor: rateLimits, clock, clientOf });
  const responders = createResponders({ ...settings, onRefusal: refusals.note });
  const { cors, guard, respondApi, respondPhoto, responderFor, rawHeaders, isAlwaysHttps } =
    responders;

  const moduleDependencies = {
    ...dependencies,
    settings,
    build: dependencies.build && withOwnSite(dependencies.build, settings),
    store,
    sums,
    faults,
    inTime,
    limitsOf,
  };
  const { handlers, daily, crono, site, pictures, nextDateAt } = createModules(moduleDependencies);
  const modes = siteModes(settings.page.config);
  const readiness = () => readyAnswer(store.probe, { logger, sums, faults });
  const { successes, feedback, events, playerRecords, tables } = store;
  const warnOutage = createSummedWarning(logger, { sums, message: 'the database is out of order' });
  const failureAnswer = createFailureAnswer(logger, warnOutage);
  const findFile: FindFile = (path, query) => pictures?.find(path) ?? site.read(path, query);

  app.use(observed([createRequestLog(logger, sums), metrics?.observeRequests(templateOf)]));
  if (cors !== undefined) {
    for (const path of ['/api/*', '/messages/*']) app.use(path, preflights(cors, respondApi));
  }
  addOpenRoutes(app, { ...responders, settings, clock, readiness });
  addPhotoRoutes(app, {
    photoAnswer: modes.includes('crono') ? crono.photoAnswer : undefined,
    inTime,
    respond: respondPhoto,
  });
  app.use('/api/*', guarded(guard, respondApi));
  bindContract({
    appOf: (path) => (isCronoCall(path) ? cronoApp : app),
    limitsOf,
    inTime,
    handlers,
    absent: absentCalls(modes),
    checksReplies,
    respond: respondApi,
  });
  addRecordRoutes(app, {
    answers: createRecordAnswers({ repository: playerRecords, clock, inTime, clientOf }),
    limitsOf,
    respond: respondApi,
  });
  for (const each of [app, cronoApp]) {
    refuseOtherMethods(each, responders);
    each.notFound((context) =>
      responderFor(context.req.path)(problemAnswer({ problem: 'not-found' }), callOf(context)),
    );
    each.onError((error, context) =>
      responderFor(context.req.path)(failureAnswer(error), callOf(context)),
    );
  }
  app.all('/api/crono/*', ({ req, env }) => cronoApp.fetch(req.raw, env));
  app.all('/api/*', (context) => context.notFound());
  addFiles(app, { findFile, responderFor });
  const fetch: Fetch = app.fetch;
  return {
    fetch,
    rawRefusals: createRawRefusals({
      constantHeaders: rawHeaders,
      isAlwaysHttps,
      logger,
      onRefusal: refusals.noteRaw,
    }),
    noteCut: refusals.noteCut,
    /** Logs the counts that the log has not reported yet. */
    logSums: sums.write,
    sweeps: [successes, feedback, events, store.crono, playerRecords, tables].map(
      ({ sweep }) => sweep,
    ),
    planAhead: daily.planAhead,
    /** Picks and stores today's targets, encodes what a first visitor loads, and renders the pages. */
    warmUp: async () => {
      await daily.targetsOfToday();
      await daily.planAhead().catch(ignoreUnavailable);
      await site.warmUp();
      if (preparation.encodesAhead) await pictures?.warmUp();
    },
    nextDateAt,
  };
}

function isCronoCall(path: string): boolean {
  return path.startsWith('/api/crono/');
}

type ModuleDependencies = Omit<AppDependencies, 'checksReplies'> & {
  readonly sums: SummedLog;
  readonly faults: RecordFaults;
  readonly inTime: InTime;
  readonly limitsOf: ReturnType<typeof createRateLimits>;
};

/** The parts of the game: puzzles, statistics and Crono, the web app and its pictures for links. */
function createModules(moduleDependencies: ModuleDependencies) {
  const { settings, clock, store, catalog, build, inTime, limitsOf, logger } = moduleDependencies;
  const { retentionDays, page } = settings;
  const records = catalog.catalog;
  const isReserved = createNameRule(settings.refusedNames);
  const dayAt = createGameDayReader(createCalendar(settings.timeZone));
  const pictureAt = (address: string) => catalog.pictures.get(address)?.bytes;
  const gameDependencies = { ...moduleDependencies, dayAt, catalog: records };

  const daily = createDaily({
    ...gameDependencies,
    puzzles: sitePuzzles(page.config),
    repository: store.targets,
    pictureAt,
  });
  const servedCatalog = createServedCatalog({ ...catalog, ...daily.records });
  const crono = createCrono({
    ...gameDependencies,
    repository: store.crono,
    rosterPictureAt: pictureAt,
    photoAt: servedCatalog.pictureAt,
    startDelayMs: settings.cronoStartDelayMs,
    durationMs: CRONO_DURATION_MS,
    onRunBegun: (endsAt) => moduleDependencies.metrics?.noteRun(endsAt),
    isReserved,
    lifetimes: {
      dailyMs: retentionDays.crono * DAY_MS,
      privateMs: retentionDays.privateCrono * DAY_MS,
    },
  });
  const hasPuzzleOf = isAnsweredHere(page.config) ? daily.hasPuzzleOf : isCalendarDate;
  const site = createSite({
    ...moduleDependencies,
    catalog: servedCatalog,
    records,
    hasPuzzleOf,
    dayTargets: daily.targetsOfToday,
  });
  const pictures =
    build &&
    createPictures({
      hasPuzzleOf,
      inTime,
      page,
      linkedGame: crono.linkedGame,
      messages: build.template.messages[firstLanguageOf(page.config)],
      draw: createDrawPicture(logger),
      ...limitsOf({ id: 'getSharePicture', limit: PICTURE_LIMIT }),
    });
  return {
    daily,
    crono,
    site,
    pictures,
    handlers: {
      ...daily.handlers,
      ...createStatsHandlers({ clock, dayAt, successes: store.successes }),
      ...crono.handlers,
      ...createTableHandlers({
        clock,
        dayAt,
        isReserved,
        crono,
        excusedDays: daily.excusedDays,
        modes: siteModes(page.config),
        repository: store.tables,
      }),
      ...createFeedbackHandlers({ clock, repository: store.feedback }),
      ...createTrackingHandlers({ clock, repository: store.events }),
    },
    nextDateAt: () => dayAt(clock()).nextDateAt,
  };
}
