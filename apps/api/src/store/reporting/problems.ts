import { contentHash } from '@starguess/catalog/files';
import type { Picture } from '../../db/database.ts';
import { readRoster } from '../../modules/crono/roster.ts';
import { IS_ON_BOARD, readAnswers } from '../../modules/crono/stored-run.ts';
import type { StoredTarget } from '../../modules/daily/repository.ts';
import { readRecord } from '../../modules/daily/stored-record.ts';
import { quantity } from '../../quantity.ts';

/** The value of a counter, and the number of rows that it should count. */
export type Counted = { readonly name: string; readonly counted: number; readonly rows: number };

/**
 * SQL, for every engine, that finds the scores whose counter differs from the entries on the board.
 * A name is a game's id and a score.
 */
export const MISCOUNTED_ENTRIES = `SELECT game_id || ', score ' || score AS name,
    sum(counted) AS counted, sum(entry) AS rows
  FROM (
    SELECT game_id, score, entries AS counted, 0 AS entry FROM crono_score
    UNION ALL
    SELECT game_id, score, 0, 1 FROM crono_run WHERE ${IS_ON_BOARD}
  ) AS counts
  GROUP BY game_id, score HAVING sum(counted) <> sum(entry) ORDER BY game_id, score`;

/** SQL, for every engine, that finds the games whose counter differs from their runs. */
export const MISCOUNTED_GAMES = `SELECT id AS name, user_count AS counted,
    coalesce(started.runs, 0) AS rows
  FROM crono_game LEFT JOIN (
    SELECT game_id, count(begins_at) AS runs FROM crono_run GROUP BY game_id
  ) AS started ON started.game_id = crono_game.id
  WHERE user_count <> coalesce(started.runs, 0) ORDER BY id`;

/**
 * SQL, for every engine, that finds the puzzles that count fewer wins than they have keys. They may
 * count more: a win without a key leaves no row, and keys are deleted after a few days.
 */
export const MISCOUNTED_WINS = `SELECT k.date || ' ' || k.puzzle AS name, count(*) AS rows,
    coalesce(max(c.number_of_successes), 0) AS counted
  FROM success_key AS k LEFT JOIN success_count AS c ON c.date = k.date AND c.puzzle = k.puzzle
  GROUP BY k.date, k.puzzle
  HAVING count(*) > coalesce(max(c.number_of_successes), 0)
    OR max(k.number_of_successes) > coalesce(max(c.number_of_successes), 0)`;

type FoundCounters = {
  readonly games: readonly Counted[];
  readonly entries: readonly Counted[];
  readonly wins: readonly Counted[];
  /** Puzzles of a date whose histogram has more wins than they count, or too few or many bands. */
  readonly histograms: readonly Omit<Counted, 'rows'>[];
};

/** Describes wrong counters, one line each. */
export function counterLines({ games, entries, wins, histograms }: FoundCounters): string[] {
  return [
    ...games.map(
      ({ name, counted, rows }) =>
        `crono game ${name} counts ${quantity(counted, 'player')} and has ${rows}`,
    ),
    ...entries.map(
      ({ name, counted, rows }) =>
        `crono game ${name}, counts ${quantity(counted, 'entry')} and has ${rows}`,
    ),
    ...wins.map(
      ({ name, counted, rows }) => `${name} counts ${quantity(counted, 'win')} and has ${rows}`,
    ),
    ...histograms.map(
      ({ name, counted }) =>
        `${name} has a histogram that does not fit its ${quantity(counted, 'win')}`,
    ),
  ];
}

export type ScoredRun = { readonly id: number; readonly score: number; readonly answers: Buffer };

/** Describes a run whose score differs from its number of right answers. Empty for other runs. */
export function scoreProblem({ id, score, answers }: ScoredRun): readonly string[] {
  const rightAnswers = readAnswers(answers, 0).filter(({ isRight }) => isRight).length;
  return rightAnswers === score
    ? []
    : [`crono run ${id} scores ${score} with ${quantity(rightAnswers, 'answer')}`];
}

/** Names a picture whose bytes are not those that its address is the hash of. Empty for other pictures. */
export function pictureProblem({ address, bytes }: Picture): readonly string[] {
  const isSound = address.startsWith(`/art/${contentHash(bytes)}.`);
  return isSound ? [] : [`the picture ${address} has other bytes than its address says`];
}

/** SQL, for every engine, that reads each kind of stored text that the program has to parse. */
export const STORED_RECORDS = {
  targets: `SELECT date, puzzle, target_id AS "targetId", record
    FROM daily_target ORDER BY date, puzzle`,
  plans: `SELECT date, puzzle, target_id AS "targetId", record
    FROM planned_target ORDER BY date, puzzle`,
  rosters: 'SELECT hash, performers FROM crono_roster ORDER BY hash',
} as const;

export type StoredRoster = { readonly hash: string; readonly performers: string };

type FoundRecords = {
  readonly targets: readonly StoredTarget[];
  readonly plans: readonly StoredTarget[];
  readonly rosters: readonly StoredRoster[];
};

/** Lists the records that cannot be read, one line each. */
export function unreadableRecords({ targets, plans, rosters }: FoundRecords): readonly string[] {
  const isUnreadable = (target: StoredTarget) => !readRecord(target).ok;
  return [
    ...targets
      .filter(isUnreadable)
      .map(
        ({ puzzle, date, targetId }) =>
          `the record of ${puzzle} on ${date} cannot be read (${targetId})`,
      ),
    ...plans
      .filter(isUnreadable)
      .map(({ puzzle, date }) => `the plan of ${puzzle} for ${date} cannot be read`),
    ...rosters
      .filter(({ performers }) => !readRoster(performers).ok)
      .map(({ hash }) => `the performers of crono_roster ${hash} cannot be read`),
  ];
}
