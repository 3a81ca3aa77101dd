import { firstLanguageOf, siteModes } from '@starguess/api-contract/page';
import { CRONO_DURATION_MS, DAY_MS, isCalendarDate } from '@starguess/game-core';
import type { AppDependencies } from './app-dependencies.ts';
import type { InTime } from './http/deadline.ts';
import type { RateLimitsOf } from './http/rate-limits.ts';
import { createCircleHandlers } from './modules/circles/circles.routes.ts';
import { createCrono } from './modules/crono/crono.ts';
import { areAlike, createNameRule } from './modules/crono/name-rule.ts';
import { createDaily } from './modules/daily/daily.ts';
import { createDaysHandlers } from './modules/days/days.routes.ts';
import { createPastDayReader } from './modules/days/past-day.ts';
import { createFeedbackHandlers } from './modules/feedback/feedback.routes.ts';
import { createDrawPicture } from './modules/pictures/drawing.ts';
import { createPictures, PICTURE_LIMIT } from './modules/pictures/pictures.ts';
import { createReportHandlers } from './modules/reports/reports.routes.ts';
import { createDayFeed } from './modules/site/day-feed.ts';
import { withOwnSite } from './modules/site/own-site.ts';
import { createServedCatalog } from './modules/site/served-catalog.ts';
import { createSite } from './modules/site/site.ts';
import { createStatsHandlers } from './modules/stats/stats.routes.ts';
import { createTrackingHandlers } from './modules/tracking/tracking.routes.ts';
import { isAnsweredHere, sitePuzzles } from './settings/app-settings.ts';
import { fieldMessages } from './site-folder/declared-messages.ts';
import { createCalendar, createGameDayReader } from './time/game-day.ts';
import type { RecordFaults } from './watch/record-faults.ts';
import type { SummedLog } from './watch/summed-log.ts';
import type { NoteTrouble } from './watch/troubles.ts';

export type ModuleDependencies = Omit<AppDependencies, 'checksReplies'> & {
  readonly sums: SummedLog;
  readonly faults: RecordFaults;
  readonly inTime: InTime;
  readonly limitsOf: RateLimitsOf;
  readonly noteTrouble: NoteTrouble;
};

/** Wires the modules together: each one's rules, handlers, and what it needs from others. */
export function createModules(dependencies: ModuleDependencies) {
  const { settings, clock, store, catalogSource, inTime, limitsOf, logger, metrics } = dependencies;
  const { retentionDays, page } = settings;
  const { catalog } = catalogSource;
  const build = dependencies.build && withOwnSite(dependencies.build, settings);
  const isReserved = createNameRule(settings.refusedNames);
  const calendar = createCalendar(settings.timeZone);
  const dayAt = createGameDayReader(calendar);
  const pictureAt = (address: string) => catalogSource.pictures.get(address)?.bytes;
  const shared = { ...dependencies, build, dayAt, catalog };

  const daily = createDaily({
    ...shared,
    puzzles: sitePuzzles(page.config),
    repositories: store,
    pictureAt,
    ownCatalog: { ...catalogSource, texts: fieldMessages(build?.template.messages) },
    shippedCatalog: async () => ({
      ...(await dependencies.shippedCatalog()),
      texts: fieldMessages(dependencies.build?.template.messages),
    }),
    catalogAddressOf: (declaration) => catalogFiles.addressOf(declaration),
  });
  const catalogFiles = createServedCatalog({ ...catalogSource, ...daily.records });
  const crono = createCrono({
    ...shared,
    repository: store.crono,
    rosterPictureAt: pictureAt,
    photoAt: catalogFiles.pictureAt,
    startDelayMs: settings.cronoStartDelayMs,
    durationMs: CRONO_DURATION_MS,
    onRunBegun: (endsAt) => metrics?.noteRun(endsAt),
    isReserved,
    lifetimes: {
      dailyMs: retentionDays.crono * DAY_MS,
      privateMs: retentionDays.privateCrono * DAY_MS,
    },
  });
  const readPastDay = createPastDayReader({
    targetsOf: daily.pastTargets,
    countOf: store.successes.count,
    cronoOf: async (date) =>
      (await store.crono.findGame(date, clock())) && store.crono.read(date, undefined),
  });
  const hasPuzzleOf = isAnsweredHere(page.config) ? daily.hasPuzzleOf : isCalendarDate;
  const site = createSite({
    ...shared,
    catalogFiles,
    hasPuzzleOf,
    dayTargets: daily.targetsOfToday,
    readFeed:
      build && createDayFeed({ ...shared, build, calendar, pastTargets: daily.pastTargets }),
    linkedGame: crono.linkedGame,
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
    dayAt,
    readPastDay,
    handlers: {
      ...daily.handlers,
      ...createStatsHandlers({ clock, dayAt, successes: store.successes }),
      ...createDaysHandlers({ ...shared, readPastDay }),
      ...crono.handlers,
      ...createCircleHandlers({
        clock,
        dayAt,
        isReserved,
        areAlike,
        crono,
        excusedDays: daily.excusedDays,
        modes: siteModes(page.config),
        repository: store.circles,
      }),
      ...createFeedbackHandlers({ clock, repository: store.feedback }),
      ...createReportHandlers({ clock, repository: store.fieldReports, isShown: daily.isShown }),
      ...createTrackingHandlers({ clock, repository: store.events }),
    },
    nextDateAt: () => dayAt(clock()).nextDateAt,
  };
}
