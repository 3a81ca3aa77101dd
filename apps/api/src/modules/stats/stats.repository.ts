import type { SuccessCount } from '@starguess/api-contract';
import { DAY_MS, type Puzzle } from '@starguess/game-core';
import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import { type Engine, prepare, prepareBatch, query, type Steps } from '../../db/engine.ts';
import { SWEPT_ROWS, type Sweep } from '../../db/sweep.ts';
import { type Milliseconds, wholeMilliseconds } from '../../time/milliseconds.ts';
import { successCountTable, successKeyTable } from './stats.table.ts';
import {
  answersTo,
  type CountedPuzzle,
  countsOf,
  type KeyedWin,
  keyRowsOf,
  noTries,
  type Success,
} from './win-counts.ts';

export type Recorded =
  /** The count up to this win, which is its place; a repeated key gets its first answer again. */
  | { readonly kind: 'recorded' | 'repeated'; readonly count: SuccessCount }
  | { readonly kind: 'key-reused' }
  | { readonly kind: 'date-closed' };

export type SuccessRepository = {
  readonly count: (puzzle: Puzzle, date: string) => Promise<SuccessCount>;
  /**
   * Adds one win. For a known key it adds nothing and returns the key's first answer, or
   * `key-reused` if that was for another puzzle or date. Returns `date-closed` if wins of the date
   * no longer count.
   */
  readonly record: (success: Success) => Promise<Recorded>;
  readonly sweep: Sweep;
};

export const KEY_LIFETIME_MS = 3 * DAY_MS;

/** Writes wins that arrive together in batches, where that is faster. */
export function createSuccessRepository(engine: Engine): SuccessRepository {
  const { read, write, writeInBatches } = engine;
  const queries = createQueries(engine);

  /**
   * Counts each win of an open date whose key is not known, and returns its answer, or else the
   * first answer of its key. A win's answer is the count without the wins after it. If another
   * process adds one of the keys meanwhile, the whole operation is undone, and knows the key when it
   * runs again.
   */
  function* record(wins: readonly Success[]): Steps<readonly Recorded[]> {
    const keyedWins = wins.map(keyed);
    const rows = yield* queries.findKeys(keyedWins.flatMap(({ key }) => (key ? { key } : [])));
    const firstAnswers = new Map(rows.map((row) => [row.key.toString('hex'), row]));
    const firstAnswerOf = ({ key }: KeyedWin) =>
      key ? firstAnswers.get(key.toString('hex')) : undefined;
    const newWins = keyedWins.filter((one) => one.win.isDateOpen && !firstAnswerOf(one));
    const answers = answersTo(newWins, yield* queries.count(countsOf(newWins)));
    yield* queries.addKeys(keyRowsOf(answers));
    return keyedWins.map((one): Recorded => {
      const count = answers.get(one);
      if (count !== undefined) return { kind: 'recorded', count: countIn(count) };
      const firstAnswer = firstAnswerOf(one);
      return firstAnswer ? answerAgain(firstAnswer, one.win) : { kind: 'date-closed' };
    });
  }

  return {
    count: async (puzzle, date) => {
      const [counted] = await read(queries.read({ puzzle, date }));
      return { date, ...(counted ?? { numberOfSuccesses: 0, histogram: noTries() }) };
    },
    record: writeInBatches(record, ({ key }) => key?.toLowerCase()),
    sweep: async (now) =>
      (await write(queries.sweep(wholeMilliseconds(now - KEY_LIFETIME_MS)))).length,
  };
}

function createQueries({ columns, sums, insertRows, isAmong }: Engine) {
  const counts = successCountTable(columns);
  const keys = successKeyTable(columns);
  const { date, puzzle, numberOfSuccesses, histogram } = counts;
  return {
    read: prepare((db, counted: Pick<Success, 'puzzle' | 'date'>) =>
      db
        .select({ numberOfSuccesses, histogram })
        .from(counts)
        .where(and(eq(date, counted.date), eq(puzzle, counted.puzzle))),
    ),
    count: prepareBatch((db, added: CountedPuzzle[]) =>
      db
        .insert(counts)
        .values(added)
        .onConflictDoUpdate({
          target: [date, puzzle],
          set: {
            numberOfSuccesses: sql`${numberOfSuccesses} + excluded.${sql.identifier(numberOfSuccesses.name)}`,
            histogram: sums(histogram),
          },
        })
        .returning({ date, puzzle, numberOfSuccesses, histogram }),
    ),
    /** A key stored by a version without histograms gets its puzzle's current one. */
    findKeys: prepareBatch((db, wanted: { key: Buffer }[]) =>
      db
        .select({
          key: keys.key,
          date: keys.date,
          puzzle: keys.puzzle,
          numberOfSuccesses: keys.numberOfSuccesses,
          histogram: keys.histogram,
          histogramNow: histogram,
        })
        .from(keys)
        .leftJoin(counts, and(eq(date, keys.date), eq(puzzle, keys.puzzle)))
        .where(
          isAmong(
            keys.key,
            wanted.map(({ key }) => key),
          ),
        ),
    ),
    addKeys: prepareBatch((db, rows: (typeof keys.$inferSelect)[]) =>
      insertRows(db, { table: keys, rows }),
    ),
    sweep: (before: Milliseconds) =>
      query((db) => {
        const { key, recordedAt } = keys;
        const oldest = db
          .select({ key })
          .from(keys)
          .where(lt(recordedAt, before))
          .orderBy(recordedAt)
          .limit(SWEPT_ROWS);
        return db.delete(keys).where(inArray(key, oldest)).returning({ key });
      }),
  };
}

function keyed(win: Success): KeyedWin {
  const { key } = win;
  return { win, key: key === undefined ? undefined : Buffer.from(key.replaceAll('-', ''), 'hex') };
}

type SeenSuccess = Pick<
  ReturnType<typeof successKeyTable>['$inferSelect'],
  'date' | 'puzzle' | 'numberOfSuccesses' | 'histogram'
> & { readonly histogramNow: readonly number[] | null };

function countIn({ date, numberOfSuccesses, histogram }: SuccessCount): SuccessCount {
  return { date, numberOfSuccesses, histogram };
}

/** The answer to a win whose key was seen before. */
function answerAgain(
  { date, puzzle, numberOfSuccesses, histogram, histogramNow }: SeenSuccess,
  win: Success,
): Recorded {
  const isSamePuzzle = puzzle === win.puzzle && (!win.isDateNamed || date === win.date);
  if (!isSamePuzzle) return { kind: 'key-reused' };
  const count = { date, numberOfSuccesses, histogram: histogram ?? histogramNow ?? noTries() };
  return { kind: 'repeated', count };
}
