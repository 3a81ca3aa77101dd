import { translated, translating } from '../../db/sqlite/errors.ts';
import type { Database } from '../../db/sqlite/open.ts';
import type { Writer } from '../../db/sqlite/writer.ts';
import type { Boards } from '../../modules/crono/sqlite-crono.ts';
import {
  BOARD_ORDER,
  IS_ENTRY,
  IS_ON_BOARD,
  IS_SUSPECT,
  RUN_COLUMNS,
} from '../../modules/crono/stored-run.ts';
import {
  type CronoFigures,
  type EventQuarter,
  type ListedEntry,
  QUARTER_MS,
  type ReceivedFeedback,
  type ReportRepository,
  type SuccessTotal,
  type SuspectRow,
  suspectEntry,
} from './report-repository.ts';
import { counterProblems, recordProblems } from './sqlite-problems.ts';

/** Answers an operator's questions. Prepares each statement when its question is asked. */
export function createSqliteReports(
  { sqlite }: Database,
  { writer, boards }: { readonly writer: Writer; readonly boards: Boards },
): ReportRepository {
  const isGame = (gameId: string) =>
    sqlite.prepare('SELECT 1 FROM crono_game WHERE id = ?').get(gameId) !== undefined;

  const board = (gameId: string) =>
    isGame(gameId)
      ? sqlite
          .prepare<[string], ListedEntry>(
            `SELECT id, username, score, submitted_at AS submittedAt FROM crono_run
             WHERE game_id = ? AND ${IS_ON_BOARD} ORDER BY ${BOARD_ORDER}`,
          )
          .all(gameId)
      : undefined;

  const suspects = (gameId: string) =>
    isGame(gameId)
      ? sqlite
          .prepare<[string], SuspectRow>(
            `SELECT ${RUN_COLUMNS}, score FROM crono_run AS r
             WHERE game_id = ? AND ${IS_SUSPECT} ORDER BY ${BOARD_ORDER}`,
          )
          .all(gameId)
          .map(suspectEntry)
      : undefined;

  const changeEntry = (set: string, values: Readonly<Record<string, unknown>>) => {
    const { changes } = sqlite
      .prepare(`UPDATE crono_run SET ${set} WHERE id = @id AND game_id = @gameId AND ${IS_ENTRY}`)
      .run(values);
    boards.forget();
    return changes > 0;
  };

  const removeEntry = (gameId: string, id: number) => {
    const { changes } = sqlite
      .prepare(`DELETE FROM crono_run WHERE id = ? AND game_id = ? AND ${IS_ENTRY}`)
      .run(id, gameId);
    if (changes === 0) return false;
    boards.forget();
    sqlite.prepare('UPDATE crono_game SET user_count = user_count - 1 WHERE id = ?').run(gameId);
    return true;
  };

  return {
    successes: async () =>
      translating(() =>
        sqlite
          .prepare<[], SuccessTotal>(
            'SELECT date, puzzle, number_of_successes AS successes FROM success_count',
          )
          .all(),
      ),
    cronoOn: async (dates) => translating(() => cronoFigures(sqlite, dates)),
    cronoEver: async () =>
      translating(
        () =>
          sqlite
            .prepare<[], CronoFigures>(
              `SELECT coalesce(sum(user_count), 0) AS players,
                 (SELECT coalesce(max(score), 0) FROM crono_run) AS best
               FROM crono_game`,
            )
            .get() ?? { players: 0, best: 0 },
      ),
    board: async (gameId) => translating(() => board(gameId)),
    suspects: async (gameId) => translating(() => suspects(gameId)),
    approveEntry: (gameId, id) =>
      writer.write(() => {
        const isSuspect = suspects(gameId)?.some((entry) => entry.id === id) ?? false;
        return isSuspect && changeEntry('suspicions = NULL', { id, gameId });
      }),
    renameEntry: (gameId, entry) =>
      writer.write(() => changeEntry('username = @username', { gameId, ...entry })),
    removeEntry: (gameId, id) => writer.write(() => removeEntry(gameId, id)),
    feedbackSince: (instant) => feedbackSince(sqlite, instant),
    eventQuarters: async (instant) =>
      translating(() =>
        sqlite
          .prepare<[number], EventQuarter>(
            `SELECT received_at / ${QUARTER_MS} AS quarter, event_name AS eventName, count(*) AS count
             FROM tracked_event WHERE received_at >= ? GROUP BY 1, 2 ORDER BY 1, 2`,
          )
          .all(instant),
      ),
    recordProblems: async () => translating(() => recordProblems(sqlite)),
    counterProblems: async () => translating(() => counterProblems(sqlite)),
  };
}

function cronoFigures(sqlite: Database['sqlite'], dates: readonly string[]) {
  const find = sqlite.prepare<[string], CronoFigures>(
    `SELECT user_count AS players,
       (SELECT coalesce(max(score), 0) FROM crono_run WHERE game_id = crono_game.id) AS best
     FROM crono_game WHERE id = ?`,
  );
  const figures = new Map<string, CronoFigures>();
  for (const date of dates) {
    const dateFigures = find.get(date);
    if (dateFigures !== undefined) figures.set(date, dateFigures);
  }
  return figures;
}

/** Reads row by row, so that memory use stays constant. */
async function* feedbackSince(sqlite: Database['sqlite'], instant: number) {
  try {
    yield* sqlite
      .prepare<[number], ReceivedFeedback>(
        `SELECT id, feedback_id AS feedbackId, answer, language, received_at AS receivedAt
         FROM feedback WHERE received_at >= ? ORDER BY id`,
      )
      .iterate(instant);
  } catch (error) {
    throw translated(error);
  }
}
