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

const MODE_OF_PUZZLE: Readonly<Record<Puzzle, DailyMode>> = {
  classic: 'classic',
  'classic-easy': 'classic',
  'classic-medium': 'classic',
  'image-guess': 'image-guess',
  'channel-guess': 'channel-guess',
};

/** Only Classic has difficulties: the other modes have one puzzle a day whatever is asked. */
export function puzzleOf(mode: DailyMode, difficulty: Difficulty = DEFAULT_DIFFICULTY): Puzzle {
  return mode === 'classic' ? CLASSIC_PUZZLES[difficulty] : mode;
}

/** `undefined` for the puzzles of modes without difficulties. */
export function difficultyOf(puzzle: Puzzle): Difficulty | undefined {
  return DIFFICULTIES.find((difficulty) => CLASSIC_PUZZLES[difficulty] === puzzle);
}

/** Any difficulty of Classic counts for Classic. */
export function modeOfPuzzle(puzzle: Puzzle): DailyMode {
  return MODE_OF_PUZZLE[puzzle];
}
