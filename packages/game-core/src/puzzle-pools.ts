import { modeOfPuzzle } from './puzzles.ts';
import { type DailyMode, type Difficulty, PUZZLES, type Puzzle } from './vocabulary.ts';

// Not in `puzzles.ts`, so that Home, which needs no pools, does not load them.

/** The kind of item that a puzzle hides and its players guess. */
export type PuzzleItem = 'performer' | 'channel';

const ITEM_OF_MODE: Readonly<Record<DailyMode, PuzzleItem>> = {
  classic: 'performer',
  'image-guess': 'performer',
  'channel-guess': 'channel',
};

export function itemOf(puzzle: Puzzle): PuzzleItem {
  return ITEM_OF_MODE[modeOfPuzzle(puzzle)];
}

/** The worst rank in a difficulty's pool (PUZZLE3); hard has every rank. */
export const DIFFICULTY_MAX_RANK: Readonly<Record<Difficulty, number>> = {
  easy: 50,
  medium: 100,
  hard: Number.POSITIVE_INFINITY,
};

export function isInPool(rank: number, difficulty: Difficulty): boolean {
  return rank <= DIFFICULTY_MAX_RANK[difficulty];
}

/** Makes one value for each puzzle, in the order of `PUZZLES`. */
export function mapPuzzles<T>(make: (puzzle: Puzzle) => T): Readonly<Record<Puzzle, T>>;
// `Object.fromEntries` has string keys only; the signature above states the keys.
export function mapPuzzles(make: (puzzle: Puzzle) => unknown): unknown {
  return Object.fromEntries(PUZZLES.map((puzzle) => [puzzle, make(puzzle)]));
}
