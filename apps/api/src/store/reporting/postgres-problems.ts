import { TRIES_BANDS } from '@starguess/api-contract';
import type { Picture } from '../../db/database.ts';
import type { Connection } from '../../db/postgres/connection.ts';
import {
  counterLines,
  MISCOUNTED_ENTRIES,
  MISCOUNTED_GAMES,
  MISCOUNTED_WINS,
  pictureProblem,
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

// The largest picture has 2 MB.
const PICTURES_AFTER = `SELECT address, bytes FROM picture WHERE address > $1
  ORDER BY address LIMIT 20`;

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

/** Lists stored records and pictures that are damaged, one line each. Empty for a sound database. */
export function recordProblems({ longTransaction }: Connection): Promise<readonly string[]> {
  const { targets, plans, rosters } = STORED_RECORDS;
  return longTransaction(async (query) => {
    const problems = [
      ...unreadableRecords({
        targets: await query({ text: targets }),
        plans: await query({ text: plans }),
        rosters: await query({ text: rosters }),
      }),
    ];
    let lastAddress: string | undefined = '';
    while (lastAddress !== undefined) {
      const page: readonly Picture[] = await query({ text: PICTURES_AFTER, values: [lastAddress] });
      problems.push(...page.flatMap(pictureProblem));
      lastAddress = page.at(-1)?.address;
    }
    return problems;
  });
}
