import type { PuzzlePreview } from '@starguess/api-contract';
import type { Catalog } from '@starguess/catalog';
import type { Puzzle } from '@starguess/game-core';
import type { RoundKind, RoundRecord } from './round.ts';

/** Selects the items that players of a mode can guess, by id. */
export type ItemsOf<Item> = (catalog: Catalog) => ReadonlyMap<string, Item>;

/** What a puzzle needs to be played. */
type Play<Item> = {
  readonly catalog: Catalog;
  readonly items: ReadonlyMap<string, Item>;
  readonly targetId: string;
  readonly target: Item;
};

/** The puzzle of a round. It can be shown before it can be played. */
export type DailyPuzzle<Item> = {
  readonly kind: RoundKind;
  readonly puzzle: Puzzle;
  /** Which round of its kind it is: the server date of its puzzle, or the seed of a practice round. */
  readonly round: string;
  /** The same object as long as the round is the same. */
  readonly record: RoundRecord;
  /** Undefined if the catalogue no longer contains yesterday's answer. */
  readonly yesterdayName: string | undefined;
  /** Yesterday's answer, once the catalogue is there. */
  readonly yesterday?: Item | undefined;
  /** Whether a newer puzzle is available. The player can still finish this one. */
  readonly isPast: boolean;
  /** Replaces a past puzzle with the new one. */
  readonly moveOn: () => void;
} & (
  | { readonly play: Play<Item>; readonly preview?: undefined }
  /** The catalogue or the targets are on their way, and this browser keeps no guess and no win. */
  | { readonly play: undefined; readonly preview: PuzzlePreview }
);

export type DailyPuzzleState<Item> =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly retry: () => void }
  | { readonly status: 'ready'; readonly daily: DailyPuzzle<Item> };

/** Finds the puzzle of a round. */
export type UsePuzzle = <Item extends { readonly name: string }>(
  puzzle: Puzzle,
  itemsOf: ItemsOf<Item>,
) => DailyPuzzleState<Item>;
