import { type DailyMode, GAME_MODES, type GameMode, type Puzzle } from './vocabulary.ts';

const MODE_OF_PUZZLE: Readonly<Record<Puzzle, DailyMode>> = {
  classic: 'classic',
  'classic-easy': 'classic',
  'classic-medium': 'classic',
  'image-guess': 'image-guess',
  'channel-guess': 'channel-guess',
};

/** Any difficulty of Classic counts for Classic. */
export function modeOfPuzzle(puzzle: Puzzle): DailyMode {
  return MODE_OF_PUZZLE[puzzle];
}

/**
 * The first mode in the fixed order that is not done today; `undefined` when all are (NEXT1,
 * NEXT2).
 */
export function nextMode(done: ReadonlySet<GameMode>): GameMode | undefined {
  return GAME_MODES.find((mode) => !done.has(mode));
}
