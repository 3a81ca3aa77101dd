/** The closed sets of the product. Order is meaningful wherever a comment says so. */

/** The daily modes with one puzzle, which is called like its mode. A new mode is a name here. */
const ONE_PUZZLE_MODES = ['image-guess', 'channel-guess'] as const;

/** The modes with one hidden target a day; crono is played against the clock instead. */
export const DAILY_MODES = ['classic', ...ONE_PUZZLE_MODES] as const;
export type DailyMode = (typeof DAILY_MODES)[number];

/** Fixed order: Home lists the modes like this and the next-mode offer walks them like this. */
export const GAME_MODES = [...DAILY_MODES, 'crono'] as const;
export type GameMode = (typeof GAME_MODES)[number];

export const DEFAULT_GAME_MODE = 'classic' satisfies GameMode;

/** Classic's sub-modes, from the smallest pool to the whole catalogue. */
export const DIFFICULTIES = ['easy', 'medium', 'hard'] as const;
export type Difficulty = (typeof DIFFICULTIES)[number];

export const DEFAULT_DIFFICULTY: Difficulty = 'hard';

/**
 * The puzzles of a day: one hidden target each. Also the `{mode}` of local storage keys and the
 * `{gamemode}` of the share text. Hard is plain `classic`.
 */
export const PUZZLES = ['classic', 'classic-easy', 'classic-medium', ...ONE_PUZZLE_MODES] as const;
export type Puzzle = (typeof PUZZLES)[number];
