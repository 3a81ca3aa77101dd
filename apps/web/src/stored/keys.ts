// Kept apart: Home uses the types of this table and loads neither it nor its readers.
import { PUZZLES, type Puzzle } from '@starguess/game-core';

/** A row of the table: the facts about a storage key. By default it is JSON in local storage. */
export type KeyRow = {
  /** Bare text in place of JSON. */
  readonly format?: 'text';
  /** In the session storage of one tab. */
  readonly lasts?: 'visit';
  /** The player's records include the key (`features/statistics/record-entries.ts`). */
  readonly travels?: true;
};

/**
 * Every key under which the page stores something. The parts in braces vary. The types below come
 * from this table, so the page cannot write a key that is missing here, and `Forget me` reads it.
 */
export const STORED_KEYS = {
  /** The ids of the guesses, newest first. */
  '{puzzle}-{date}': { travels: true },
  /** `RoundStatus`; for crono `tries` is the score. */
  '{game}-{date}-status': { travels: true },
  /** `true` once the player said that they are 18 or older. */
  'age-notice': {},
  /** The ids of the answered questions. */
  answered_feedback: { travels: true },
  /** The code that brings the games to other devices. */
  'carry-on': {},
  /** `false` once the hint was closed. */
  'coachMark.{key}': { travels: true },
  /** The ids of the private games made in this browser, newest first. */
  'crono-made': {},
  /** The newest runs, each round after its answer. */
  'crono-runs': {},
  /** User ids by the ids of crono games. */
  'crono-users': { travels: true },
  'dev-settings': {},
  /** A random UUID. */
  device_id: {},
  /** The dates of the excused days that the server has reported. */
  'excused-days': { travels: true },
  /** The names of the flags that are on. */
  featureFlags: {},
  /** Whether the player wants the hard rule. */
  'hard-rule': {},
  /** Whether the player shares results without the arrows of the rank. */
  'hidden-directions': {},
  /** `false` once the offer to install the page was answered, or the page was installed. */
  'install-offer': {},
  /** The code of the chosen language. */
  language: { format: 'text' },
  /** `false` once the offer of the browser’s language was closed. */
  'language-offer': {},
  /** The state that a server would keep, written by the worker of the mocks. */
  mocks: { format: 'text' },
  /** By clue, whether the player opened or closed it last. */
  'open-clues': {},
  /** The wins that the server has not acknowledged. */
  'pending-successes': {},
  /** Whether the player wants the number of possible answers. */
  'possible-left': {},
  /** The newest round: {seed, guesses: newest first, status}. */
  'practice-{game}': {},
  /** By game the fewest tries, or for crono the most points. */
  'practice-best': { travels: true },
  /** A random UUID. */
  session_id: { lasts: 'visit' },
  /** When the survey was closed, in milliseconds since 1970. */
  survey_closed: {},
  /** What the tables have of today and yesterday: `{secret} {game}-{date}`. */
  'table-posts': {},
  /** `Seat` by the secret of its member, and null for a table that was left. */
  tables: { travels: true },
  /** The name of the chosen theme, or null for the theme of the site or system. */
  theme: {},
  /** Whether the player wants vibration. */
  vibration: {},
} as const satisfies Readonly<Record<string, KeyRow>>;

/**
 * A game that has a record for each day: a puzzle, or the daily crono run. Its name is the start of
 * its keys (STORE1, STORE2).
 */
export type DayGame = Puzzle | 'crono';

export const DAY_GAMES: readonly DayGame[] = [...PUZZLES, 'crono'];

/** The types of the parts in braces. */
type KeyParts = {
  readonly puzzle: Puzzle;
  readonly game: DayGame;
  readonly date: string;
  readonly key: string;
};

/** The parts in braces as regular expressions. */
export const KEY_PARTS: Readonly<Record<string, string>> = {
  puzzle: PUZZLES.join('|'),
  game: DAY_GAMES.join('|'),
  date: '\\d{4}-\\d{2}-\\d{2}',
  key: '.*',
} satisfies Record<keyof KeyParts, string>;

type Filled<Pattern extends string> =
  Pattern extends `${infer Before}{${infer Part extends keyof KeyParts}}${infer After}`
    ? `${Before}${KeyParts[Part]}${Filled<After>}`
    : Pattern;

export type KeyPattern = keyof typeof STORED_KEYS;

type PatternsWith<Row extends KeyRow> = {
  [Pattern in KeyPattern]: (typeof STORED_KEYS)[Pattern] extends Row ? Pattern : never;
}[KeyPattern];

type VisitPattern = PatternsWith<{ readonly lasts: 'visit' }>;
type TextPattern = PatternsWith<{ readonly format: 'text' }>;

/** The patterns of the keys that export and import include. */
export type TravellingPattern = PatternsWith<{ readonly travels: true }>;

/** Keys of local storage that hold JSON. */
export type JsonKey = Filled<Exclude<KeyPattern, VisitPattern | TextPattern>>;

/** Keys of local storage that hold bare text. */
export type TextKey = Filled<TextPattern>;

/** Keys of local storage. */
export type BrowserKey = JsonKey | TextKey;

/** Keys of session storage, which all hold JSON. */
export type VisitKey = Filled<VisitPattern>;
