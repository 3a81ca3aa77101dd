/** The closed sets of the product. Order is meaningful wherever a comment says so. */

/** Fixed order: Home lists the modes like this and the next-mode offer walks them like this. */
export const GAME_MODES = ['classic', 'image-guess', 'channel-guess', 'crono'] as const;
export type GameMode = (typeof GAME_MODES)[number];

export const DEFAULT_GAME_MODE = 'classic' satisfies GameMode;

/** The modes with one hidden target a day; crono is played against the clock instead. */
export const DAILY_MODES = ['classic', 'image-guess', 'channel-guess'] as const;
export type DailyMode = (typeof DAILY_MODES)[number];

/** Classic's sub-modes, from the smallest pool to the whole catalogue. */
export const DIFFICULTIES = ['easy', 'medium', 'hard'] as const;
export type Difficulty = (typeof DIFFICULTIES)[number];

export const DEFAULT_DIFFICULTY: Difficulty = 'hard';

/**
 * The five puzzles of a day: one hidden target each. Also the `{mode}` of local storage keys and
 * the `{gamemode}` of the share text. Hard is plain `classic`.
 */
export const PUZZLES = [
  'classic',
  'classic-easy',
  'classic-medium',
  'image-guess',
  'channel-guess',
] as const;
export type Puzzle = (typeof PUZZLES)[number];

export const PERFORMER_TYPES = ['model', 'pornstar'] as const;
export type PerformerType = (typeof PERFORMER_TYPES)[number];

export const GENDERS = ['Female', 'Male', 'Couple', 'None'] as const;
export type Gender = (typeof GENDERS)[number];

export const RELATIONSHIP_STATUSES = ['Open', 'Single', 'Taken'] as const;
export type RelationshipStatus = (typeof RELATIONSHIP_STATUSES)[number];

export const INTERESTS = ['Girls', 'Guys', 'Guys and Girls'] as const;
export type Interest = (typeof INTERESTS)[number];

export const ETHNICITIES = [
  'Asian',
  'Black',
  'Indian',
  'Latin',
  'Middle Eastern',
  'Mixed',
  'White',
] as const;
export type Ethnicity = (typeof ETHNICITIES)[number];

export const HAIR_COLORS = [
  'Auburn',
  'Black',
  'Blonde',
  'Brunette',
  'Grey',
  'Other',
  'Red',
] as const;
export type HairColor = (typeof HAIR_COLORS)[number];

/** What a Classic cell says of one field of a guess. */
export const MARKS = ['correct', 'partial', 'incorrect', 'higher', 'lower'] as const;
export type Mark = (typeof MARKS)[number];
