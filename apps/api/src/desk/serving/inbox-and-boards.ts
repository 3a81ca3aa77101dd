import { datesUntil } from '../../time/dates.ts';
import { approveEntry, hideEntry, noteEntry, orNoSuchGame } from '../board-entries.ts';
import { deleteMessage, markMessage } from '../messages.ts';
import type { DeskHandlers } from './desk-app.ts';
import { countsBy, MOST_REPORTS, type RoomDependencies } from './room.ts';

const MOST_MESSAGES = 200;
const MOST_ANSWERS = 10;
const BOARD_DAYS = 30;

type Calls =
  | 'getInbox'
  | 'markMessage'
  | 'deleteMessage'
  | 'getBoards'
  | 'getBoard'
  | 'hideEntry'
  | 'restoreEntry'
  | 'noteEntry';

/** The rooms Inbox and Boards. */
export function createPeopleRooms(dependencies: RoomDependencies): Pick<DeskHandlers, Calls> {
  const { store, catalogSource, clock, todayNow } = dependencies;
  const { reports, fieldReports } = store;
  const { performersById } = catalogSource.catalog;
  return {
    getInbox: async ({ query: { search } }) => {
      const limit = MOST_MESSAGES;
      const all = await fieldReports.list({ limit: MOST_REPORTS });
      const found = search ? await fieldReports.list({ limit, search }) : all.slice(0, limit);
      const fieldOf = ({ record, field }: Pick<(typeof all)[number], 'record' | 'field'>) =>
        JSON.stringify([record, field]);
      const equal = countsBy(all, fieldOf);
      const letters = await reports.letters({ limit, search });
      return {
        feedback: letters.map(({ doneAt, ...letter }) => ({ ...letter, isDone: doneAt !== null })),
        reports: found.map(({ doneAt, ...report }) => ({
          ...report,
          isDone: doneAt !== null,
          name: performersById.get(report.record)?.name ?? '',
          equal: equal.get(fieldOf(report)) ?? 1,
        })),
        unread: {
          feedback: await reports.unreadLetters(),
          report: all.filter(({ doneAt }) => doneAt === null).length,
        },
        survey: surveyOf(await reports.surveyAnswers()),
      };
    },
    markMessage: async ({ body: { isDone, ...message } }) => ({
      said: await markMessage(store, { ...message, doneAt: isDone ? clock() : null }),
    }),
    deleteMessage: async ({ body }) => ({ said: await deleteMessage(store, body) }),
    getBoards: async () => {
      const dates = datesUntil(todayNow(), BOARD_DAYS);
      const figures = await reports.cronoOn(dates);
      const suspects = await reports.suspectCounts(dates);
      const games = [...figures].map(([id, game]) => ({
        id,
        ...game,
        suspects: suspects.get(id) ?? 0,
      }));
      return { games: games.sort((one, other) => (one.id < other.id ? 1 : -1)) };
    },
    getBoard: async ({ params: { game } }) => {
      const board = orNoSuchGame(await reports.board(game), game);
      const suspects = orNoSuchGame(await reports.suspects(game), game);
      return {
        board: board.map((entry) => ({ ...entry, note: entry.note ?? '' })),
        suspects: suspects.map((entry) => ({ ...entry, note: entry.note ?? '' })),
      };
    },
    hideEntry: async ({ body }) => ({ said: await hideEntry(reports, entryOf(body)) }),
    restoreEntry: async ({ body }) => ({ said: await approveEntry(reports, entryOf(body)) }),
    noteEntry: async ({ body }) => ({
      said: await noteEntry(reports, { ...entryOf(body), note: body.note }),
    }),
  };
}

function entryOf({ game, id }: { readonly game: string; readonly id: number }) {
  return { gameId: game, nameOrNumber: `#${id}` };
}

/** Each question with its commonest answers; the answers come most often first. */
function surveyOf(
  answers: readonly {
    readonly question: string;
    readonly answer: string;
    readonly count: number;
  }[],
) {
  return [...new Set(answers.map(({ question }) => question))].map((question) => {
    const given = answers.filter((one) => one.question === question);
    return {
      question,
      total: given.reduce((sum, { count }) => sum + count, 0),
      answers: given.slice(0, MOST_ANSWERS).map(({ answer, count }) => ({ answer, count })),
    };
  });
}
