import type { Performer } from '@starguess/catalog';
import {
  type ComparedField,
  comparePerformers,
  type FieldComparison,
  type Mark,
  markOf,
  possibleRanks,
  type RankRange,
} from '@starguess/game-core';
import type { PlayedGuess } from '../daily/use-daily-game.ts';

export type ComparedCell = {
  readonly field: ComparedField;
  readonly comparison: FieldComparison<ComparedField>;
  readonly mark: Mark;
};

/** A guess with its verdicts, in the order of the table's columns. */
export type ComparisonRow = PlayedGuess<Performer> & { readonly cells: readonly ComparedCell[] };

export function comparisonRow(guess: PlayedGuess<Performer>, target: Performer): ComparisonRow {
  const cells = comparePerformers(guess.item, target).map((comparison) => ({
    field: comparison.fieldName,
    comparison,
    mark: markOf(comparison),
  }));
  return { ...guess, cells };
}

/** The ranks that the answer can still have in its pool, which is sorted by rank. */
export function ranksLeft(rows: readonly ComparisonRow[], pool: readonly Performer[]): RankRange {
  const guesses = rows.flatMap(({ item, cells }) =>
    cells.flatMap(({ comparison }) =>
      comparison.type === 'number'
        ? [{ rank: item.rank, comparisonResult: comparison.comparisonResult }]
        : [],
    ),
  );
  return possibleRanks(guesses, pool.at(-1)?.rank ?? 1);
}

export type PlayedRound = {
  /** Sorted by rank. */
  readonly pool: readonly Performer[];
  /** Newest first. */
  readonly rows: readonly ComparisonRow[];
  readonly target: Performer;
};
