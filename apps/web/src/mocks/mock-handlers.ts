import {
  type DailyModeRouteId,
  dailyModeHandlers,
  type Handlers,
  type PageHandlers,
  TRIES_BANDS,
  triesBand,
} from '@starguess/api-contract';
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
import { createCronoMocks, makeToken } from './crono-mocks.ts';
import { type MockSite, type MockWin, mockDay } from './mock-store.ts';

/** One mock for every route that the page calls. A missing one does not compile. */
export function createMockHandlers(site: MockSite): PageHandlers {
  return {
    ...createDailyMocks(site),
    ...createCountMocks(site),
    ...createCronoMocks(site),
    ...createCircleMocks(site),
    sendFeedback: done,
    sendReport: done,
    trackEvent: done,
  };
}

function done() {
  return { ok: true, reply: {} } as const;
}

/** Every table is empty: a browser alone has nobody to compare its player with. */
function createCircleMocks(site: MockSite) {
  const secrets = () => {
    const reply = { invitation: makeToken(), member: makeToken() };
    return { ok: true, reply } as const;
  };
  return {
    createTable: secrets,
    joinTable: secrets,
    renewTableLink: secrets,
    getTable: () => {
      const { date: week } = mockDay(site);
      const reply = { members: [], week, streak: { all: 0, any: 0 }, lastWeek: null };
      return { ok: true, reply } as const;
    },
    getInvitingTable: () => {
      const { date: week } = mockDay(site);
      return { ok: true, reply: { inviter: { name: '', face: 0 }, members: [], week } } as const;
    },
    postTableResult: done,
    renameTableMember: done,
    removeTableMember: done,
  };
}

function createDailyMocks(
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

/** Counts the wins of this browser. A repeated key gets its first answer again. */
function createCountMocks(
  site: MockSite,
): Pick<Handlers, DailyModeRouteId<'getSuccesses' | 'recordSuccess'>> {
  return {
    ...dailyModeHandlers('getSuccesses', (mode) => ({ query }) => {
      const puzzle = puzzleOf(mode, query?.mode);
      const reply = countOf(site.state.wins, { puzzle, date: mockDay(site).date });
      return { ok: true, reply } as const;
    }),
    ...dailyModeHandlers('recordSuccess', (mode) => ({ query, body, headers }) => {
      const { date: today, yesterday } = mockDay(site);
      const puzzle = puzzleOf(mode, query?.mode);
      const { wins } = site.state;
      const key = headers['idempotency-key'];
      const firstIndex = key === undefined ? -1 : wins.findIndex((win) => win.key === key);
      const first = wins[firstIndex];
      const date = body?.date ?? first?.date ?? today;
      if (first !== undefined && (first.puzzle !== puzzle || first.date !== date)) {
        return { ok: false, problem: 'idempotency-key-reused' } as const;
      }
      if (first === undefined && date !== today && date !== yesterday) {
        return { ok: false, problem: 'invalid-request' } as const;
      }
      const countedWins = first
        ? wins.slice(0, firstIndex + 1)
        : [...wins, { puzzle, date, key, tries: body?.tries }];
      if (first === undefined) site.state = { ...site.state, wins: countedWins };
      const count = countOf(countedWins, { puzzle, date });
      return { ok: true, reply: { ...count, place: count.numberOfSuccesses } } as const;
    }),
  };
}

function countOf(wins: readonly MockWin[], { puzzle, date }: Pick<MockWin, 'puzzle' | 'date'>) {
  const matching = wins.filter((win) => win.puzzle === puzzle && win.date === date);
  const bands = matching.map(({ tries }) => tries && triesBand(tries));
  const histogram = TRIES_BANDS.map(
    (_, band) => bands.filter((winBand) => winBand === band).length,
  );
  return { date, numberOfSuccesses: matching.length, histogram };
}
