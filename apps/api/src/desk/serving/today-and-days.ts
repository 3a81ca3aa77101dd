import { addDays } from '@starguess/game-core';
import { firstExcusable } from '../../modules/daily/excused-days.ts';
import { correctWins, excuseDay } from '../day-changes.ts';
import type { PlannedTarget } from '../schedule-plan.ts';
import { datesReport, daysReport, spanOf, todayReport } from '../site-report.ts';
import type { DeskHandlers } from './desk-app.ts';
import { pictureFile, type RoomDependencies } from './room.ts';

const PAST_DAYS = 60;
const COMING_DAYS = 14;

type Calls =
  | 'getToday'
  | 'getHistory'
  | 'getDays'
  | 'getTargets'
  | 'pinTarget'
  | 'unpinTarget'
  | 'swapTargets'
  | 'excuseDay'
  | 'correctWins';

/** The rooms Today and Days. */
export function createDayRooms(dependencies: RoomDependencies): Pick<DeskHandlers, Calls> {
  const { store, plan, settings, calendar, clock, todayNow } = dependencies;
  const { reports, targets } = store;
  const playersOf = new Map<string, number>();
  const now = () => ({ store, plan, settings, calendar, today: todayNow() });
  return {
    getToday: async () => ({
      siteName: settings.page.siteName,
      countedAt: clock(),
      ...(await todayReport(now())),
    }),
    getHistory: async ({ query }) => {
      const days = Number(query.days);
      const { from } = spanOf(addDays(todayNow(), 1 - days), calendar);
      return {
        dates: await datesReport({ ...now(), known: playersOf }, days),
        languages: await reports.languages({ from, before: clock() }),
      };
    },
    getDays: async () => {
      const today = todayNow();
      const report = await daysReport(now(), { past: PAST_DAYS, coming: COMING_DAYS });
      const earliest = firstExcusable(today);
      return {
        today,
        past: report.past.map(withPicture),
        coming: report.coming.map(withPicture),
        excused: await targets.findExcused(earliest),
        firstExcusable: earliest,
      };
    },
    getTargets: async ({ query: { puzzle } }) => ({ targets: plan.choices(puzzle) }),
    pinTarget: async ({ body }) => ({ said: await plan.pin(body) }),
    unpinTarget: async ({ body }) => ({ said: await plan.unpin(body) }),
    swapTargets: async ({ body }) => ({ said: await plan.swap(body) }),
    excuseDay: async ({ body }) => ({
      said: await excuseDay({ targets, today: todayNow() }, body),
    }),
    correctWins: async ({ body }) => ({ said: await correctWins(reports, body) }),
  };
}

function withPicture<Target extends PlannedTarget>(target: Target) {
  return { ...target, picture: target.picture && pictureFile(target.picture) };
}
