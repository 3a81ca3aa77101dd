import { type App, createApp } from './app.ts';
import type { AppDependencies } from './app-dependencies.ts';
import { startSiteJobs } from './jobs/site-jobs.ts';
import type { Warming } from './jobs/warming.ts';
import { archiveStart } from './modules/daily/archive-start.ts';
import { loadCatalog } from './modules/site/catalog-source.ts';
import { FULL_PREPARATION, type Preparation } from './modules/site/rendering/preparation.ts';
import { readWebBuild } from './modules/site/web-build.ts';
import type { ProgramPlaces } from './program-places.ts';
import { catalogDemands } from './settings/app-settings.ts';
import type { Settings } from './settings/env.ts';
import { closingOnFailure, fromDatabase } from './start-failures.ts';
import { openStore } from './store/open-store.ts';
import { createCalendar } from './time/game-day.ts';
import { createMetrics } from './watch/metrics.ts';

/** How the parts of a site are made; a test may replace some. */
const SOURCES = { loadCatalog, readWebBuild, openStore, createMetrics };

export type AssemblyOptions = Partial<typeof SOURCES> &
  Pick<AppDependencies, 'clock' | 'stopwatch' | 'logger' | 'checksReplies'> & {
    readonly settings: Settings;
    readonly places: Pick<
      ProgramPlaces,
      'migrations' | 'webBuild' | 'deskBuild' | 'shippedCatalog'
    >;
    /** Replaces the full preparation, for a server that is asked for only a part of it. */
    readonly preparation?: Preparation;
  };

/** A site that has everything but sockets. */
export type Assembly = Pick<
  AppDependencies,
  'build' | 'metrics' | 'store' | 'catalogSource' | 'secret'
> & {
  readonly app: App;
  /** Starts what runs besides requests. */
  readonly startJobs: () => Warming;
  /** Ends the jobs, waits for `closeSockets`, commits waiting writes, and closes the database. */
  readonly close: (closeSockets?: () => Promise<void>) => Promise<void>;
};

/** Puts a site together from its settings, and opens its database. */
export async function assemble(options: AssemblyOptions): Promise<Assembly> {
  const { settings, places, clock, logger } = options;
  const sources = { ...SOURCES, ...options };
  const currentYear = new Date(clock()).getUTCFullYear();
  const demands = catalogDemands(settings.page.config, currentYear);
  const catalogSource = await sources.loadCatalog(settings.catalogFolder, demands);
  const build = sources.readWebBuild(places.webBuild);
  const metrics = settings.metricsPort === undefined ? undefined : sources.createMetrics(clock);
  const store = await sources.openStore(settings.database, {
    opening: 'migrate',
    migrations: places.migrations,
    retentionDays: settings.retentionDays,
    clock,
    watchWrite: metrics?.watchWrite,
    watchPostgres: metrics?.watchPostgres,
  });
  // Logged at once, because only the start that migrates the file knows about it.
  if (store.doubtfulScores.length > 0) logger.warn(doubtfulScoresWarning(store.doubtfulScores));
  const stopping = new AbortController();
  const makeApp = async () => {
    const secret = settings.dailySecret ?? (await fromDatabase(store.secrets.findOrMake));
    const today = createCalendar(settings.timeZone).dateAt(clock());
    const app = createApp({
      preparation: FULL_PREPARATION,
      ...options,
      catalogSource,
      shippedCatalog: () =>
        loadCatalog(places.shippedCatalog, { currentYear, hasChannelGame: true }),
      build,
      metrics,
      store,
      secret,
      archiveFrom: await fromDatabase(() =>
        archiveStart({ store, chosen: settings.archiveFrom, today }),
      ),
      stopping: stopping.signal,
    });
    return { app, secret };
  };
  const { app, secret } = await closingOnFailure(makeApp, { close: store.close, logger });
  let jobs: Warming | undefined;
  return {
    app,
    build,
    metrics,
    store,
    catalogSource,
    secret,
    startJobs: () => {
      jobs = startSiteJobs({ app, store, settings, clock, logger });
      return jobs;
    },
    close: async (closeSockets = async () => {}) => {
      stopping.abort();
      const jobsEnded = jobs?.stop();
      try {
        await closeSockets();
        app.logSums();
        await jobsEnded;
      } finally {
        await store.close();
      }
    },
  };
}

function doubtfulScoresWarning(games: AppDependencies['store']['doubtfulScores']) {
  const list = games.map(({ date, runs }) => `${date ?? 'private games'} (${runs})`).join(', ');
  return `version 0.1.0 may have stored wrong scores for these Crono runs: ${list}. Their entries stay on the boards, cleared of suspicion: see "ops leaderboard show"`;
}
