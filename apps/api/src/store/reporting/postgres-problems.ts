import { TRIES_BANDS } from '@starguess/api-contract';
import type { Connection } from '../../db/postgres/connection.ts';
import {
  counterLines,
  MISCOUNTED_ENTRIES,
  type ScoredRun,
  STORED_RECORDS,
  scoreProblem,
  unreadableRecords,
} from './problems.ts';

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

const WRONG_HISTOGRAMS = `SELECT date || ' ' || puzzle AS name, number_of_successes AS counted
  FROM success_count
  WHERE cardinality(histogram) <> ${TRIES_BANDS.length}
    OR (SELECT sum(wins) FROM unnest(histogram) AS h (wins)) > number_of_successes
  ORDER BY date, puzzle`;

const RUNS_AFTER = `SELECT id, score, answers FROM crono_run WHERE id > $1 ORDER BY id LIMIT 10000`;

/** Lists counters that do not match the rows they count. Empty for a sound database. */
export async function counterProblems({ atLength }: Connection): Promise<readonly string[]> {
  return atLength(async (query) => {
    const problems = counterLines({
      games: await query({ text: MISCOUNTED_GAMES }),
      entries: await query({ text: MISCOUNTED_ENTRIES }),
      wins: await query({ text: MISCOUNTED_WINS }),
      histograms: await query({ text: WRONG_HISTOGRAMS }),
    });
    let lastId: number | undefined = 0;
    while (lastId !== undefined) {
      const page: readonly ScoredRun[] = await query({ text: RUNS_AFTER, values: [lastId] });
      problems.push(...page.flatMap(scoreProblem));
      lastId = page.at(-1)?.id;
    }
    return problems;
  });
}

/** Lists stored records that cannot be read, one line each. Empty for a sound database. */
export function recordProblems({ atLength }: Connection): Promise<readonly string[]> {
  const { targets, plans, rosters } = STORED_RECORDS;
  return atLength(async (query) =>
    unreadableRecords({
      targets: await query({ text: targets }),
      plans: await query({ text: plans }),
      rosters: await query({ text: rosters }),
    }),
  );
}
