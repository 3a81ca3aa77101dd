import { readRoster } from '../modules/crono/roster.ts';
import type { StoredTarget } from '../modules/daily/repository.ts';
import { readRecord } from '../modules/daily/stored-record.ts';

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
