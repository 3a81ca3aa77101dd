import { addDays } from '@starguess/game-core';
import { firstExcusable } from '../../modules/daily/excused-days.ts';
import { datesUntil, spanOf } from '../../time/dates.ts';
import { approveEntry, hideEntry, noteEntry, orNoSuchGame } from '../board-entries.ts';
import { correctWins, excuseDay } from '../day-changes.ts';
import { deleteMessage, markMessage } from '../messages.ts';
import type { PlannedTarget } from '../schedule-plan.ts';
import { datesReport, daysReport, todayReport } from '../site-report.ts';
import { castOf } from './cast.ts';
import { createHealth } from './health.ts';
import { inboxOf } from './inbox.ts';
import { recordLine } from './record-line.ts';
import { type DeskHandlers, pictureFile, type Rooms } from './room.ts';

/** How many dates each list has. */
const PAST_DAYS = 60;
const COMING_DAYS = 14;
const BOARD_DAYS = 30;

/** Creates what answers the desk's calls. */
export function createDeskHandlers(rooms: Rooms): DeskHandlers {
  const { store, plan, settings, calendar, clock, todayNow } = rooms;
  const { reports, excusedDays } = store;
  const playersByPastDate = new Map<string, number>();
  const withToday = () => ({ ...rooms, today: todayNow() });
  return {
    getToday: async () => ({
      siteName: settings.page.siteName,
      countedAt: clock(),
      ...(await todayReport(withToday())),
    }),
    getHistory: async ({ query }) => {
      const days = Number(query.days);
      const { from } = spanOf(addDays(todayNow(), 1 - days), calendar);
      return {
        dates: await datesReport({ ...withToday(), playersByPastDate }, days),
        languages: await reports.languages({ from, before: clock() }),
      };
    },
    getDays: async () => {
      const today = todayNow();
      const days = { past: PAST_DAYS, coming: COMING_DAYS };
      const { past, coming } = await daysReport({ ...rooms, today }, days);
      const earliest = firstExcusable(today);
      return {
        today,
        past: past.map(withPicture),
        coming: coming.map(withPicture),
        excused: await excusedDays.findFrom(earliest),
        firstExcusable: earliest,
      };
    },
    getTargets: async ({ query: { puzzle } }) => ({ targets: plan.choices(puzzle) }),
    pinTarget: async ({ body }) => ({ said: await plan.pin(body) }),
    unpinTarget: async ({ body }) => ({ said: await plan.unpin(body) }),
    swapTargets: async ({ body }) => ({ said: await plan.swap(body) }),
    excuseDay: async ({ body }) => ({
      said: await excuseDay({ ...withToday(), excusedDays }, body),
    }),
    correctWins: async ({ body }) => ({ said: await correctWins(reports, body) }),

    getInbox: ({ query: { search } }) => inboxOf(rooms, search),
    markMessage: async ({ body: { isDone, ...message } }) => ({
      said: await markMessage(store, { ...message, doneAt: isDone ? clock() : null }),
    }),
    deleteMessage: async ({ body }) => ({ said: await deleteMessage(store, body) }),

    getBoards: async () => {
      const dates = datesUntil(todayNow(), BOARD_DAYS);
      const suspects = await reports.suspectCounts(dates);
      const games = [...(await reports.cronoOn(dates))].map(([id, game]) => ({
        id,
        ...game,
        suspects: suspects.get(id) ?? 0,
      }));
      return { games: games.sort((one, other) => (one.id < other.id ? 1 : -1)) };
    },
    getBoard: async ({ params: { game: gameId } }) => ({
      board: orNoSuchGame(await reports.board(gameId), { gameId }),
      suspects: orNoSuchGame(await reports.suspects(gameId), { gameId }),
    }),
    hideEntry: async ({ body }) => ({ said: await hideEntry(reports, entryOf(body)) }),
    restoreEntry: async ({ body }) => ({ said: await approveEntry(reports, entryOf(body)) }),
    noteEntry: async ({ body }) => ({
      said: await noteEntry(reports, { ...entryOf(body), note: body.note }),
    }),

    getCast: () => castOf(rooms),
    getRecordLine: ({ query: { id } }) => recordLine(rooms, id),
    ...createHealth(rooms),
  };
}

function withPicture<Target extends PlannedTarget>(target: Target) {
  return { ...target, picture: target.picture && pictureFile(target.picture) };
}

function entryOf({ game, id }: { readonly game: string; readonly id: number }) {
  return { gameId: game, nameOrNumber: `#${id}` };
}
