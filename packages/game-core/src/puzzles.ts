import {
  type DailyMode,
  DEFAULT_DIFFICULTY,
  DIFFICULTIES,
  type Difficulty,
  type Puzzle,
} from './vocabulary.ts';

const CLASSIC_PUZZLES: Readonly<Record<Difficulty, Puzzle>> = {
  easy: 'classic-easy',
  medium: 'classic-medium',
  hard: 'classic',
};

/** The last rank of a difficulty's pool (PUZZLE3); hard holds every rank. */
export const DIFFICULTY_MAX_RANK: Readonly<Record<Difficulty, number>> = {
  easy: 50,
  medium: 100,
  hard: Number.POSITIVE_INFINITY,
};

/** Only Classic has difficulties: the other modes have one puzzle a day whatever is asked. */
export function puzzleOf(mode: DailyMode, difficulty: Difficulty = DEFAULT_DIFFICULTY): Puzzle {
  return mode === 'classic' ? CLASSIC_PUZZLES[difficulty] : mode;
}

/** `undefined` for the puzzles of modes without difficulties. */
export function difficultyOf(puzzle: Puzzle): Difficulty | undefined {
  return DIFFICULTIES.find((difficulty) => CLASSIC_PUZZLES[difficulty] === puzzle);
}

export function isInPool(rank: number, difficulty: Difficulty): boolean {
  return rank <= DIFFICULTY_MAX_RANK[difficulty];
}
