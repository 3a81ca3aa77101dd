import type { Database } from '../db/sqlite/open.ts';
import type { StoredTarget } from '../modules/daily/repository.ts';
import {
  planProblem,
  rosterProblem,
  STORED_RECORDS,
  type StoredRoster,
  targetProblem,
} from './record-problems.ts';

/** Lists stored records that cannot be read, one line each. Empty for a sound database. */
export function recordProblems(sqlite: Database['sqlite']): readonly string[] {
  const { targets, plans, rosters } = STORED_RECORDS;
  return [
    ...sqlite.prepare<[], StoredTarget>(targets).all().flatMap(targetProblem),
    ...sqlite.prepare<[], StoredTarget>(plans).all().flatMap(planProblem),
    ...sqlite.prepare<[], StoredRoster>(rosters).all().flatMap(rosterProblem),
  ];
}
