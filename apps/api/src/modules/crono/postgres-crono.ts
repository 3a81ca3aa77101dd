import { BOARD_SIZE } from '@starguess/game-core';
import type { Connection } from '../../db/postgres/connection.ts';
import { storePictures } from '../../db/postgres/picture-store.ts';
import type { PostgresWriter } from '../../db/postgres/writer.ts';
import { SWEPT_ROWS } from '../../db/writes.ts';
import type { Clock } from '../../time/clock.ts';
import { type Milliseconds, wholeMilliseconds } from '../../time/milliseconds.ts';
import type { BoardEntry, CronoRepository, StoredGame, StoredRun } from './repository.ts';
import { serializeRoster } from './roster.ts';
import {
  BOARD_ORDER,
  IS_ON_BOARD,
  isChanged,
  RUN_COLUMNS,
  type RunColumns,
  runColumns,
  storedRun,
} from './stored-run.ts';

/** Boards are read again for each answer, because any process may add to them. */
export function createPostgresCrono(
  connection: Connection,
  { writer, clock }: { readonly writer: PostgresWriter; readonly clock: Clock },
): CronoRepository {
  const { query, transaction } = connection;

  const findRun = async (text: string, values: readonly unknown[]) => {
    const [row] = await query<RunRow>({ text, values });
    return row && readRun(row, clock);
  };

  const hasRoster = async (hash: string) =>
    (await query({ text: HAS_ROSTER, values: [hash] })).length > 0;

  return {
    findGame: async (id, now) => {
      const [game] = await query<StoredGame>({ text: FIND_GAME, values: [id, now] });
      return game;
    },
    createGame: ({ id, key, rosterHash, expiresAt }, { performers, pictures, now, by }) =>
      writer.write(async () => {
        if (!(await hasRoster(rosterHash))) {
          // The pictures come first, because a stored roster implies that its pictures are stored
          // too.
          await storePictures(query, pictures);
          await query({ text: STORE_ROSTER, values: [rosterHash, serializeRoster(performers)] });
        }
        const [stored] = await query<StoredGame>({
          text: CREATE_GAME,
          values: [id, key, rosterHash, expiresAt, now, by ?? null],
        });
        if (stored === undefined) throw new Error(`The game ${id} was not stored`);
        return stored;
      }),
    keepGame: (id, expiresAt) =>
      writer.write(async () => {
        await query({ text: KEEP_GAME, values: [id, expiresAt] });
      }),
    findRoster: async (hash) => {
      const [row] = await query<{ performers: string }>({ text: FIND_ROSTER, values: [hash] });
      return row?.performers;
    },
    createRun: ({ gameId, userHash }, now) =>
      writer.write(async () => {
        await query({ text: CREATE_RUN, values: [gameId, userHash, now] });
      }),
    findRun: (gameId, runId) => findRun(FIND_RUN, [gameId, runId]),
    read: async (gameId, userHash) => {
      const [row] = await query<ReadRow>({ text: READ, values: [gameId, userHash ?? null] });
      if (row === undefined) return { ...NO_FIGURES, player: undefined };
      const { userCount, board, id, ...columns } = row;
      return {
        userCount,
        board,
        player: id === null ? undefined : readRun({ id, ...columns }, clock),
      };
    },
    update: ({ gameId, userHash }, move) =>
      writer.write(() =>
        transaction(async (transactionQuery) => {
          const values = [gameId, userHash];
          const [row] = await transactionQuery<RunRow>({ text: LOCK_RUN, values });
          if (row === undefined) return undefined;
          const runBefore = readRun(row, clock);
          const { answer, ...moved } = move(runBefore);
          const runAfter = { ...runBefore, ...moved };
          if (isChanged(runBefore, runAfter)) {
            await transactionQuery({ text: STORE_RUN, values: storedColumns(runAfter) });
          }
          const isStart = runBefore.run.span === null && moved.run.span !== null;
          // A start locks the row of its game, but only for one statement.
          const text = isStart ? COUNT_PLAYER : READ_GAME;
          const [figures] = await transactionQuery<GameFigures>({ text, values: [gameId] });
          return { answer, state: { ...(figures ?? NO_FIGURES), player: runAfter } };
        }),
      ),
    findBestOther: (gameId, runId) => findRun(FIND_BEST_OTHER, [gameId, runId]),
    countAbove: async (gameId, score) => {
      const [row] = await query<{ above: number }>({ text: COUNT_ABOVE, values: [gameId, score] });
      return row?.above ?? 0;
    },
    deleteRun: ({ gameId, userHash }) =>
      writer.write(async () => {
        await query({ text: DELETE_RUN, values: [gameId, userHash] });
      }),
    sweep: (now) =>
      writer.write(async () => {
        const runs = await query({ text: SWEEP_RUNS, values: [now] });
        if (runs.length > 0) return runs.length;
        return (await query({ text: SWEEP_GAMES, values: [now] })).length;
      }),
  };
}

const GAME_COLUMNS = 'id, key, roster_hash AS "rosterHash", expires_at AS "expiresAt"';

const FIND_GAME = `SELECT ${GAME_COLUMNS} FROM crono_game WHERE id = $1 AND expires_at > $2`;

// A process asks each time whether a roster is stored, because a failover can lose what it has
// stored.
const HAS_ROSTER = 'SELECT 1 FROM crono_roster WHERE hash = $1';

const STORE_ROSTER =
  'INSERT INTO crono_roster (hash, performers) VALUES ($1, $2) ON CONFLICT (hash) DO NOTHING';

// The update changes nothing. It makes the statement return the game even if another process stores
// it at the same moment.
const CREATE_GAME = `WITH game AS (
    INSERT INTO crono_game (id, key, roster_hash, expires_at) VALUES ($1, $2, $3, $4)
    ON CONFLICT (id) DO UPDATE SET expires_at = crono_game.expires_at
    RETURNING id, key, roster_hash, expires_at
  ), run AS (
    INSERT INTO crono_run (game_id, user_hash, seen_at, answers, score)
    SELECT id, $6::bytea, $5::bigint, '', 0 FROM game
    WHERE expires_at > $5::bigint AND $6::bytea IS NOT NULL
  )
  SELECT ${GAME_COLUMNS} FROM game WHERE expires_at > $5::bigint`;

const KEEP_GAME = 'UPDATE crono_game SET expires_at = greatest(expires_at, $2) WHERE id = $1';

const FIND_ROSTER = 'SELECT performers FROM crono_roster WHERE hash = $1';

const CREATE_RUN = `INSERT INTO crono_run (game_id, user_hash, seen_at, answers, score)
  VALUES ($1, $2, $3, '', 0)`;

/** The figures of a game `c`. An index holds its runs in the order of the board. */
const GAME_FIGURES = `c.user_count AS "userCount", (
    SELECT coalesce(
      json_agg(json_build_object('id', id, 'username', username, 'score', score) ORDER BY ${BOARD_ORDER}),
      '[]'
    )
    FROM (
      SELECT username, score, ends_at, id FROM crono_run
      WHERE game_id = c.id AND ${IS_ON_BOARD} ORDER BY ${BOARD_ORDER} LIMIT ${BOARD_SIZE}
    ) AS entries
  ) AS board`;

const COUNT_PLAYER = `UPDATE crono_game AS c SET user_count = c.user_count + 1 WHERE c.id = $1
  RETURNING ${GAME_FIGURES}`;

const READ_GAME = `SELECT ${GAME_FIGURES} FROM crono_game AS c WHERE c.id = $1`;

const NO_FIGURES: GameFigures = { userCount: 0, board: [] };

/** The columns of a run `r`, and the time of the database's clock in milliseconds. */
export const TIMED_RUN_COLUMNS = `${RUN_COLUMNS},
  floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint AS "sharedTime"`;

const FIND_RUN = `SELECT ${TIMED_RUN_COLUMNS} FROM crono_run AS r WHERE game_id = $1 AND id = $2`;

/** The columns of the run are null if the user has no run in the game. */
type ReadRow = GameFigures & Omit<RunRow, 'id'> & { readonly id: number | null };

const READ = `SELECT ${GAME_FIGURES}, ${TIMED_RUN_COLUMNS}
  FROM crono_game AS c LEFT JOIN crono_run AS r ON r.game_id = c.id AND r.user_hash = $2::bytea
  WHERE c.id = $1`;

const FIND_BEST_OTHER = `SELECT ${TIMED_RUN_COLUMNS} FROM crono_run AS r
  WHERE game_id = $1 AND id <> $2 AND ${IS_ON_BOARD} ORDER BY ${BOARD_ORDER} LIMIT 1`;

const COUNT_ABOVE = `SELECT coalesce(sum(entries), 0)::integer AS above
  FROM crono_score WHERE game_id = $1 AND score > $2`;

/** Subtracts the deleted runs that had begun from the number of players. */
const UNCOUNT_GONE = `UPDATE crono_game AS c SET user_count = c.user_count - fewer.users
  FROM (SELECT game_id, count(begins_at)::integer AS users FROM gone GROUP BY game_id) AS fewer
  WHERE c.id = fewer.game_id AND fewer.users > 0`;

const DELETE_RUN = `WITH gone AS (
    DELETE FROM crono_run WHERE game_id = $1 AND user_hash = $2 RETURNING game_id, begins_at
  )
  ${UNCOUNT_GONE}`;

const SWEEP_RUNS = `WITH gone AS (
    DELETE FROM crono_run WHERE id IN (
      SELECT r.id FROM crono_game AS c JOIN crono_run AS r ON r.game_id = c.id
      WHERE c.expires_at <= $1 ORDER BY r.id LIMIT ${SWEPT_ROWS}
    )
    RETURNING game_id, begins_at
  ), counted AS (${UNCOUNT_GONE})
  SELECT 1 FROM gone`;

const SWEEP_GAMES = `DELETE FROM crono_game WHERE expires_at <= $1 AND id IN (
    SELECT id FROM crono_game AS c
    WHERE expires_at <= $1 AND NOT EXISTS (SELECT FROM crono_run WHERE game_id = c.id)
    ORDER BY id LIMIT ${SWEPT_ROWS}
  )
  RETURNING id`;

export type RunRow = RunColumns &
  Pick<StoredRun, 'id'> & {
    /** What the database's clock showed. */
    readonly sharedTime: Milliseconds;
  };

/** Call this as soon as the row arrives, because it compares the clocks. */
function readRun({ sharedTime, ...row }: RunRow, clock: Clock): StoredRun {
  const sharedClockAheadMs = wholeMilliseconds(sharedTime - clock());
  return { ...storedRun(row), sharedClockAheadMs };
}

/** The part of a game that every answer shows. */
export type GameFigures = {
  readonly userCount: number;
  readonly board: readonly BoardEntry[];
};

/** A player's run. Other moves of the player wait until the transaction ends. */
const LOCK_RUN = `SELECT ${TIMED_RUN_COLUMNS} FROM crono_run AS r
  WHERE game_id = $1 AND user_hash = $2 FOR UPDATE`;

/**
 * Stores a whole run. Raises `version` for program versions that store runs by their number of
 * changes.
 */
const STORE_RUN = `UPDATE crono_run SET version = version + 1, seen_at = $2, begins_at = $3,
    ends_at = $4, answers = $5, score = $6, submitted_at = $7, username = $8, suspicions = $9,
    photos_seen = $10
  WHERE id = $1`;

function storedColumns(stored: StoredRun): readonly unknown[] {
  const run = runColumns(stored);
  return [
    stored.id,
    run.seenAt,
    run.beginsAt,
    run.endsAt,
    run.answers,
    run.score,
    run.submittedAt,
    run.username,
    run.suspicions,
    run.photosSeen,
  ];
}
