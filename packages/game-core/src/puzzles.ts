import {
  DAILY_MODES,
  type DailyMode,
  DEFAULT_DIFFICULTY,
  DIFFICULTIES,
  type Difficulty,
  GAME_MODES,
  type GameMode,
  PUZZLES,
  type Puzzle,
} from './vocabulary.ts';

const CLASSIC_PUZZLES: Readonly<Record<Difficulty, Puzzle>> = {
  easy: 'classic-easy',
  medium: 'classic-medium',
  hard: 'classic',
};

/** Only Classic uses the difficulty; each other mode has one puzzle a day. */
export function puzzleOf(mode: DailyMode, difficulty: Difficulty = DEFAULT_DIFFICULTY): Puzzle {
  return mode === 'classic' ? CLASSIC_PUZZLES[difficulty] : mode;
}

/** Returns `undefined` for puzzles of modes without difficulties. */
export function difficultyOf(puzzle: Puzzle): Difficulty | undefined {
  return DIFFICULTIES.find((difficulty) => CLASSIC_PUZZLES[difficulty] === puzzle);
}

/** Classic's difficulties belong to Classic; every other puzzle has the name of its mode. */
export function modeOfPuzzle(puzzle: Puzzle): DailyMode {
  return DAILY_MODES.find((mode) => mode === puzzle) ?? 'classic';
}

/** The modes among these with a daily hidden target, in the same order. */
export function dailyModesOf(modes: readonly GameMode[]): readonly DailyMode[] {
  return modes.flatMap((mode) => DAILY_MODES.find((daily) => daily === mode) ?? []);
}

/** The daily puzzles of these modes, mode by mode. */
export function puzzlesOf(modes: readonly GameMode[]): readonly Puzzle[] {
  return modes.flatMap((mode) => PUZZLES.filter((puzzle) => modeOfPuzzle(puzzle) === mode));
}

/** The daily puzzles of a mode: Classic's from hard to easy, one of each other mode, none of crono. */
export function puzzlesHardestFirst(mode: GameMode): readonly Puzzle[] {
  return mode === 'classic'
    ? DIFFICULTIES.map((difficulty) => CLASSIC_PUZZLES[difficulty]).reverse()
    : puzzlesOf([mode]);
}

/** The first of the modes that is not done today; `undefined` if all are (NEXT1, NEXT2). */
export function nextMode(
  done: ReadonlySet<GameMode>,
  modes: readonly GameMode[] = GAME_MODES,
): GameMode | undefined {
  return modes.find((mode) => !done.has(mode));
}
