import type { Performer } from '@starguess/catalog';
import {
  compareRecords,
  type Declaration,
  type FieldComparison,
  type Mark,
  markOf,
  possibleRanks,
  RANK_FIELD,
  type RankRange,
} from '@starguess/game-core';
import type { PlayedGuess } from '../daily/use-daily-game.ts';

export type ComparedCell = {
  readonly field: string;
  readonly comparison: FieldComparison;
  readonly mark: Mark;
};

/** A guess with its marks, in the order of the table's columns. */
export type ComparisonRow = PlayedGuess<Performer> & { readonly cells: readonly ComparedCell[] };

/** Compares a guess with the answer. */
export function comparisonRow(
  guess: PlayedGuess<Performer>,
  comparedWith: { readonly answer: Performer; readonly declaration: Declaration },
): ComparisonRow {
  const cells = compareRecords(guess.item, comparedWith).map((comparison) => ({
    field: comparison.fieldName,
    comparison,
    mark: markOf(comparison),
  }));
  return { ...guess, cells };
}

/** The ranks that the answer can still have in its pool, which is sorted by rank. */
export function ranksLeft(rows: readonly ComparisonRow[], pool: readonly Performer[]): RankRange {
  const guesses = rows.flatMap(({ item, cells }) =>
    cells.flatMap(({ field, comparison }) =>
      field === RANK_FIELD && comparison.type === 'number'
        ? [{ rank: item.rank, comparisonResult: comparison.comparisonResult }]
        : [],
    ),
  );
  return possibleRanks(guesses, pool.at(-1)?.rank ?? 1);
}

/** A round that can be played, with its guesses so far. */
export type PlayedRound = {
  /** Sorted by rank. */
  readonly pool: readonly Performer[];
  /** Newest first. */
  readonly rows: readonly ComparisonRow[];
  readonly target: Performer;
  readonly declaration: Declaration;
};
