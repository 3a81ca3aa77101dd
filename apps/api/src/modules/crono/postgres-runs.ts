import { BOARD_SIZE } from '@starguess/game-core';
import type { Connection } from '../../db/postgres/connection.ts';
import type { Clock } from '../../time/clock.ts';
import { type Milliseconds, wholeMilliseconds } from '../../time/milliseconds.ts';
import { BOARD_ORDER, IS_ON_BOARD } from './boards.ts';
import type { BoardEntry, Player, StoredRun } from './repository.ts';
import { type RunColumns, runColumns, storedRun } from './stored-run.ts';

/** A run as its columns give it. */
export type RunRow = RunColumns &
  Pick<StoredRun, 'id'> & {
    /** What the database's clock showed. */
    readonly sharedTime: Milliseconds;
  };

/** Call this as soon as the row has come: it compares the clocks. */
export function readRun({ sharedTime, ...row }: RunRow, clock: Clock): StoredRun {
  const sharedClockAheadMs = wholeMilliseconds(sharedTime - clock());
  return { ...storedRun(row), sharedClockAheadMs };
}

/** The columns of a run `r` without its owner, whom the caller already knows. */
export const RUN_COLUMNS = `r.id, r.seen_at AS "seenAt", r.begins_at AS "beginsAt",
  r.ends_at AS "endsAt", r.answers, r.submitted_at AS "submittedAt", r.username,
  r.suspicions, r.photos_seen AS "photosSeen",
  floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint AS "sharedTime"`;

/** What every answer tells of a game. */
export type GameFigures = {
  readonly userCount: number;
  readonly board: readonly BoardEntry[];
};

/** The figures of a game `c`. An index holds its runs in the order of the board. */
export const GAME_FIGURES = `c.user_count AS "userCount", (
    SELECT coalesce(
      json_agg(json_build_object('id', id, 'username', username, 'score', score) ORDER BY ${BOARD_ORDER}),
      '[]'
    )
    FROM (
      SELECT username, score, ends_at, id FROM crono_run
      WHERE game_id = c.id AND ${IS_ON_BOARD} ORDER BY ${BOARD_ORDER} LIMIT ${BOARD_SIZE}
    ) AS entries
  ) AS board`;

/** A run and the number of the change that made it what it is. */
export type VersionedRun = { readonly run: StoredRun; readonly version: number };

/** A run that was found, or the error of reading what is stored of it. */
export type FoundRun =
  | ({ readonly ok: true } & VersionedRun)
  | { readonly ok: false; readonly error: unknown };

/** A run as it was read and as it is to be stored. */
export type MovedRun = { readonly before: VersionedRun; readonly after: StoredRun };

export type RunStatements = {
  /** The runs of these players, by the players' places in the list. */
  readonly findRuns: (players: readonly Player[]) => Promise<ReadonlyMap<number, FoundRun>>;
  /**
   * Stores each run that nobody else has changed since it was read, and counts the players who have
   * begun. Returns the ids of the runs stored.
   */
  readonly storeRuns: (moved: readonly MovedRun[]) => Promise<ReadonlySet<number>>;
  /** The figures of these games, by their ids. */
  readonly readGames: (ids: ReadonlySet<string>) => Promise<ReadonlyMap<string, GameFigures>>;
};

/** Statements about many runs and games, which all end at `giveUpAt` (of `performance.now()`). */
export function createRunStatements(
  { query, clock }: Pick<Connection, 'query'> & { readonly clock: Clock },
  giveUpAt: number,
): RunStatements {
  const ask = <Row>(text: string, values: readonly unknown[]) =>
    query<Row>({ text, values, patienceMs: Math.max(1, giveUpAt - performance.now()) });

  return {
    findRuns: async (players) => {
      const rows = await ask<VersionedRow & { place: number }>(FIND_RUNS, [
        players.map(({ gameId }) => gameId),
        players.map(({ userHash }) => userHash),
      ]);
      return new Map(rows.map(({ place, ...row }) => [place - 1, foundRun(row, clock)]));
    },
    storeRuns: async (moved) => {
      const rows = await ask<{ id: number }>(STORE_RUNS, movedColumns(moved));
      return new Set(rows.map(({ id }) => id));
    },
    readGames: async (ids) => {
      if (ids.size === 0) return new Map();
      const rows = await ask<GameFigures & { id: string }>(READ_GAMES, [[...ids]]);
      return new Map(rows.map(({ id, ...figures }) => [id, figures]));
    },
  };
}

type VersionedRow = RunRow & { readonly version: number };

/** One damaged row is the fault of its player alone. */
function foundRun({ version, ...row }: VersionedRow, clock: Clock): FoundRun {
  try {
    return { ok: true, run: readRun(row, clock), version };
  } catch (error) {
    return { ok: false, error };
  }
}

const FIND_RUNS = `SELECT asked.place, r.version, ${RUN_COLUMNS}
  FROM unnest($1::text[], $2::bytea[]) WITH ORDINALITY AS asked (game_id, user_hash, place)
  JOIN crono_run AS r ON r.game_id = asked.game_id AND r.user_hash = asked.user_hash`;

const STORE_RUNS = `WITH given AS (
    SELECT * FROM unnest(
      $1::bigint[], $2::integer[], $3::integer[], $4::bigint[], $5::bigint[], $6::bigint[],
      $7::bytea[], $8::integer[], $9::bigint[], $10::text[], $11::text[], $12::integer[]
    ) AS given (
      id, version, begun, seen_at, begins_at, ends_at, answers, score, submitted_at, username,
      suspicions, photos_seen
    )
  ), stored AS (
    UPDATE crono_run AS r SET version = r.version + 1, seen_at = given.seen_at,
      begins_at = given.begins_at, ends_at = given.ends_at, answers = given.answers,
      score = given.score, submitted_at = given.submitted_at, username = given.username,
      suspicions = given.suspicions, photos_seen = given.photos_seen
    FROM given WHERE r.id = given.id AND r.version = given.version
    RETURNING r.id, r.game_id, given.begun
  ), counted AS (
    UPDATE crono_game AS c SET user_count = c.user_count + more.users
    FROM (SELECT game_id, sum(begun)::integer AS users FROM stored GROUP BY game_id) AS more
    WHERE c.id = more.game_id AND more.users > 0
  )
  SELECT id FROM stored`;

const READ_GAMES = `SELECT c.id, ${GAME_FIGURES} FROM crono_game AS c WHERE c.id = ANY ($1::text[])`;

/** The values of `STORE_RUNS`: a list for each column. */
function movedColumns(moved: readonly MovedRun[]): readonly (readonly unknown[])[] {
  // The engine joins the rows in an order of its own, but mostly keeps this one: so processes that
  // store the same runs seldom lock them in a circle. One of those that do is undone, and runs again.
  const rows = moved
    .toSorted((one, other) => one.after.id - other.after.id)
    .map(({ before, after }) => ({
      id: after.id,
      version: before.version,
      begun: Number(before.run.run.span === null && after.run.span !== null),
      ...runColumns(after),
    }));
  return [
    rows.map(({ id }) => id),
    rows.map(({ version }) => version),
    rows.map(({ begun }) => begun),
    rows.map(({ seenAt }) => seenAt),
    rows.map(({ beginsAt }) => beginsAt),
    rows.map(({ endsAt }) => endsAt),
    rows.map(({ answers }) => answers),
    rows.map(({ score }) => score),
    rows.map(({ submittedAt }) => submittedAt),
    rows.map(({ username }) => username),
    rows.map(({ suspicions }) => suspicions),
    rows.map(({ photosSeen }) => photosSeen),
  ];
}
