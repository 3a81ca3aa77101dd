import { triesBand } from '@starguess/api-contract';
import type { Connection } from '../../db/postgres/connection.ts';
import type { PostgresWriter } from '../../db/postgres/writer.ts';
import { SWEPT_ROWS } from '../../db/sweep.ts';
import {
  answerAgain,
  KEY_LIFETIME_MS,
  noTries,
  type Recorded,
  type SeenSuccess,
  type Success,
  type SuccessRepository,
} from './repository.ts';

/** The wins in PostgreSQL. */
export function createPostgresSuccesses(
  { query }: Connection,
  { write, gather }: PostgresWriter,
): SuccessRepository {
  const record = gather(async (wins: readonly Success[]) => {
    const askedFor = placesAskedFor(wins);
    const values = columns(wins, [...new Set(askedFor)]);
    const rows = await query<Answered>({ text: RECORD, values, repeatsOnDuplicate: true });
    const answers = new Map(rows.map((row) => [row.place, row]));
    return wins.map((win, place) => {
      const answer = answers.get(askedFor[place] ?? place);
      return answerAt(place, { win, answer });
    });
  });

  return {
    count: async (puzzle, date) => {
      const [found] = await query<Counted>({ text: COUNT, values: [puzzle, date] });
      return { date, ...(found ?? { numberOfSuccesses: 0, histogram: noTries() }) };
    },
    record,
    sweep: (now) =>
      write(async () => {
        const swept = await query({ text: SWEEP, values: [now - KEY_LIFETIME_MS] });
        return swept.length;
      }),
  };
}

type Counted = Pick<SeenSuccess, 'numberOfSuccesses' | 'histogram'>;

/** The first answer of a key, or the answer to a win without one. */
type Answered = SeenSuccess & {
  /** The place of the win that was asked for it. */
  readonly place: number;
  /** Whether that win has just been counted. */
  readonly isNew: boolean;
};

/**
 * For each win the place of the one that the database is asked for it. Of several wins with one key
 * that is the first whose date is open, because only that one may count.
 */
function placesAskedFor(wins: readonly Success[]): readonly number[] {
  const placeOfKey = new Map<string, number>();
  wins.forEach(({ key, isDateOpen }, place) => {
    if (key === undefined) return;
    const known = placeOfKey.get(key.toLowerCase());
    const isBetter = known === undefined || (isDateOpen && wins[known]?.isDateOpen === false);
    if (isBetter) placeOfKey.set(key.toLowerCase(), place);
  });
  return wins.map(({ key }, place) => placeOfKey.get(key?.toLowerCase() ?? '') ?? place);
}

type Answering = { readonly win: Success; readonly answer: Answered | undefined };

function answerAt(place: number, { win, answer }: Answering): Recorded {
  // What came before the win that counted was of a date that is over.
  const isTooEarly = answer?.isNew === true && place < answer.place;
  if (answer === undefined || isTooEarly) return { kind: 'date-closed' };
  const answered = answerAgain(answer, win);
  const isCounted = answer.isNew && place === answer.place;
  return isCounted && 'count' in answered ? { ...answered, kind: 'recorded' } : answered;
}

/** The values of `RECORD` for the wins at these places. */
function columns(wins: readonly Success[], places: readonly number[]): readonly unknown[] {
  const asked = places.flatMap((place) => wins[place] ?? []);
  return [
    places,
    asked.map(({ key }) => key ?? null),
    asked.map(({ date }) => date),
    asked.map(({ puzzle }) => puzzle),
    asked.map(({ isDateOpen }) => isDateOpen),
    asked.map(({ now }) => now),
    asked.map(({ tries }) => (tries === undefined ? null : triesBand(tries))),
  ];
}

const COUNT = `SELECT number_of_successes AS "numberOfSuccesses", histogram FROM success_count
  WHERE puzzle = $1 AND date = $2`;

/**
 * Counts each win of an open date whose key is not known, and returns its answer, or else the first
 * answer of its key. Wins get their numbers in the order of their places: the answer of each is the
 * count without those that come later in the batch. Counters and keys are locked in one order, so
 * that processes seldom wait for each other in a circle. A key that another process has added
 * meanwhile undoes the whole statement, and is known when it runs again.
 */
const RECORD = `WITH given AS (
    SELECT * FROM unnest(
      $1::integer[], $2::uuid[], $3::text[], $4::text[], $5::boolean[], $6::bigint[], $7::integer[]
    ) AS g (place, key, date, puzzle, is_open, recorded_at, band)
  ),
  seen AS (
    SELECT g.place, k.date, k.puzzle, k.number_of_successes,
      coalesce(k.histogram, c.histogram, ${arrayOf(() => '0')}) AS histogram
    FROM given g JOIN success_key k ON k.key = g.key
      LEFT JOIN success_count c ON c.date = k.date AND c.puzzle = k.puzzle
  ),
  fresh AS (
    SELECT g.*,
      count(*) OVER later AS later,
      ${arrayOf((band) => `count(*) FILTER (WHERE g.band = ${band}) OVER later`)} AS later_tries
    FROM given g
    WHERE g.is_open AND NOT EXISTS (SELECT 1 FROM seen WHERE seen.place = g.place)
    WINDOW later AS (
      PARTITION BY g.date, g.puzzle ORDER BY g.place DESC
      ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING
    )
  ),
  counted AS (
    INSERT INTO success_count AS c (date, puzzle, number_of_successes, histogram)
    SELECT date, puzzle, count(*)::integer,
      ${arrayOf((band) => `count(*) FILTER (WHERE band = ${band})`)}
    FROM fresh GROUP BY date, puzzle ORDER BY date, puzzle
    ON CONFLICT (date, puzzle)
    DO UPDATE SET number_of_successes = c.number_of_successes + excluded.number_of_successes,
      histogram = ${arrayOf((_, n) => `c.histogram[${n}] + excluded.histogram[${n}]`)}
    RETURNING date, puzzle, number_of_successes, histogram
  ),
  numbered AS (
    SELECT f.place, f.key, f.date, f.puzzle, f.recorded_at,
      (c.number_of_successes - f.later)::integer AS number_of_successes,
      ${arrayOf((_, n) => `c.histogram[${n}] - f.later_tries[${n}]`)} AS histogram
    FROM fresh f JOIN counted c ON c.date = f.date AND c.puzzle = f.puzzle
  ),
  kept AS (
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
function arrayOf(numberOf: (band: number, place: number) => string): string {
  return `ARRAY[${noTries()
    .map((_, band) => numberOf(band, band + 1))
    .join(', ')}]::integer[]`;
}

const SWEEP = `DELETE FROM success_key WHERE key IN (
    SELECT key FROM success_key WHERE recorded_at < $1 ORDER BY recorded_at LIMIT ${SWEPT_ROWS}
  ) RETURNING key`;
