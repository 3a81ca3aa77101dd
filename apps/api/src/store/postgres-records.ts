import type { Connection } from '../db/postgres/connection.ts';
import type { StoredTarget } from '../modules/daily/repository.ts';
import {
  planProblem,
  rosterProblem,
  STORED_RECORDS,
  type StoredRoster,
  targetProblem,
} from './record-problems.ts';

/** Lists stored records that cannot be read, one line each. Empty for a sound database. */
export function recordProblems({ atLength }: Connection): Promise<readonly string[]> {
  const { targets, plans, rosters } = STORED_RECORDS;
  return atLength(async (query) => [
    ...(await query<StoredTarget>({ text: targets })).flatMap(targetProblem),
    ...(await query<StoredTarget>({ text: plans })).flatMap(planProblem),
    ...(await query<StoredRoster>({ text: rosters })).flatMap(rosterProblem),
  ]);
}
