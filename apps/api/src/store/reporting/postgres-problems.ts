import { TRIES_BANDS } from '@starguess/api-contract';
import type { Connection } from '../../db/postgres/connection.ts';
import {
  counterLines,
  MISCOUNTED_ENTRIES,
  MISCOUNTED_GAMES,
  MISCOUNTED_WINS,
  type ScoredRun,
  STORED_RECORDS,
  scoreProblem,
  unreadableRecords,
} from './problems.ts';

const WRONG_HISTOGRAMS = `SELECT date || ' ' || puzzle AS name, number_of_successes AS counted
  FROM success_count
  WHERE cardinality(histogram) <> ${TRIES_BANDS.length}
    OR (SELECT sum(wins) FROM unnest(histogram) AS h (wins)) > number_of_successes
  ORDER BY date, puzzle`;

const RUNS_AFTER = `SELECT id, score, answers FROM crono_run WHERE id > $1 ORDER BY id LIMIT 10000`;

/** Lists counters that do not match the rows they count. Empty for a sound database. */
export async function counterProblems({ longTransaction }: Connection): Promise<readonly string[]> {
  return longTransaction(async (query) => {
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
export function recordProblems({ longTransaction }: Connection): Promise<readonly string[]> {
  const { targets, plans, rosters } = STORED_RECORDS;
  return longTransaction(async (query) =>
    unreadableRecords({
      targets: await query({ text: targets }),
      plans: await query({ text: plans }),
      rosters: await query({ text: rosters }),
    }),
  );
}
