import { type SuccessCount, triesBand } from '@starguess/api-contract';
import { translating } from '../../db/sqlite/errors.ts';
import type { Database } from '../../db/sqlite/open.ts';
import type { Writer } from '../../db/sqlite/writer.ts';
import { SWEPT_ROWS } from '../../db/writes.ts';
import {
  answerAgain,
  KEY_LIFETIME_MS,
  noTries,
  type Recorded,
  type Success,
  type SuccessRepository,
} from './repository.ts';

export function createSqliteSuccesses(database: Database, writer: Writer): SuccessRepository {
  const statements = prepareStatements(database);

  const count = ({ puzzle, date }: PuzzleOfDate): SuccessCount => {
    const row = statements.count.get({ puzzle, date });
    if (row === undefined) return { date, numberOfSuccesses: 0, histogram: noTries() };
    return { date, ...row, histogram: readHistogram(row.histogram) };
  };

  /** Counts the win of an open date, and keeps its answer under its key if it has one. */
  const add = ({ puzzle, date, tries, now }: Success, key: Buffer | undefined): Recorded => {
    const row = statements.increment.get({ puzzle, date, ...oneMore(tries) });
    if (row === undefined) throw new Error('The win was not counted');
    if (key !== undefined) statements.rememberKey.run({ key, puzzle, date, now, ...row });
    return { kind: 'recorded', count: { date, ...row, histogram: readHistogram(row.histogram) } };
  };

  const record = (success: Success): Recorded => {
    const key = success.key === undefined ? undefined : keyBytes(success.key);
    const seen = key && statements.findKey.get({ key });
    if (seen !== undefined) {
      const histogram =
        seen.histogram === null ? count(seen).histogram : readHistogram(seen.histogram);
      return answerAgain({ ...seen, histogram }, success);
    }
    return success.isDateOpen ? add(success, key) : { kind: 'date-closed' };
  };

  return {
    count: async (puzzle, date) => translating(() => count({ puzzle, date })),
    record: (success) => writer.write(() => record(success)),
    sweep: (now) =>
      writer.write(() => statements.forgetKeys.run({ before: now - KEY_LIFETIME_MS }).changes),
  };
}

type PuzzleOfDate = Pick<Success, 'puzzle' | 'date'>;

/** Histograms are JSON texts. */
type CountRow = { readonly numberOfSuccesses: number; readonly histogram: string };

/** The histogram is null in a row of a version that stored none. */
type KeyRow = PuzzleOfDate & Pick<CountRow, 'numberOfSuccesses'> & { histogram: string | null };

function prepareStatements({ sqlite }: Database) {
  return {
    count: sqlite.prepare<PuzzleOfDate, CountRow>(
      `SELECT number_of_successes AS numberOfSuccesses, histogram FROM success_count
       WHERE date = @date AND puzzle = @puzzle`,
    ),
    increment: sqlite.prepare<PuzzleOfDate & { first: string; band: string | null }, CountRow>(
      `INSERT INTO success_count (date, puzzle, number_of_successes, histogram)
       VALUES (@date, @puzzle, 1, @first)
       ON CONFLICT DO UPDATE SET number_of_successes = number_of_successes + 1,
         histogram = CASE WHEN @band IS NULL THEN histogram
           ELSE json_set(histogram, @band, json_extract(histogram, @band) + 1) END
       RETURNING number_of_successes AS numberOfSuccesses, histogram`,
    ),
    findKey: sqlite.prepare<{ key: Buffer }, KeyRow>(
      `SELECT date, puzzle, number_of_successes AS numberOfSuccesses, histogram
       FROM success_key WHERE key = @key`,
    ),
    rememberKey: sqlite.prepare<PuzzleOfDate & CountRow & Pick<Success, 'now'> & { key: Buffer }>(
      `INSERT INTO success_key (key, date, puzzle, number_of_successes, recorded_at, histogram)
       VALUES (@key, @date, @puzzle, @numberOfSuccesses, @now, @histogram)`,
    ),
    forgetKeys: sqlite.prepare<{ before: number }>(
      `DELETE FROM success_key WHERE key IN (
         SELECT key FROM success_key WHERE recorded_at < @before LIMIT ${SWEPT_ROWS}
       )`,
    ),
  };
}

function readHistogram(json: string): number[] {
  return JSON.parse(json);
}

/**
 * The values that a win in so many tries adds: the histogram if it is the first win, and the JSON
 * path of its band.
 */
function oneMore(tries: number | undefined) {
  if (tries === undefined) return { first: JSON.stringify(noTries()), band: null };
  const band = triesBand(tries);
  return { first: JSON.stringify(noTries().with(band, 1)), band: `$[${band}]` };
}

function keyBytes(key: string) {
  return Buffer.from(key.replaceAll('-', ''), 'hex');
}
