import { triesBand } from '@starguess/api-contract';
import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import { translating } from '../../db/sqlite/errors.ts';
import type { Database } from '../../db/sqlite/open.ts';
import { successCounts, successKeys } from '../../db/sqlite/tables.ts';
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

/** The wins in SQLite. */
export function createSqliteSuccesses(database: Database, writer: Writer): SuccessRepository {
  const statements = prepareStatements(database);

  const count = ({ puzzle, date }: Pick<Success, 'puzzle' | 'date'>) => ({
    date,
    ...(statements.count.get({ puzzle, date }) ?? { numberOfSuccesses: 0, histogram: noTries() }),
  });

  const increment = ({ puzzle, date, tries }: Success) => {
    const counted = statements.increment.get({ puzzle, date, ...oneMore(tries) });
    return { kind: 'recorded', count: { date, ...counted } } as const;
  };

  const recordOnce = (key: Buffer, success: Success): Recorded => {
    const seen = statements.findKey.get({ key });
    if (seen !== undefined) {
      return answerAgain({ ...seen, histogram: seen.histogram ?? count(seen).histogram }, success);
    }
    if (!success.isDateOpen) return { kind: 'date-closed' };
    const recorded = increment(success);
    const { puzzle, now } = success;
    statements.rememberKey.run({ key, puzzle, now, ...recorded.count });
    return recorded;
  };

  const record = (success: Success): Recorded => {
    if (success.key !== undefined) return recordOnce(keyBytes(success.key), success);
    return success.isDateOpen ? increment(success) : { kind: 'date-closed' };
  };

  return {
    count: async (puzzle, date) => translating(() => count({ puzzle, date })),
    record: (success) => writer.write(() => record(success)),
    sweep: (now) =>
      writer.write(() => statements.forgetKeys.run({ before: now - KEY_LIFETIME_MS }).changes),
  };
}

function prepareStatements({ orm }: Database) {
  const { date, puzzle, numberOfSuccesses, histogram } = successCounts;
  const band = sql.placeholder('band');
  const placeholders = {
    date: sql.placeholder('date'),
    puzzle: sql.placeholder('puzzle'),
    key: sql.placeholder('key'),
  };
  return {
    count: orm
      .select({ numberOfSuccesses, histogram })
      .from(successCounts)
      .where(and(eq(date, placeholders.date), eq(puzzle, placeholders.puzzle)))
      .prepare(),
    increment: orm
      .insert(successCounts)
      .values({ ...placeholders, numberOfSuccesses: 1, histogram: sql.placeholder('first') })
      .onConflictDoUpdate({
        target: [date, puzzle],
        set: {
          numberOfSuccesses: sql`${numberOfSuccesses} + 1`,
          histogram: sql`CASE WHEN ${band} IS NULL THEN ${histogram}
            ELSE json_set(${histogram}, ${band}, json_extract(${histogram}, ${band}) + 1) END`,
        },
      })
      .returning({ numberOfSuccesses, histogram })
      .prepare(),
    findKey: orm.select().from(successKeys).where(eq(successKeys.key, placeholders.key)).prepare(),
    rememberKey: orm
      .insert(successKeys)
      .values({
        ...placeholders,
        numberOfSuccesses: sql.placeholder('numberOfSuccesses'),
        histogram: sql.placeholder('histogram'),
        recordedAt: sql.placeholder('now'),
      })
      .prepare(),
    forgetKeys: orm
      .delete(successKeys)
      .where(
        inArray(
          successKeys.key,
          orm
            .select({ key: successKeys.key })
            .from(successKeys)
            .where(lt(successKeys.recordedAt, sql.placeholder('before')))
            .limit(SWEPT_ROWS),
        ),
      )
      .prepare(),
  };
}

/**
 * The values that a win in so many tries adds: the histogram if it is the first win, and the JSON
 * path of its band.
 */
function oneMore(tries: number | undefined) {
  if (tries === undefined) return { first: noTries(), band: null };
  const band = triesBand(tries);
  return { first: noTries().with(band, 1), band: `$[${band}]` };
}

function keyBytes(key: string) {
  return Buffer.from(key.replaceAll('-', ''), 'hex');
}
