import type { Connection } from '../db/postgres/connection.ts';
import {
  type Counted,
  entryCountProblem,
  MISCOUNTED_ENTRIES,
  playerCountProblem,
  type ScoredRun,
  scoreProblem,
  successCountProblem,
} from './counter-problems.ts';

/** Lists counters that do not match the rows they count. Empty for a sound database. */
export async function counterProblems(
  { atLength }: Connection,
  noteRuns: (runs: number) => void = () => {},
): Promise<readonly string[]> {
  return atLength(async (query) => {
    const games = await query<Counted>({ text: MISCOUNTED_GAMES });
    const entries = await query<Counted>({ text: MISCOUNTED_ENTRIES });
    const wins = await query<Counted>({ text: MISCOUNTED_WINS });
    const problems = [
      ...games.map(playerCountProblem),
      ...entries.map(entryCountProblem),
      ...wins.map(successCountProblem),
    ];
    let after: number | undefined = 0;
    for (let runs = 0; after !== undefined; noteRuns(runs)) {
      const page: readonly ScoredRun[] = await query({ text: RUNS_AFTER, values: [after] });
      problems.push(...page.flatMap((run) => scoreProblem(run) ?? []));
      runs += page.length;
      after = page.at(-1)?.id;
    }
    return problems;
  });
}

const MISCOUNTED_GAMES = `SELECT id AS name, user_count AS counted, coalesce(rows, 0) AS rows
  FROM crono_game LEFT JOIN (
    SELECT game_id, count(begins_at) AS rows FROM crono_run GROUP BY game_id
  ) AS started ON started.game_id = crono_game.id
  WHERE user_count <> coalesce(rows, 0) ORDER BY id`;

// A win without a key leaves no row, and keys are deleted after a few days.
const MISCOUNTED_WINS = `SELECT k.date || ' ' || k.puzzle AS name, count(*) AS rows,
    coalesce(max(c.number_of_successes), 0) AS counted
  FROM success_key AS k LEFT JOIN success_count AS c ON c.date = k.date AND c.puzzle = k.puzzle
  GROUP BY k.date, k.puzzle
  HAVING count(*) > coalesce(max(c.number_of_successes), 0)
    OR max(k.number_of_successes) > coalesce(max(c.number_of_successes), 0)`;

const RUNS_AFTER = `SELECT id, score, answers FROM crono_run WHERE id > $1 ORDER BY id LIMIT 10000`;
