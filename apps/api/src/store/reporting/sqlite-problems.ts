import { TRIES_BANDS } from '@starguess/api-contract';
import type { Picture } from '../../db/database.ts';
import type { Database } from '../../db/sqlite/open.ts';
import type { StoredTarget } from '../../modules/daily/repository.ts';
import {
  type Counted,
  counterLines,
  MISCOUNTED_ENTRIES,
  MISCOUNTED_GAMES,
  MISCOUNTED_WINS,
  pictureProblem,
  type ScoredRun,
  STORED_RECORDS,
  type StoredRoster,
  scoreProblem,
  unreadableRecords,
} from './problems.ts';

type Connection = Database['sqlite'];

// The query tests that the JSON is valid first, because the sum of an invalid array is an error.
const WRONG_HISTOGRAMS = `SELECT date || ' ' || puzzle AS name, number_of_successes AS counted
  FROM success_count
  WHERE CASE WHEN json_valid(histogram)
    THEN json_array_length(histogram) <> ${TRIES_BANDS.length}
      OR (SELECT sum(value) FROM json_each(histogram)) > number_of_successes
    ELSE true END
  ORDER BY date, puzzle`;

/** Lists counters that do not match the rows they count. Empty for a sound database. */
export function counterProblems(sqlite: Connection): readonly string[] {
  const wrongCounters = (sql: string) => sqlite.prepare<[], Counted>(sql).all();
  const problems = counterLines({
    games: wrongCounters(MISCOUNTED_GAMES),
    entries: wrongCounters(MISCOUNTED_ENTRIES),
    wins: wrongCounters(MISCOUNTED_WINS),
    histograms: wrongCounters(WRONG_HISTOGRAMS),
  });
  const runs = sqlite.prepare<[], ScoredRun>('SELECT id, score, answers FROM crono_run').iterate();
  for (const run of runs) problems.push(...scoreProblem(run));
  return problems;
}

/** Lists stored records and pictures that are damaged, one line each. Empty for a sound database. */
export function recordProblems(sqlite: Connection): readonly string[] {
  const { targets, plans, rosters } = STORED_RECORDS;
  const problems = [
    ...unreadableRecords({
      targets: sqlite.prepare<[], StoredTarget>(targets).all(),
      plans: sqlite.prepare<[], StoredTarget>(plans).all(),
      rosters: sqlite.prepare<[], StoredRoster>(rosters).all(),
    }),
  ];
  const pictures = sqlite.prepare<[], Picture>('SELECT * FROM picture ORDER BY address').iterate();
  for (const picture of pictures) problems.push(...pictureProblem(picture));
  return problems;
}
