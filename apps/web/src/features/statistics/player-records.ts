import {
  isCalendarDate,
  knownGuesses,
  PUZZLES,
  type Puzzle,
  SCHEDULE_START,
} from '@starguess/game-core';
import { ANSWERED_FEEDBACK_KEY, answeredQuestionsIn } from '../../stored/answered-feedback.ts';
import { CRONO_USERS_KEY, cronoUsersIn } from '../../stored/crono-users.ts';
import {
  type Completion,
  DAY_RECORD_KEY,
  type DayGame,
  guessesIn,
  guessesKey,
  parseCompletion,
  statusKey,
} from '../../stored/day-records.ts';
import { isPlainObject } from '../../stored/json-shapes.ts';
import { readJson, storedKeys } from '../../stored/storage.ts';

/** A puzzle's day as played: its guess list and its status belong together. */
export type PuzzleRecord = {
  readonly puzzle: Puzzle;
  readonly date: string;
  /** Ids, newest first, none twice. */
  readonly guesses: readonly string[];
  /** At least 1; undefined until the puzzle is solved. */
  readonly tries: number | undefined;
};

/** All that a player has made in this browser and may take to another one. */
export type PlayerRecords = {
  /** By `{puzzle}-{date}`, and each with a guess or solved. */
  readonly puzzles: ReadonlyMap<string, PuzzleRecord>;
  /** The score of each daily crono run that ended, by its date. */
  readonly cronoScores: ReadonlyMap<string, number>;
  /** The user id in each crono game, by the game's id. */
  readonly cronoUsers: ReadonlyMap<string, string>;
  /** The keys of the hints that were closed. */
  readonly closedCoachMarks: ReadonlySet<string>;
  readonly answeredFeedback: ReadonlySet<string>;
};

/** Why an entry is no record of this site, as a storage key and its value. */
export type RecordProblem = {
  readonly key: string;
  readonly reason: 'unknownRecord' | 'badRecord' | 'noSuchDay' | 'futureDay';
};

const COACH_MARK_KEY = /^coachMark\.([\w-]{1,64})$/;

type Draft = {
  readonly puzzles: Map<string, PuzzleRecord>;
  readonly cronoScores: Map<string, number>;
  readonly cronoUsers: Map<string, string>;
  readonly closedCoachMarks: Set<string>;
  readonly answeredFeedback: Set<string>;
};

type Reason = RecordProblem['reason'];

/**
 * Sorts entries (storage key, JSON value) into records; what is none is told instead, and so is a
 * list or map that is one only in part. Days after `today`, the server's date, are none; where
 * that is not known there is no such bound.
 */
export function parseRecords(
  entries: Iterable<readonly [string, unknown]>,
  today: string | undefined,
): { readonly records: PlayerRecords; readonly problems: readonly RecordProblem[] } {
  const records: Draft = {
    puzzles: new Map(),
    cronoScores: new Map(),
    cronoUsers: new Map(),
    closedCoachMarks: new Set(),
    answeredFeedback: new Set(),
  };
  const problems: RecordProblem[] = [];
  for (const [key, value] of entries) {
    const dated = DAY_RECORD_KEY.exec(key);
    const reason =
      dated === null
        ? addUndated(records, key, value)
        : (dayProblem(dated[2] ?? '', today) ?? addDated(records, dated, value));
    if (reason !== undefined) problems.push({ key, reason });
  }
  return { records, problems };
}

/** What this browser holds; what does not parse counts as absent. */
export function readPlayerRecords(today: string | undefined): PlayerRecords {
  return parseRecords(
    storedKeys().map((key) => [key, readJson(key)] as const),
    today,
  ).records;
}

/** The records as entries (storage key, JSON value), in the order of their keys. */
export function makeEntries(records: PlayerRecords): readonly (readonly [string, unknown])[] {
  const { puzzles, cronoScores, cronoUsers, closedCoachMarks, answeredFeedback } = records;
  const entries: (readonly [string, unknown])[] = [];
  for (const { puzzle, date, guesses, tries } of puzzles.values()) {
    if (guesses.length > 0) entries.push([guessesKey(puzzle, date), guesses]);
    if (tries !== undefined) entries.push(statusEntry(puzzle, date, tries));
  }
  for (const [date, score] of cronoScores) entries.push(statusEntry('crono', date, score));
  if (cronoUsers.size > 0) entries.push([CRONO_USERS_KEY, Object.fromEntries(cronoUsers)]);
  for (const key of closedCoachMarks) entries.push([`coachMark.${key}`, false]);
  if (answeredFeedback.size > 0) entries.push([ANSWERED_FEEDBACK_KEY, [...answeredFeedback]]);
  return entries.sort(([one], [other]) => (one < other ? -1 : 1));
}

function statusEntry(game: DayGame, date: string, tries: number): readonly [string, Completion] {
  return [statusKey(game, date), { completed: 'completed', tries }];
}

function dayProblem(date: string, today: string | undefined): Reason | undefined {
  if (!isCalendarDate(date) || date < SCHEDULE_START) return 'noSuchDay';
  return today !== undefined && date > today ? 'futureDay' : undefined;
}

function addDated(records: Draft, [, name, date = '', status]: RegExpExecArray, value: unknown) {
  const puzzle = PUZZLES.find((candidate) => candidate === name);
  if (status === undefined) {
    return puzzle === undefined ? 'unknownRecord' : addGuesses(records, { puzzle, date }, value);
  }
  const completion = parseCompletion(puzzle ?? 'crono', value);
  if (completion === undefined) return 'badRecord';
  if (puzzle === undefined) records.cronoScores.set(date, completion.tries);
  else addTries(records, { puzzle, date }, completion.tries);
  return undefined;
}

type PuzzleDay = Pick<PuzzleRecord, 'puzzle' | 'date'>;

function addGuesses({ puzzles }: Draft, day: PuzzleDay, value: unknown): Reason | undefined {
  const ids = guessesIn(value);
  const guesses = knownGuesses(ids, () => true);
  const key = guessesKey(day.puzzle, day.date);
  if (guesses.length > 0) puzzles.set(key, { ...day, guesses, tries: puzzles.get(key)?.tries });
  return listProblem(value, ids);
}

function addTries({ puzzles }: Draft, day: PuzzleDay, tries: number): void {
  const key = guessesKey(day.puzzle, day.date);
  puzzles.set(key, { ...day, guesses: puzzles.get(key)?.guesses ?? [], tries });
}

function addCronoUsers({ cronoUsers }: Draft, value: unknown): Reason | undefined {
  const users = cronoUsersIn(value);
  for (const [game, user] of users) cronoUsers.set(game, user);
  const isWhole = isPlainObject(value) && Object.keys(value).length === users.size;
  return isWhole ? undefined : 'badRecord';
}

function listProblem(value: unknown, taken: readonly string[]): Reason | undefined {
  return Array.isArray(value) && value.length === taken.length ? undefined : 'badRecord';
}

function addUndated(records: Draft, key: string, value: unknown): Reason | undefined {
  const coachMark = COACH_MARK_KEY.exec(key)?.[1];
  if (coachMark !== undefined) {
    if (value !== false) return 'badRecord';
    records.closedCoachMarks.add(coachMark);
    return undefined;
  }
  if (key === CRONO_USERS_KEY) {
    return addCronoUsers(records, value);
  }
  if (key === ANSWERED_FEEDBACK_KEY) {
    const ids = answeredQuestionsIn(value);
    for (const id of ids) records.answeredFeedback.add(id);
    return listProblem(value, ids);
  }
  return 'unknownRecord';
}
