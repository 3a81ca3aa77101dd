import { modeOfPuzzle } from './puzzles.ts';
import { type DailyMode, type Difficulty, PUZZLES, type Puzzle } from './vocabulary.ts';

// Kept apart: Home loads the puzzles and not what they pick from.

/** What a puzzle hides and its players guess. */
export type PuzzleItem = 'performer' | 'channel';

const ITEM_OF_MODE: Readonly<Record<DailyMode, PuzzleItem>> = {
  classic: 'performer',
  'image-guess': 'performer',
  'channel-guess': 'channel',
};

export function itemOf(puzzle: Puzzle): PuzzleItem {
  return ITEM_OF_MODE[modeOfPuzzle(puzzle)];
}

/** The last rank of a difficulty's pool (§9); hard holds every rank. */
export const DIFFICULTY_MAX_RANK: Readonly<Record<Difficulty, number>> = {
  easy: 50,
  medium: 100,
  hard: Number.POSITIVE_INFINITY,
};

export function isInPool(rank: number, difficulty: Difficulty): boolean {
  return rank <= DIFFICULTY_MAX_RANK[difficulty];
}

/** One value for each puzzle, made in the order of `PUZZLES`. */
export function mapPuzzles<T>(make: (puzzle: Puzzle) => T): Readonly<Record<Puzzle, T>>;
// The signature above names the keys; `Object.fromEntries` knows strings alone.
export function mapPuzzles(make: (puzzle: Puzzle) => unknown): unknown {
  return Object.fromEntries(PUZZLES.map((puzzle) => [puzzle, make(puzzle)]));
}
