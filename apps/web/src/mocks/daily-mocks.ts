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
import { mockDayAt } from './mock-day.ts';

type DailyMocksDependencies = {
  /** Milliseconds since 1970-01-01 UTC. */
  readonly now: () => number;
  readonly catalog: () => Promise<Catalog>;
};

type DailyMocks = Pick<Handlers, 'getServerDate' | DailyModeRouteId<'getDailyGuess'>>;

export function createDailyMocks({ now, catalog }: DailyMocksDependencies): DailyMocks {
  let drawn: Promise<Schedule> | undefined;
  const schedule = () => {
    drawn ??= catalog().then(scheduleOf);
    // A catalogue that failed to load is requested again.
    drawn.catch(() => {
      drawn = undefined;
    });
    return drawn;
  };

  return {
    getServerDate: () => {
      const instant = now();
      const { date, nextDateAt } = mockDayAt(instant);
      return {
        ok: true,
        reply: {
          date,
          now: new Date(instant).toISOString(),
          nextDateAt: new Date(nextDateAt).toISOString(),
        },
      };
    },
    ...dailyModeHandlers('getDailyGuess', async (mode, { query }) => {
      const puzzle = puzzleOf(mode, query && 'mode' in query ? query.mode : undefined);
      const { targetOf } = await schedule();
      const today = mockDayAt(now()).date;
      const date = query?.date ?? today;
      if (date > today || date < addDays(today, -ARCHIVE_DAYS)) {
        return { ok: false, problem: 'no-puzzle' } as const;
      }
      const yesterday = addDays(date, -1);
      const reply = { today: targetOf(puzzle, date), yesterday: targetOf(puzzle, yesterday), date };
      return { ok: true, reply } as const;
    }),
  };
}

function scheduleOf(catalog: Catalog): Schedule {
  return createSchedule({
    pools: mapPuzzles((puzzle) => poolOf(catalog, puzzle)),
    drawsFor: (puzzle, shuffle) => seededDraw(`mocks ${puzzle} ${shuffle}`),
  });
}
