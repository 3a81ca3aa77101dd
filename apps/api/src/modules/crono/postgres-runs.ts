import { BOARD_SIZE } from '@starguess/game-core';
import type { Clock } from '../../time/clock.ts';
import { type Milliseconds, wholeMilliseconds } from '../../time/milliseconds.ts';
import { BOARD_ORDER, IS_ON_BOARD } from './boards.ts';
import type { BoardEntry, StoredRun } from './repository.ts';
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

/** The run of a player and its game. Other moves of the player wait until the transaction ends. */
export const LOCK_RUN = `SELECT ${GAME_FIGURES}, ${RUN_COLUMNS}
  FROM crono_run AS r JOIN crono_game AS c ON c.id = r.game_id
  WHERE r.game_id = $1 AND r.user_hash = $2 FOR UPDATE OF r`;

/** Stores a run whole. A version that stores runs by their number of changes sees one more. */
export const STORE_RUN = `UPDATE crono_run SET version = version + 1, seen_at = $2, begins_at = $3,
    ends_at = $4, answers = $5, score = $6, submitted_at = $7, username = $8, suspicions = $9,
    photos_seen = $10
  WHERE id = $1`;

/** The values of `STORE_RUN`. */
export function storedColumns(stored: StoredRun): readonly unknown[] {
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
