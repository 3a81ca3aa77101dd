// Kept apart: Home uses the types of this table and loads neither it nor its readers.
import { PUZZLES, type Puzzle } from '@starguess/game-core';

/** What the table records for each storage key. */
export type KeyRow = {
  /** The file in `apps/web/src` that reads and writes the key. */
  readonly owner: string;
  readonly shape: string;
  readonly format: 'json' | 'text';
  /** `browser` keys are in local storage, `visit` keys in the session storage of one tab. */
  readonly lasts: 'browser' | 'visit';
  /** Whether the records file of export and import contains the key. */
  readonly travels: boolean;
  /** Whether `Forget me` deletes it. */
  readonly forgotten: boolean;
};

export type KeyTable = Readonly<Record<string, KeyRow>>;

/**
 * Every key under which the page stores something. The parts in braces vary. The types below come
 * from this table, so the page cannot write a key that is missing here. `Forget me`, the records
 * file and the developer tools read the table: a new key needs a row here and no change there.
 */
export const STORED_KEYS = {
  '{puzzle}-{date}': {
    owner: 'stored/day-records.ts',
    shape: 'ids of the guesses, newest first',
    format: 'json',
    lasts: 'browser',
    travels: true,
    forgotten: true,
  },
  '{game}-{date}-status': {
    owner: 'stored/day-records.ts',
    shape:
      '{completed: "completed", tries}, {completed: "given-up"} or {}, with `true` for what the round ' +
      'is: archive, begunInTime, hard, hints; for crono `tries` is the score',
    format: 'json',
    lasts: 'browser',
    travels: true,
    forgotten: true,
  },
  'age-notice': {
    owner: 'stored/age-acceptance.ts',
    shape: '`true` once somebody said that they are 18 or older',
    format: 'json',
    lasts: 'browser',
    travels: false,
    forgotten: true,
  },
  answered_feedback: {
    owner: 'stored/answered-feedback.ts',
    shape: 'ids of the answered questions',
    format: 'json',
    lasts: 'browser',
    travels: true,
    forgotten: true,
  },
  'coachMark.{key}': {
    owner: 'stored/coach-marks.ts',
    shape: '`false` once the hint was closed',
    format: 'json',
    lasts: 'browser',
    travels: true,
    forgotten: true,
  },
  'crono-runs': {
    owner: 'stored/crono-runs.ts',
    shape:
      'the newest runs: {userId, rounds: {id, isRight}[], username}, each round after its answer',
    format: 'json',
    lasts: 'browser',
    travels: false,
    forgotten: true,
  },
  'crono-users': {
    owner: 'stored/crono-users.ts',
    shape: 'user ids by the ids of crono games',
    format: 'json',
    lasts: 'browser',
    travels: true,
    forgotten: true,
  },
  'dev-settings': {
    owner: 'features/dev-tools/dev-settings.ts',
    shape: '{mocks, dummyCounts, isOpen}, each a boolean or absent',
    format: 'json',
    lasts: 'browser',
    travels: false,
    forgotten: true,
  },
  device_id: {
    owner: 'stored/own-ids.ts',
    shape: 'a random UUID',
    format: 'json',
    lasts: 'browser',
    travels: false,
    forgotten: true,
  },
  featureFlags: {
    owner: 'page/feature-flags.ts',
    shape: 'names of the flags that are on',
    format: 'json',
    lasts: 'browser',
    travels: false,
    forgotten: true,
  },
  'hard-rule': {
    owner: 'stored/round-choices.ts',
    shape: '`true` while the player wants the hard rule, `false` once they no longer do',
    format: 'json',
    lasts: 'browser',
    travels: false,
    forgotten: true,
  },
  'install-offer': {
    owner: 'page/install-prompt.ts',
    shape: '`false` once the offer to install the page was answered, or the page was installed',
    format: 'json',
    lasts: 'browser',
    travels: false,
    forgotten: true,
  },
  language: {
    owner: 'i18n/languages.ts',
    shape: 'the code of the chosen language',
    format: 'text',
    lasts: 'browser',
    travels: false,
    forgotten: true,
  },
  'language-offer': {
    owner: 'features/preferences/language-offer.tsx',
    shape: '`false` once the offer of the browser’s language was closed',
    format: 'json',
    lasts: 'browser',
    travels: false,
    forgotten: true,
  },
  mocks: {
    owner: 'mocks/start-mocks.ts',
    shape: 'what a server would keep, as the worker of the mocks wrote it',
    format: 'text',
    lasts: 'browser',
    travels: false,
    forgotten: true,
  },
  'open-clues': {
    owner: 'stored/open-clues.ts',
    shape:
      '{debut-year, ranking}, each whether the player opened or closed the clue last, or absent',
    format: 'json',
    lasts: 'browser',
    travels: false,
    forgotten: true,
  },
  'pending-successes': {
    owner: 'server/pending-wins.ts',
    shape: 'unacknowledged wins, {mode, date, key, tries}',
    format: 'json',
    lasts: 'browser',
    travels: false,
    forgotten: true,
  },
  'possible-left': {
    owner: 'stored/round-choices.ts',
    shape:
      '`true` while the player wants the number of possible answers, `false` once they no longer do',
    format: 'json',
    lasts: 'browser',
    travels: false,
    forgotten: true,
  },
  'practice-{game}': {
    owner: 'stored/practice-rounds.ts',
    shape: 'the newest round: {seed, guesses: newest first, status}',
    format: 'json',
    lasts: 'browser',
    travels: false,
    forgotten: true,
  },
  'practice-best': {
    owner: 'stored/practice-bests.ts',
    shape: 'by game: the fewest tries, or for crono the most points',
    format: 'json',
    lasts: 'browser',
    travels: true,
    forgotten: true,
  },
  session_id: {
    owner: 'stored/own-ids.ts',
    shape: 'a random UUID',
    format: 'json',
    lasts: 'visit',
    travels: false,
    forgotten: true,
  },
  survey_closed: {
    owner: 'features/feedback/survey.ts',
    shape: 'when the survey was closed, in milliseconds since 1970',
    format: 'json',
    lasts: 'browser',
    travels: false,
    forgotten: true,
  },
  theme: {
    owner: 'page/theme.ts',
    shape: 'the name of the chosen theme, or null for the one of site or system',
    format: 'json',
    lasts: 'browser',
    travels: false,
    forgotten: true,
  },
} as const satisfies KeyTable;

/**
 * A game that has a record for each day: a puzzle, or the daily crono run. Its name is the start of
 * its keys (STORE1, STORE2).
 */
export type DayGame = Puzzle | 'crono';

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
  game: [...PUZZLES, 'crono'].join('|'),
  date: '\\d{4}-\\d{2}-\\d{2}',
  key: '.*',
} satisfies Record<keyof KeyParts, string>;

type Filled<Pattern extends string> =
  Pattern extends `${infer Before}{${infer Part extends keyof KeyParts}}${infer After}`
    ? `${Before}${KeyParts[Part]}${Filled<After>}`
    : Pattern;

export type KeyPattern = keyof typeof STORED_KEYS;

type KeysThat<Row> = {
  [Pattern in KeyPattern]: (typeof STORED_KEYS)[Pattern] extends Row ? Filled<Pattern> : never;
}[KeyPattern];

/** Keys of local storage. */
export type BrowserKey = KeysThat<{ lasts: 'browser' }>;

/** Keys of local storage that hold JSON. */
export type JsonKey = KeysThat<{ lasts: 'browser'; format: 'json' }>;

/** Keys of local storage that hold bare text. */
export type TextKey = KeysThat<{ lasts: 'browser'; format: 'text' }>;

/** Keys of session storage, which all hold JSON. */
export type VisitKey = KeysThat<{ lasts: 'visit'; format: 'json' }>;
