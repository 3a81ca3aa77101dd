import { isCalendarDate, knownGuesses, PUZZLES, SCHEDULE_START } from '@starguess/game-core';
import { answeredQuestionsIn } from '../../stored/answered-feedback.ts';
import { type Seats, seatsIn } from '../../stored/circles.ts';
import { cronoUsersIn } from '../../stored/crono-records.ts';
import { excusedDaysIn } from '../../stored/excused-days.ts';
import { isPlainObject } from '../../stored/json-shapes.ts';
import type { KeyPattern, TravellingPattern } from '../../stored/keys.ts';
import { type PracticeBests, practiceBestsIn } from '../../stored/practice-rounds.ts';
import { readKey } from '../../stored/read-key.ts';
import { roundKey } from '../../stored/round-keys.ts';
import { completionIn, guessesIn, parseStatus } from '../../stored/round-status.ts';
import type { PlayerRecords, PuzzleRecord } from './player-records.ts';

/** An entry that is not a valid record of this site, and the reason. */
export type RecordProblem = {
  readonly key: string;
  readonly reason: 'unknownRecord' | 'badRecord' | 'noSuchDay' | 'futureDay';
};

export type RecordsScope = {
  /**
   * The server's date. Records of later days are invalid; if it is undefined, no day is too late.
   */
  readonly today: string | undefined;
};

/**
 * Sorts entries (storage key, JSON value) into records. An invalid entry is a problem, and so is a
 * list or map that is only partly valid.
 */
export function parseRecords(
  entries: Iterable<readonly [string, unknown]>,
  { today }: RecordsScope,
): { readonly records: PlayerRecords; readonly problems: readonly RecordProblem[] } {
  const records = emptyDraft();
  const problems: RecordProblem[] = [];
  for (const [key, value] of entries) {
    const { pattern, parts = {} } = readKey(key) ?? {};
    const add = pattern && ADD_BY_PATTERN[pattern];
    const reason = add
      ? (dayProblem(parts.date, today) ?? add(records, { parts, value }))
      : 'unknownRecord';
    if (reason !== undefined) problems.push({ key, reason });
  }
  return { records, problems };
}

/** The records read so far. */
type Draft = ReturnType<typeof emptyDraft>;

function emptyDraft() {
  const practiceBests: PracticeBests = {};
  const seats: Seats = new Map();
  return {
    puzzles: new Map<string, PuzzleRecord>(),
    cronoScores: new Map<string, number>(),
    cronoUsers: new Map<string, string>(),
    closedCoachMarks: new Set<string>(),
    answeredFeedback: new Set<string>(),
    excusedDays: new Set<string>(),
    practiceBests,
    seats,
  };
}

type Reason = RecordProblem['reason'];

/** What is wrong with the date of a key; undefined for a key without one, too. */
function dayProblem(date: string | undefined, today: string | undefined): Reason | undefined {
  if (date === undefined) return undefined;
  if (!isCalendarDate(date) || date < SCHEDULE_START) return 'noSuchDay';
  return today !== undefined && date > today ? 'futureDay' : undefined;
}

type ReadEntry = {
  /** The values of the parts in braces of the key's pattern. */
  readonly parts: Readonly<Record<string, string>>;
  readonly value: unknown;
};

type AddEntry = (records: Draft, entry: ReadEntry) => Reason | undefined;

const ADD_BY_PATTERN: Readonly<Partial<Record<KeyPattern, AddEntry>>> = {
  '{puzzle}-{date}': addGuesses,
  '{game}-{date}-status': addCompletion,
  'crono-users': addCronoUsers,
  'coachMark.{key}': addCoachMark,
  answered_feedback: addAnswers,
  'excused-days': addExcusedDays,
  'practice-best': addPracticeBests,
  tables: addSeats,
} satisfies Record<TravellingPattern, AddEntry>;

function addGuesses({ puzzles }: Draft, { parts, value }: ReadEntry): Reason | undefined {
  const day = puzzleDay(parts.puzzle, parts.date);
  if (day === undefined) return 'unknownRecord';
  const ids = guessesIn(value);
  const guesses = knownGuesses(ids, () => true);
  const key = roundKey(day.puzzle, day.date);
  const { tries, status } = puzzles.get(key) ?? {};
  if (guesses.length > 0) puzzles.set(key, { ...day, guesses, tries, status });
  return listProblem(value, ids);
}

function addCompletion(records: Draft, { parts, value }: ReadEntry): Reason | undefined {
  const day = puzzleDay(parts.game, parts.date);
  const status = parseStatus(day?.puzzle ?? 'crono', value);
  const tries = completionIn(status)?.tries;
  if (status === undefined) return 'badRecord';
  if (day !== undefined) {
    const key = roundKey(day.puzzle, day.date);
    const guesses = records.puzzles.get(key)?.guesses ?? [];
    records.puzzles.set(key, { ...day, guesses, tries, status });
    return undefined;
  }
  if (tries === undefined) return 'badRecord';
  records.cronoScores.set(parts.date ?? '', tries);
  return undefined;
}

/** Returns undefined for crono, which is not a puzzle. */
function puzzleDay(name: string | undefined, date = '') {
  const puzzle = PUZZLES.find((candidate) => candidate === name);
  return puzzle && { puzzle, date };
}

function addCronoUsers({ cronoUsers }: Draft, { value }: ReadEntry): Reason | undefined {
  const users = cronoUsersIn(value);
  for (const [game, user] of users) cronoUsers.set(game, user);
  return mapProblem(value, users.size);
}

/** The key of a coach mark. */
const COACH_MARK = /^[\w-]{1,64}$/;

function addCoachMark(records: Draft, { parts, value }: ReadEntry): Reason | undefined {
  const { key = '' } = parts;
  if (!COACH_MARK.test(key)) return 'unknownRecord';
  if (value !== false) return 'badRecord';
  records.closedCoachMarks.add(key);
  return undefined;
}

function addAnswers(records: Draft, { value }: ReadEntry): Reason | undefined {
  const ids = answeredQuestionsIn(value);
  for (const id of ids) records.answeredFeedback.add(id);
  return listProblem(value, ids);
}

function addExcusedDays(records: Draft, { value }: ReadEntry): Reason | undefined {
  const dates = excusedDaysIn(value);
  for (const date of dates) records.excusedDays.add(date);
  return listProblem(value, dates);
}

function addPracticeBests(records: Draft, { value }: ReadEntry): Reason | undefined {
  records.practiceBests = practiceBestsIn(value) ?? {};
  return mapProblem(value, Object.keys(records.practiceBests).length);
}

function addSeats(records: Draft, { value }: ReadEntry): Reason | undefined {
  records.seats = seatsIn(value);
  return mapProblem(value, records.seats.size);
}

/** Refuses a map with entries that are not valid. */
function mapProblem(value: unknown, validCount: number): Reason | undefined {
  const isWhole = isPlainObject(value) && Object.keys(value).length === validCount;
  return isWhole ? undefined : 'badRecord';
}

/** Refuses a list with items that are not valid. */
function listProblem(value: unknown, validItems: readonly string[]): Reason | undefined {
  const isWhole = Array.isArray(value) && value.length === validItems.length;
  return isWhole ? undefined : 'badRecord';
}
