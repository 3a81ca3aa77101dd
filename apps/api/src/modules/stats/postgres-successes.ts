import { triesBand } from '@starguess/api-contract';
import type { Connection } from '../../db/postgres/connection.ts';
import type { PostgresWriter } from '../../db/postgres/writer.ts';
import { SWEPT_ROWS } from '../../db/writes.ts';
import {
  answerAgain,
  KEY_LIFETIME_MS,
  noTries,
  type Recorded,
  type SeenSuccess,
  type Success,
  type SuccessRepository,
} from './repository.ts';

/** Wins that arrive together share a statement. */
export function createPostgresSuccesses(
  { query }: Connection,
  { write, gather }: PostgresWriter,
): SuccessRepository {
  return {
    count: async (puzzle, date) => {
      const [counted] = await query<CountRow>({ text: COUNT, values: [puzzle, date] });
      return { date, ...(counted ?? { numberOfSuccesses: 0, histogram: noTries() }) };
    },
    record: gather(async (wins: readonly Success[]) => {
      const values = columnsOf(wins);
      const rows = await query<AnswerRow>({ text: RECORD, values, repeatsOnDuplicate: true });
      const answers = new Map(rows.map((row) => [row.place, row]));
      return wins.map((win, index) => recordedFrom(win, answers.get(index + 1)));
    }, keyOf),
    sweep: (now) =>
      write(async () => {
        const swept = await query({ text: SWEEP, values: [now - KEY_LIFETIME_MS] });
        return swept.length;
      }),
  };
}

function keyOf({ key }: Success): string | undefined {
  return key?.toLowerCase();
}

type CountRow = Pick<SeenSuccess, 'numberOfSuccesses' | 'histogram'>;

/** The first answer of a key, or the answer to a win that has just been counted. */
type AnswerRow = SeenSuccess & {
  /** The win's place among the given ones, from 1. */
  readonly place: number;
  readonly isNew: boolean;
};

function recordedFrom(win: Success, answer: AnswerRow | undefined): Recorded {
  if (answer === undefined) return { kind: 'date-closed' };
  const answered = answerAgain(answer, win);
  return answer.isNew && 'count' in answered ? { ...answered, kind: 'recorded' } : answered;
}

/** The values of `RECORD`: a list for each column. */
function columnsOf(wins: readonly Success[]): readonly (readonly unknown[])[] {
  return [
    wins.map(({ key }) => key ?? null),
    wins.map(({ date }) => date),
    wins.map(({ puzzle }) => puzzle),
    wins.map(({ isDateOpen }) => isDateOpen),
    wins.map(({ now }) => now),
    wins.map(({ tries }) => (tries === undefined ? null : triesBand(tries))),
  ];
}

const COUNT = `SELECT number_of_successes AS "numberOfSuccesses", histogram FROM success_count
  WHERE puzzle = $1 AND date = $2`;

/**
 * Counts each win of an open date whose key is not known, and returns its answer, or else the first
 * answer of its key. A win's answer is the count without the wins after it. Counters and keys are
 * locked in one order, so that processes seldom deadlock. If another process has added one of the
 * keys meanwhile, the whole statement is undone, and knows the key when it runs again.
 */
const RECORD = `WITH given AS (
    SELECT * FROM unnest(
      $1::uuid[], $2::text[], $3::text[], $4::boolean[], $5::bigint[], $6::integer[]
    ) WITH ORDINALITY AS g (key, date, puzzle, is_open, recorded_at, band, place)
  ), seen AS (
    SELECT g.place, k.date, k.puzzle, k.number_of_successes,
      coalesce(k.histogram, c.histogram, ${eachBand(() => '0')}) AS histogram
    FROM given g JOIN success_key k ON k.key = g.key
      LEFT JOIN success_count c ON c.date = k.date AND c.puzzle = k.puzzle
  ), fresh AS (
    SELECT * FROM given g
    WHERE g.is_open AND NOT EXISTS (SELECT 1 FROM seen WHERE seen.place = g.place)
  ), counted AS (
    INSERT INTO success_count AS c (date, puzzle, number_of_successes, histogram)
    SELECT date, puzzle, count(*)::integer,
      ${eachBand((band) => `count(*) FILTER (WHERE band = ${band})`)}
    FROM fresh GROUP BY date, puzzle ORDER BY date, puzzle
    ON CONFLICT (date, puzzle)
    DO UPDATE SET number_of_successes = c.number_of_successes + excluded.number_of_successes,
      histogram = ${eachBand((_, n) => `c.histogram[${n}] + excluded.histogram[${n}]`)}
    RETURNING date, puzzle, number_of_successes, histogram
  ), numbered AS (
    SELECT f.place, f.key, f.date, f.puzzle, f.recorded_at,
      (c.number_of_successes - count(*) OVER later)::integer AS number_of_successes,
      ${eachBand((band, n) => `c.histogram[${n}] - count(*) FILTER (WHERE f.band = ${band}) OVER later`)}
        AS histogram
    FROM fresh f JOIN counted c ON c.date = f.date AND c.puzzle = f.puzzle
    WINDOW later AS (
      PARTITION BY f.date, f.puzzle ORDER BY f.place DESC
      ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING
    )
  ), kept AS (
    INSERT INTO success_key (key, date, puzzle, number_of_successes, recorded_at, histogram)
    SELECT key, date, puzzle, number_of_successes, recorded_at, histogram
    FROM numbered WHERE key IS NOT NULL ORDER BY key
  )
  SELECT place, date, puzzle, number_of_successes AS "numberOfSuccesses", histogram,
    false AS "isNew"
  FROM seen
  UNION ALL
  SELECT place, date, puzzle, number_of_successes, histogram, true FROM numbered`;

/** An array of whole numbers, one for each band, which SQL counts from 1. */
function eachBand(numberOf: (band: number, place: number) => string): string {
  return `ARRAY[${noTries().map((_, band) => numberOf(band, band + 1))}]::integer[]`;
}

const SWEEP = `DELETE FROM success_key WHERE key IN (
    SELECT key FROM success_key WHERE recorded_at < $1 ORDER BY recorded_at LIMIT ${SWEPT_ROWS}
  ) RETURNING key`;
