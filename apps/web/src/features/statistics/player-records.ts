import {
  isCalendarDate,
  knownGuesses,
  PUZZLES,
  type Puzzle,
  SCHEDULE_START,
} from '@starguess/game-core';
import * as z from 'zod/mini';
import { readJson } from '../../lib/storage.ts';
import { storedKeys } from '../../lib/stored-keys.ts';

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

/** `{storage mode}-{date}` and the same with `-status` (§9). */
export const DATED_KEY = new RegExp(
  `^(${[...PUZZLES, 'crono'].join('|')})-(\\d{4}-\\d{2}-\\d{2})(-status)?$`,
);
const COACH_MARK_KEY = /^coachMark\.([\w-]{1,64})$/;
const CRONO_USERS_KEY = 'crono-users';
const ANSWERED_FEEDBACK_KEY = 'answered_feedback';

const guessesSchema = z.array(z.string().check(z.minLength(1), z.maxLength(200)));
const statusSchema = z.object({ completed: z.literal('completed'), tries: z.int() });
const CRONO_ID = /^[\w-]{1,64}$/;
const answeredFeedbackSchema = z.array(z.string().check(z.minLength(1), z.maxLength(64)));

/** Lighter than a schema: zod's for records would come with the first page. */
export function isPlainObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

type Draft = {
  readonly puzzles: Map<string, PuzzleRecord>;
  readonly cronoScores: Map<string, number>;
  readonly cronoUsers: Map<string, string>;
  readonly closedCoachMarks: Set<string>;
  readonly answeredFeedback: Set<string>;
};

type Reason = RecordProblem['reason'];

/**
 * Sorts entries (storage key, JSON value) into records; what is none is told instead. Days after
 * `today`, the server's date, are none; where that is not known there is no such bound.
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
    const dated = DATED_KEY.exec(key);
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
  for (const [key, { guesses, tries }] of puzzles) {
    if (guesses.length > 0) entries.push([key, guesses]);
    if (tries !== undefined) entries.push([`${key}-status`, { completed: 'completed', tries }]);
  }
  for (const [date, score] of cronoScores) {
    entries.push([`crono-${date}-status`, { completed: 'completed', tries: score }]);
  }
  if (cronoUsers.size > 0) entries.push([CRONO_USERS_KEY, Object.fromEntries(cronoUsers)]);
  for (const key of closedCoachMarks) entries.push([`coachMark.${key}`, false]);
  if (answeredFeedback.size > 0) entries.push([ANSWERED_FEEDBACK_KEY, [...answeredFeedback]]);
  return entries.sort(([one], [other]) => (one < other ? -1 : 1));
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
  const parsed = statusSchema.safeParse(value);
  if (!parsed.success) return 'badRecord';
  return puzzle === undefined
    ? addCronoScore(records, date, parsed.data.tries)
    : addTries(records, { puzzle, date }, parsed.data.tries);
}

type PuzzleDay = Pick<PuzzleRecord, 'puzzle' | 'date'>;

function addGuesses({ puzzles }: Draft, day: PuzzleDay, value: unknown): Reason | undefined {
  const parsed = guessesSchema.safeParse(value);
  if (!parsed.success) return 'badRecord';
  const guesses = knownGuesses(parsed.data, () => true);
  const key = `${day.puzzle}-${day.date}`;
  if (guesses.length > 0) puzzles.set(key, { ...day, guesses, tries: puzzles.get(key)?.tries });
  return undefined;
}

function addTries({ puzzles }: Draft, day: PuzzleDay, tries: number): Reason | undefined {
  if (tries < 1) return 'badRecord';
  const key = `${day.puzzle}-${day.date}`;
  puzzles.set(key, { ...day, guesses: puzzles.get(key)?.guesses ?? [], tries });
  return undefined;
}

function addCronoScore({ cronoScores }: Draft, date: string, score: number): Reason | undefined {
  if (score < 0) return 'badRecord';
  cronoScores.set(date, score);
  return undefined;
}

function addCronoUsers({ cronoUsers }: Draft, value: unknown): Reason | undefined {
  if (!isPlainObject(value)) return 'badRecord';
  const users = Object.entries(value).flatMap(([game, user]) =>
    typeof user === 'string' && CRONO_ID.test(game) && CRONO_ID.test(user) ? [{ game, user }] : [],
  );
  if (users.length !== Object.keys(value).length) return 'badRecord';
  for (const { game, user } of users) cronoUsers.set(game, user);
  return undefined;
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
    const answered = answeredFeedbackSchema.safeParse(value);
    if (!answered.success) return 'badRecord';
    for (const id of answered.data) records.answeredFeedback.add(id);
    return undefined;
  }
  return 'unknownRecord';
}
