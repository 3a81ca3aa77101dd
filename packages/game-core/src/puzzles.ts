import {
  DAILY_MODES,
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

/** Only Classic has difficulties: the other modes have one puzzle a day whatever is asked. */
export function puzzleOf(mode: DailyMode, difficulty: Difficulty = DEFAULT_DIFFICULTY): Puzzle {
  return mode === 'classic' ? CLASSIC_PUZZLES[difficulty] : mode;
}

/** `undefined` for the puzzles of modes without difficulties. */
export function difficultyOf(puzzle: Puzzle): Difficulty | undefined {
  return DIFFICULTIES.find((difficulty) => CLASSIC_PUZZLES[difficulty] === puzzle);
}

/** A puzzle is called like its mode, but for Classic's difficulties: they count for Classic. */
export function modeOfPuzzle(puzzle: Puzzle): DailyMode {
  return DAILY_MODES.find((mode) => mode === puzzle) ?? 'classic';
}
