import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import { translating } from '../../db/sqlite/errors.ts';
import type { Database } from '../../db/sqlite/open.ts';
import { successCounts, successKeys } from '../../db/sqlite/tables.ts';
import type { Writer } from '../../db/sqlite/writer.ts';
import { SWEPT_ROWS } from '../../db/sweep.ts';
import {
  answerAgain,
  KEY_LIFETIME_MS,
  type Recorded,
  type Success,
  type SuccessRepository,
} from './repository.ts';

/** The wins in SQLite. */
export function createSqliteSuccesses(database: Database, writer: Writer): SuccessRepository {
  const statements = prepareStatements(database);

  const increment = ({ puzzle, date }: Success) => {
    const { numberOfSuccesses } = statements.increment.get({ puzzle, date });
    return { kind: 'recorded', count: { date, numberOfSuccesses } } as const;
  };

  const recordOnce = (key: Buffer, success: Success): Recorded => {
    const seen = statements.findKey.get({ key });
    if (seen !== undefined) return answerAgain(seen, success);
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
    count: async (puzzle, date) =>
      translating(() => statements.count.get({ puzzle, date })?.numberOfSuccesses ?? 0),
    record: (success) => writer.write(() => record(success)),
    sweep: (now) =>
      writer.write(() => statements.forgetKeys.run({ before: now - KEY_LIFETIME_MS }).changes),
  };
}

function prepareStatements({ orm }: Database) {
  const { date, puzzle, numberOfSuccesses } = successCounts;
  const given = {
    date: sql.placeholder('date'),
    puzzle: sql.placeholder('puzzle'),
    key: sql.placeholder('key'),
  };
  return {
    count: orm
      .select({ numberOfSuccesses })
      .from(successCounts)
      .where(and(eq(date, given.date), eq(puzzle, given.puzzle)))
      .prepare(),
    increment: orm
      .insert(successCounts)
      .values({ ...given, numberOfSuccesses: 1 })
      .onConflictDoUpdate({
        target: [date, puzzle],
        set: { numberOfSuccesses: sql`${numberOfSuccesses} + 1` },
      })
      .returning({ numberOfSuccesses })
      .prepare(),
    findKey: orm.select().from(successKeys).where(eq(successKeys.key, given.key)).prepare(),
    rememberKey: orm
      .insert(successKeys)
      .values({
        ...given,
        numberOfSuccesses: sql.placeholder('numberOfSuccesses'),
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

function keyBytes(key: string) {
  return Buffer.from(key.replaceAll('-', ''), 'hex');
}
