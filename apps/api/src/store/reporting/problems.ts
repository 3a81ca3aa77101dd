import { readRoster } from '../../modules/crono/roster.ts';
import { IS_ON_BOARD, readAnswers } from '../../modules/crono/stored-run.ts';
import type { StoredTarget } from '../../modules/daily/repository.ts';
import { readRecord } from '../../modules/daily/stored-record.ts';

/** What a counter says, and how many rows there are. */
export type Counted = { readonly name: string; readonly counted: number; readonly rows: number };

/** Says that a game counts other players than the ones it has. */
export function playerCountProblem({ name, counted, rows }: Counted): string {
  return `crono game ${name} counts ${counted} players and has ${rows}`;
}

/** Says that a board counts other entries with a score than the ones it has. */
export function entryCountProblem({ name, counted, rows }: Counted): string {
  return `crono game ${name}, counts ${counted} entries and has ${rows}`;
}

/**
 * Finds the scores of which a board counts other entries than it has, in SQL for every engine. A
 * name is a game's id and a score.
 */
export const MISCOUNTED_ENTRIES = `SELECT game_id || ', score ' || score AS name,
    sum(counted) AS counted, sum(entry) AS rows
  FROM (
    SELECT game_id, score, entries AS counted, 0 AS entry FROM crono_score
    UNION ALL
    SELECT game_id, score, 0, 1 FROM crono_run WHERE ${IS_ON_BOARD}
  ) AS counts
  GROUP BY game_id, score HAVING sum(counted) <> sum(entry) ORDER BY game_id, score`;

/** Says that a puzzle of a date counts fewer wins than it has keys. */
export function successCountProblem({ name, counted, rows }: Counted): string {
  return `${name} counts ${counted} wins and has ${rows}`;
}

/** Says that a puzzle of a date tells tries of more wins than it counts, or not of every band. */
export function histogramProblem({ name, counted }: Omit<Counted, 'rows'>): string {
  return `${name} has a histogram that does not fit its ${counted} wins`;
}

export type ScoredRun = { readonly id: number; readonly score: number; readonly answers: Buffer };

/** Says that a run has another score than its answers make; nothing of a right score. */
export function scoreProblem({ id, score, answers }: ScoredRun): readonly string[] {
  const right = readAnswers(answers, 0).filter(({ isRight }) => isRight).length;
  return right === score ? [] : [`crono run ${id} scores ${score} with ${right} answers`];
}

/** Everything that is stored as a text which the program has to read again, in SQL for every engine. */
export const STORED_RECORDS = {
  targets: `SELECT date, puzzle, target_id AS "targetId", record
    FROM daily_target ORDER BY date, puzzle`,
  plans: `SELECT date, puzzle, target_id AS "targetId", record
    FROM planned_target ORDER BY date, puzzle`,
  rosters: 'SELECT hash, performers FROM crono_roster ORDER BY hash',
} as const;

export type StoredRoster = { readonly hash: string; readonly performers: string };

/** Says that the record of a target cannot be read; nothing of a sound one. */
export function targetProblem(target: StoredTarget): readonly string[] {
  if (readRecord(target).ok) return [];
  return [`the record of ${target.puzzle} on ${target.date} cannot be read (${target.targetId})`];
}

/** Says that what is planned for a date cannot be read; nothing of a sound plan. */
export function planProblem(target: StoredTarget): readonly string[] {
  if (readRecord(target).ok) return [];
  return [`the plan of ${target.puzzle} for ${target.date} cannot be read`];
}

/** Says that the performers of crono games cannot be read; nothing of sound ones. */
export function rosterProblem({ hash, performers }: StoredRoster): readonly string[] {
  return readRoster(performers).ok ? [] : [`the performers of crono_roster ${hash} cannot be read`];
}
