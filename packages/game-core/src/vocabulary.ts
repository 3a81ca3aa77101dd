// The closed sets of the product, in no particular order unless a comment says so.

/** The daily modes with one puzzle, which has the mode's name. Add a new mode here. */
const ONE_PUZZLE_MODES = ['image-guess', 'channel-guess'] as const;

/** The modes with one hidden target a day; crono is played against the clock instead. */
export const DAILY_MODES = ['classic', ...ONE_PUZZLE_MODES] as const;
export type DailyMode = (typeof DAILY_MODES)[number];

/** The order in which Home lists the modes and the next-mode offer goes through them. */
export const GAME_MODES = [...DAILY_MODES, 'crono'] as const;
export type GameMode = (typeof GAME_MODES)[number];

export const DEFAULT_GAME_MODE = 'classic' satisfies GameMode;

/** Classic's difficulties, from the smallest pool to the whole catalogue. */
export const DIFFICULTIES = ['easy', 'medium', 'hard'] as const;
export type Difficulty = (typeof DIFFICULTIES)[number];

export const DEFAULT_DIFFICULTY: Difficulty = 'hard';

/**
 * The puzzles of a day, each with one hidden target. Also the `{mode}` of local storage keys and
 * the `{gamemode}` of the share text. Hard is plain `classic`.
 */
export const PUZZLES = ['classic', 'classic-easy', 'classic-medium', ...ONE_PUZZLE_MODES] as const;
export type Puzzle = (typeof PUZZLES)[number];

/** Why the board refuses a name (NAME3 to NAME7), in the order in which the rules are checked. */
export const USERNAME_REASONS = [
  'lone-surrogate',
  'control-character',
  'invisible-character',
  'too-many-marks',
  'too-long',
] as const;
export type UsernameReason = (typeof USERNAME_REASONS)[number];
