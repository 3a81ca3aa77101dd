import { type SuccessCount, TRIES_BANDS, triesBand } from '@starguess/api-contract';
import type { Puzzle } from '@starguess/game-core';
import { and, eq, gt, gte, sql } from 'drizzle-orm';
import { type Engine, query } from '../../db/engine.ts';
import { successCountTable, successKeyTable } from '../../modules/stats/stats.table.ts';
import { noTries } from '../../modules/stats/win-counts.ts';

/** The wins of a puzzle on a date, and how many tries they took. */
export type PuzzleWins = SuccessCount & { readonly puzzle: Puzzle };

export type WinsCorrection = 'no-wins' | { readonly fewest: number } | { readonly wins: number };

export type WinReports = {
  /** The wins of each puzzle of each date from this one on, by date. */
  readonly winsFrom: (date: string) => Promise<readonly PuzzleWins[]>;
  /** The number of all wins of each puzzle. */
  readonly winsEver: () => Promise<ReadonlyMap<Puzzle, number>>;
  /**
   * Sets the number of wins of a puzzle on a date, or of those in a band of tries, which changes
   * the total too. Changes nothing if there are no wins, or if more than the new total reported
   * their tries (`fewest`).
   */
  readonly correctWins: (
    of: Pick<PuzzleWins, 'date' | 'puzzle'>,
    correction: { readonly wins: number; readonly tries: number | undefined },
  ) => Promise<WinsCorrection>;
};

export function createWinReports({ columns, lock, readLong: read, write }: Engine): WinReports {
  const counts = successCountTable(columns);
  const keys = successKeyTable(columns);

  return {
    winsFrom: (date) =>
      read(
        query((db) =>
          db
            .select()
            .from(counts)
            .where(gte(counts.date, date))
            .orderBy(counts.date, counts.puzzle),
        ),
      ),
    winsEver: async () => {
      const { puzzle, numberOfSuccesses } = counts;
      const wins = sql`sum(${numberOfSuccesses})`.mapWith(Number);
      const rows = await read(
        query((db) => db.select({ puzzle, wins }).from(counts).groupBy(puzzle)),
      );
      return new Map(rows.map((row) => [row.puzzle, row.wins]));
    },
    correctWins: ({ date, puzzle }, { wins, tries }) =>
      write(function* () {
        const isCount = and(eq(counts.date, date), eq(counts.puzzle, puzzle));
        const [stored] = yield* query((db) => lock(db.select().from(counts).where(isCount)));
        if (stored === undefined) return 'no-wins';
        const fewest = stored.histogram.reduce((sum, number) => sum + number, 0);
        if (tries === undefined && wins < fewest) return { fewest };
        const corrected = correctedCount(stored, { wins, tries });
        yield* query((db) => db.update(counts).set(corrected).where(isCount));
        // Keys must stand for counted wins, at existing places.
        yield* query((db) =>
          db
            .delete(keys)
            .where(
              and(
                eq(keys.date, date),
                eq(keys.puzzle, puzzle),
                gt(keys.numberOfSuccesses, corrected.numberOfSuccesses),
              ),
            ),
        );
        return { wins: corrected.numberOfSuccesses };
      }),
  };
}

function correctedCount(
  { numberOfSuccesses, histogram }: Pick<SuccessCount, 'numberOfSuccesses' | 'histogram'>,
  { wins, tries }: { readonly wins: number; readonly tries: number | undefined },
) {
  if (tries === undefined) return { numberOfSuccesses: wins, histogram: [...histogram] };
  const band = triesBand(tries);
  const bands = histogram.length === TRIES_BANDS.length ? histogram : noTries();
  const change = wins - (bands[band] ?? 0);
  return { numberOfSuccesses: numberOfSuccesses + change, histogram: bands.with(band, wins) };
}
