import { CONTRACT_VERSION, CONTRACT_VERSION_HEADER } from '@starguess/api-contract';
import { CRONO_DURATION_MS, DAY_MS, isCalendarDate } from '@starguess/game-core';
import { Hono } from 'hono';
import type { Logger } from 'pino';
import type { Sweep } from './db/sweep.ts';
import { ignoreUnavailable } from './faults.ts';
import { addFixedRoutes } from './fixed-routes.ts';
import { toResponse } from './http/answer.ts';
import type { Answering, Call, Fetch, RoutedCall } from './http/call.ts';
import { createClientAddressReader } from './http/client-address.ts';
import { type AppEnvironment, bindContract } from './http/contract/bind.ts';
import { createCors, withCors } from './http/cors.ts';
import { createDeadline } from './http/deadline.ts';
import { createDirectReads, type DirectReads } from './http/direct-reads.ts';
import { createFallback, isApiPath, isSharedPath } from './http/fallback.ts';
import { combineGuards, refuseCrossSiteWrites, requireApiKey } from './http/guard.ts';
import { createFailureAnswer } from './http/problem.ts';
import { createRateLimits } from './http/rate-limits.ts';
import { createOriginReader } from './http/request-origin.ts';
import { createResponder, type Responder } from './http/responder.ts';
import { dataHeaders, NO_INDEXING, securityHeaders } from './http/security-headers.ts';
import type { SiteReads } from './http/site-reads.ts';
import { createSummedLog } from './http/summed-log.ts';
import { createCrono } from './modules/crono/crono.ts';
import { createNameRule } from './modules/crono/name-rule.ts';
import { addPhotoRoute } from './modules/crono/photos/photo-route.ts';
import { createDaily } from './modules/daily/daily.ts';
import { createFeedbackHandlers } from './modules/feedback/handlers.ts';
import { createDrawPicture } from './modules/pictures/drawing.ts';
import { createPictures, PICTURE_LIMIT } from './modules/pictures/pictures.ts';
import type { CatalogSource } from './modules/site/catalog-source.ts';
import type { Preparation } from './modules/site/rendering/day-rendering.ts';
import { createServedCatalog } from './modules/site/served-catalog.ts';
import { createSite } from './modules/site/site.ts';
import type { WebBuild } from './modules/site/web-build.ts';
import { createStatsHandlers } from './modules/stats/handlers.ts';
import { createTrackingHandlers } from './modules/tracking/handlers.ts';
import type { AppSettings } from './settings/app-settings.ts';
import { isAnsweredHere, withArchive } from './settings/page-config.ts';
import { createRawRefusals, type RawRefusals } from './socket/raw-refusal.ts';
import { withBudgets } from './store/budgeted-store.ts';
import type { Store } from './store/store.ts';
import type { Clock, Stopwatch } from './time/clock.ts';
import { createCalendar, createGameDayReader } from './time/game-day.ts';
import { readyAnswer } from './watch/health.ts';
import type { Metrics } from './watch/metrics.ts';
import { createRecordFaults } from './watch/record-faults.ts';
import { createRefusalWatch, type RefusalWatch } from './watch/refusal-watch.ts';
import { withRequestLog } from './watch/request-log.ts';
import { createRouteTemplates } from './watch/route-template.ts';
import type { Answered } from './watch/timed-answer.ts';

export type AppDependencies = {
  readonly settings: AppSettings;
  readonly clock: Clock;
  readonly stopwatch: Stopwatch;
  readonly logger: Logger;
  readonly store: Store;
  readonly catalog: CatalogSource;
  /** The first day of the archive. */
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

export type App = {
  /** Answers every request. */
  readonly fetch: Fetch;
  /** Answers those that are asked for most as `fetch` does, in less time. */
  readonly directRead: DirectReads;
  readonly rawRefusals: RawRefusals;
  readonly noteCut: RefusalWatch['noteCut'];
  /** Logs what has been summed up since the log last told of it. */
  readonly logSums: () => void;
  /** Each deletes the expired rows of one kind of data. */
  readonly sweeps: readonly Sweep[];
  /** Plans the targets of the days to come, then stores today's; once a day it does something. */
  readonly planAhead: () => Promise<void>;
  /** Picks and stores today's targets, encodes what a first visitor loads, and renders the pages. */
  readonly warmUp: () => Promise<void>;
  /** First instant of the next date, in milliseconds since 1970-01-01 UTC. */
  readonly nextDateAt: () => number;
};

export function createApp(dependencies: AppDependencies): App {
  const { clock, logger, catalog, secret, archiveFrom, build, metrics } = dependencies;
  const settings = withArchive(dependencies.settings, archiveFrom);
  const { dailyBytes } = settings;
  const store = withBudgets(dependencies.store, { dailyBytes, clock, logger, metrics });
  const { retentionDays } = settings;
  const app = new Hono<AppEnvironment>();
  const caller = createOriginReader(settings);
  const constantHeaders = {
    ...securityHeaders(settings.foreignOrigins),
    ...(settings.allowsIndexing ? {} : NO_INDEXING),
  };
  const cors = settings.corsOrigins.size > 0 ? createCors(settings.corsOrigins) : undefined;
  const templateOf = createRouteTemplates(app);
  const sums = createSummedLog();
  const refusals = createRefusalWatch({ logger, metrics, sums, templateOf });
  const inTime = createDeadline(logger);
  const answering = { isHttps: caller.isHttps, onRefusal: refusals.note };
  const respond = createResponder({ constantHeaders, ...answering });
  const version = { [CONTRACT_VERSION_HEADER]: String(CONTRACT_VERSION) };
  const apiHeaders = { ...dataHeaders(constantHeaders), ...version };
  const respondOwn = createResponder({ constantHeaders: apiHeaders, ...answering });
  const share = (own: Responder) => (cors === undefined ? own : withCors(own, cors));
  const respondApi = share(respondOwn);
  const guard = combineGuards([
    ...(settings.apiKey === undefined ? [] : [requireApiKey(settings.apiKey)]),
    refuseCrossSiteWrites({ originOf: caller.originOf, allowedOrigins: settings.corsOrigins }),
  ]);

  const dayAt = createGameDayReader(createCalendar(settings.timeZone));
  const pictureAt = (address: string) => catalog.pictures.get(address)?.bytes;
  const faults = createRecordFaults(logger);
  metrics?.watchUnreadable(() => faults.list().length);
  const daily = createDaily({
    repository: store.targets,
    ...{ clock, dayAt, secret, archiveFrom, faults, pictureAt },
    catalog: catalog.catalog,
  });
  const servedCatalog = createServedCatalog({ ...catalog, ...daily.records });
  const crono = createCrono({
    repository: store.crono,
    clock,
    stopwatch: dependencies.stopwatch,
    dayAt,
    catalog: catalog.catalog,
    rosterPictureAt: pictureAt,
    photoAt: servedCatalog.pictureAt,
    secret,
    faults,
    startDelayMs: settings.cronoStartDelayMs,
    durationMs: CRONO_DURATION_MS,
    onRunBegun: (endsAt) => metrics?.noteRun(endsAt),
    isReserved: createNameRule(settings.refusedNames),
    lifetimes: {
      dailyMs: retentionDays.crono * DAY_MS,
      privateMs: retentionDays.privateCrono * DAY_MS,
    },
  });
  const { successes, feedback, events } = store;
  const limitsOf = createRateLimits({
    factor: settings.rateLimits,
    clock,
    clientOf: createClientAddressReader(settings.trustedProxies),
  });

  const reads = bindContract({
    app,
    guard,
    limitsOf,
    inTime,
    respond: respondApi,
    checksReplies: dependencies.checksReplies,
    handlers: {
      ...daily.handlers,
      ...createStatsHandlers({ clock, dayAt, successes }),
      ...crono.handlers,
      ...createFeedbackHandlers({ clock, repository: feedback }),
      ...createTrackingHandlers({ clock, repository: events }),
    },
  });

  // Pages of other origins show the photos as pictures, which no CORS header allows.
  const photoHeaders = cors && { 'cross-origin-resource-policy': 'cross-origin' };
  const respondPhoto = createResponder({
    constantHeaders: { ...apiHeaders, ...photoHeaders },
    ...answering,
  });
  addPhotoRoute(app, { photoAnswer: crono.photoAnswer, respond: respondPhoto, inTime });

  addFixedRoutes(app, {
    settings,
    clock,
    respond,
    respondApi,
    readiness: () => readyAnswer(store.ask, { logger, sums, faults }),
  });

  const hasPuzzleOf = isAnsweredHere(settings.page.config) ? daily.hasPuzzleOf : isCalendarDate;
  const site = createSite({
    ...{ build, clock, settings, hasPuzzleOf, inTime, logger, sums },
    catalog: servedCatalog,
    records: catalog.catalog,
    dayTargets: daily.targetsOfToday,
    stopping: dependencies.stopping,
    preparation: dependencies.preparation,
  });
  const pictures =
    build &&
    createPictures({
      ...{ hasPuzzleOf, inTime, page: settings.page, linkedGame: crono.linkedGame },
      names: build.template.heads.en.names,
      draw: createDrawPicture(logger),
      ...limitsOf({ id: 'getSharePicture', limit: PICTURE_LIMIT }),
    });
  const siteRead: SiteReads = (path, url) => pictures?.find(path) ?? site.read(path, url);
  const fallback = createFallback({ app, guard, cors, siteRead });
  const responderFor = (path: string) => {
    if (isApiPath(path)) return respondApi;
    return isSharedPath(path) ? share(respond) : respond;
  };
  app.notFound(async ({ env, req }) =>
    toResponse(responderFor(req.path)(await fallback(env, req.path))(env)),
  );
  const failureAnswer = createFailureAnswer(logger, sums);
  app.onError((error, { env, req }) =>
    toResponse(responderFor(req.path)(failureAnswer(error))(env)),
  );

  const watch = <Asked extends Call, Given extends Answered>(answer: Answering<Asked, Given>) => {
    const logged = withRequestLog(answer, { logger, sums });
    return metrics?.watchRequests(logged, templateOf) ?? logged;
  };
  const route = watch((call: RoutedCall) => app.fetch(call.request, call));
  return {
    fetch: (request, bindings) => route({ request, incoming: bindings?.incoming }),
    directRead: createDirectReads({
      reads,
      routedPaths: new Set(app.routes.map(({ path }) => path)),
      siteRead,
      responderFor,
      failureAnswer,
      watch,
    }),
    rawRefusals: createRawRefusals({
      constantHeaders: apiHeaders,
      isAlwaysHttps: caller.isAlwaysHttps,
      logger,
      onRefusal: refusals.noteRaw,
    }),
    noteCut: refusals.noteCut,
    logSums: () => {
      refusals.write();
      sums.write();
    },
    sweeps: [successes.sweep, feedback.sweep, events.sweep, store.crono.sweep],
    planAhead: daily.planAhead,
    warmUp: async () => {
      await daily.targetsOfToday();
      await daily.planAhead().catch(ignoreUnavailable);
      await site.warmUp();
      if (dependencies.preparation.encodesAhead) await pictures?.warmUp();
    },
    nextDateAt: () => dayAt(clock()).nextDateAt,
  };
}
