import type { Connection, Query } from '../../db/postgres/connection.ts';
import type { PostgresWriter } from '../../db/postgres/writer.ts';
import { TIMED_RUN_COLUMNS } from '../../modules/crono/postgres-crono.ts';
import { BOARD_ORDER, IS_ENTRY, IS_ON_BOARD, IS_SUSPECT } from '../../modules/crono/stored-run.ts';
import { counterProblems, recordProblems } from './postgres-problems.ts';
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

/** Answers an operator's questions. They read whole tables, so each may take an hour. */
export function createPostgresReports(
  connection: Connection,
  writer: PostgresWriter,
): ReportRepository {
  const query: Query = (statement) =>
    connection.longTransaction((queryInTransaction) => queryInTransaction(statement));

  const changeEntry = (text: string, values: readonly unknown[]) =>
    writer.write(async () => (await connection.query({ text, values })).length > 0);

  return {
    successes: () =>
      query<SuccessTotal>({
        text: 'SELECT date, puzzle, number_of_successes AS successes FROM success_count',
      }),
    cronoOn: async (dates) => {
      const games = await query<CronoFigures & { id: string }>({
        text: FIGURES_ON,
        values: [dates],
      });
      return new Map(games.map(({ id, players, best }) => [id, { players, best }]));
    },
    cronoEver: async () => {
      const [figures] = await query<CronoFigures>({ text: FIGURES_EVER });
      return figures ?? { players: 0, best: 0 };
    },
    board: async (gameId) => {
      const rows = await query<ListedEntry | { id: null }>({ text: BOARD, values: [gameId] });
      return rows.length === 0 ? undefined : rows.filter((row) => row.id !== null);
    },
    suspects: async (gameId) => {
      const rows = await query<SuspectRow | { id: null }>({ text: SUSPECTS, values: [gameId] });
      if (rows.length === 0) return undefined;
      return rows.flatMap((row) => (row.id === null ? [] : suspectEntry(row)));
    },
    approveEntry: (gameId, id) => changeEntry(APPROVE_ENTRY, [gameId, id]),
    renameEntry: (gameId, { id, username }) => changeEntry(RENAME_ENTRY, [gameId, id, username]),
    removeEntry: (gameId, id) => changeEntry(REMOVE_ENTRY, [gameId, id]),
    feedbackSince: (instant) => feedbackSince(query, instant),
    eventQuarters: (instant) => query<EventQuarter>({ text: EVENT_QUARTERS, values: [instant] }),
    recordProblems: () => recordProblems(connection),
    counterProblems: () => counterProblems(connection),
  };
}

const BEST_OF_GAME =
  '(SELECT coalesce(max(score), 0) FROM crono_run WHERE game_id = crono_game.id)';

const FIGURES_ON = `SELECT id, user_count AS players, ${BEST_OF_GAME} AS best
  FROM crono_game WHERE id = ANY ($1::text[])`;

const FIGURES_EVER = `SELECT coalesce(sum(user_count), 0)::bigint AS players,
    (SELECT coalesce(max(score), 0) FROM crono_run) AS best
  FROM crono_game`;

/** A game without entries has one row, whose columns are null. */
const BOARD = `SELECT entry.id, entry.username, entry.score,
    entry.submitted_at AS "submittedAt"
  FROM crono_game LEFT JOIN crono_run AS entry
    ON entry.game_id = crono_game.id AND ${IS_ON_BOARD}
  WHERE crono_game.id = $1 ORDER BY ${BOARD_ORDER}`;

/** A game's entries under suspicion. A game without any has one row, whose columns are null. */
const SUSPECTS = `SELECT ${TIMED_RUN_COLUMNS}, r.score
  FROM crono_game AS c LEFT JOIN crono_run AS r ON r.game_id = c.id AND ${IS_SUSPECT}
  WHERE c.id = $1 ORDER BY ${BOARD_ORDER}`;

// The row gets a new version, so that a move made from the previous one is made again.
const APPROVE_ENTRY = `UPDATE crono_run SET suspicions = NULL, version = version + 1
  WHERE game_id = $1 AND id = $2 AND ${IS_SUSPECT} RETURNING id`;

const RENAME_ENTRY = `UPDATE crono_run SET username = $3, version = version + 1
  WHERE game_id = $1 AND id = $2 AND ${IS_ENTRY} RETURNING id`;

const REMOVE_ENTRY = `WITH gone AS (
    DELETE FROM crono_run WHERE game_id = $1 AND id = $2 AND ${IS_ENTRY} RETURNING game_id
  ), counted AS (
    UPDATE crono_game SET user_count = user_count - 1 WHERE id IN (SELECT game_id FROM gone)
  )
  SELECT 1 FROM gone`;

// `floor` because not every engine divides whole numbers into whole numbers.
const EVENT_QUARTERS = `SELECT floor(received_at / ${QUARTER_MS})::bigint AS quarter,
    event_name COLLATE "C" AS "eventName", count(*) AS count
  FROM tracked_event WHERE received_at >= $1 GROUP BY 1, 2 ORDER BY 1, 2`;

const FEEDBACK_PAGE = 1_000;

const FEEDBACK_AFTER = `SELECT id, feedback_id AS "feedbackId", answer, language,
    received_at AS "receivedAt"
  FROM feedback WHERE id > $1 AND received_at >= $2
  ORDER BY id LIMIT ${FEEDBACK_PAGE}`;

/** Reads each row once, page by page, so that memory use stays constant. */
async function* feedbackSince(query: Query, instant: number) {
  let lastId: number | undefined = 0;
  while (lastId !== undefined) {
    const page: readonly ReceivedFeedback[] = await query({
      text: FEEDBACK_AFTER,
      values: [lastId, instant],
    });
    yield* page;
    lastId = page.length < FEEDBACK_PAGE ? undefined : page.at(-1)?.id;
  }
}
