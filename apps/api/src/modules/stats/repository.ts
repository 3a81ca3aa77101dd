import type { SuccessCount } from '@starguess/api-contract';
import type { Puzzle } from '@starguess/game-core';
import { DAY_MS } from '@starguess/game-core';
import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Database } from '../../db/open.ts';
import { SWEPT_ROWS, type Sweep } from '../../db/sweep.ts';
import { successCounts, successKeys } from '../../db/tables.ts';
import type { Writer } from '../../db/writer.ts';

export type Success = {
  readonly puzzle: Puzzle;
  /** The puzzle's date. */
  readonly date: string;
  /** Whether the caller named the date. If not, a repeated key stands for its first date. */
  readonly isDateNamed: boolean;
  /** Whether wins of that date still count. */
  readonly isDateOpen: boolean;
  /** A UUID. */
  readonly key: string | undefined;
  /** Milliseconds since 1970-01-01 UTC. */
  readonly now: number;
};

export type Recorded =
  | { readonly kind: 'recorded'; readonly count: SuccessCount }
  | { readonly kind: 'key-reused' }
  | { readonly kind: 'date-closed' };

export type SuccessRepository = {
  readonly count: (puzzle: Puzzle, date: string) => Promise<number>;
  /**
   * Adds one win. For a known key it adds nothing and returns the key's first answer, or `key-
   * reused` if that was for another puzzle or date. Returns `date-closed` if wins of the date no
   * longer count.
   */
  readonly record: (success: Success) => Promise<Recorded>;
  /** Deletes keys older than their lifetime. */
  readonly sweep: Sweep;
};

/** How long an idempotency key is remembered, in milliseconds. */
const KEY_LIFETIME_MS = 3 * DAY_MS;

export function createSuccessRepository(database: Database, writer: Writer): SuccessRepository {
  const statements = prepareStatements(database);

  const increment = ({ puzzle, date }: Success) => {
    const { numberOfSuccesses } = statements.increment.get({ puzzle, date });
    return { kind: 'recorded', count: { date, numberOfSuccesses } } as const;
  };

  const firstAnswer = (key: Buffer, { puzzle, date, isDateNamed }: Success) => {
    const seen = statements.findKey.get({ key });
    if (seen === undefined) return undefined;
    const isSamePuzzle = seen.puzzle === puzzle && (!isDateNamed || seen.date === date);
    if (!isSamePuzzle) return { kind: 'key-reused' } as const;
    const count = { date: seen.date, numberOfSuccesses: seen.numberOfSuccesses };
    return { kind: 'recorded', count } as const;
  };

  const recordOnce = (key: Buffer, success: Success): Recorded => {
    const repeated = firstAnswer(key, success);
    if (repeated !== undefined) return repeated;
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
    count: async (puzzle, date) => statements.count.get({ puzzle, date })?.numberOfSuccesses ?? 0,
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
