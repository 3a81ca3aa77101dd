import { type DailyModeRouteId, dailyModeHandlers, type Handlers } from '@starguess/api-contract';
import { type Catalog, poolOf } from '@starguess/catalog';
import {
  ARCHIVE_DAYS,
  addDays,
  createSchedule,
  mapPuzzles,
  puzzleOf,
  type Schedule,
  seededDraw,
} from '@starguess/game-core';
import { type MockSite, mockDay } from './mock-store.ts';

/** The server's date and the daily puzzles, drawn in the browser. */
export function createDailyMocks(
  site: MockSite,
): Pick<Handlers, 'getServerDate' | DailyModeRouteId<'getDailyGuess'>> {
  let schedule: Schedule | undefined;
  return {
    getServerDate: () => {
      const { date, nextDateAt } = mockDay(site);
      const instant = (at: number) => new Date(at).toISOString();
      const reply = { date, now: instant(site.now()), nextDateAt: instant(nextDateAt) };
      return { ok: true, reply };
    },
    ...dailyModeHandlers('getDailyGuess', (mode) => async ({ query }) => {
      const puzzle = puzzleOf(mode, query && 'mode' in query ? query.mode : undefined);
      schedule ??= scheduleOf(await site.catalog());
      const today = mockDay(site).date;
      const date = query?.date ?? today;
      if (date > today || date < addDays(today, -ARCHIVE_DAYS)) {
        return { ok: false, problem: 'no-puzzle' } as const;
      }
      const yesterday = schedule.targetOf(puzzle, addDays(date, -1));
      return {
        ok: true,
        reply: { today: schedule.targetOf(puzzle, date), yesterday, date },
      } as const;
    }),
  };
}

function scheduleOf(catalog: Catalog): Schedule {
  return createSchedule({
    pools: mapPuzzles((puzzle) => poolOf(catalog, puzzle)),
    drawsFor: (puzzle, shuffle) => seededDraw(`mocks ${puzzle} ${shuffle}`),
  });
}
