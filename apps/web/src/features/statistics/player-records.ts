import {
  isCalendarDate,
  knownGuesses,
  PUZZLES,
  type Puzzle,
  SCHEDULE_START,
} from '@starguess/game-core';
import { answeredQuestionsIn } from '../../stored/answered-feedback.ts';
import { cronoUsersIn } from '../../stored/crono-users.ts';
import {
  type Completion,
  guessesIn,
  guessesKey,
  parseCompletion,
  statusKey,
} from '../../stored/day-records.ts';
import { isPlainObject } from '../../stored/json-shapes.ts';
import { isTraveller, type ReadKey, readKey, type Traveller } from '../../stored/key-readings.ts';
import type { BrowserKey, DayGame, KeyPattern } from '../../stored/keys.ts';
import { jsonOf, readText } from '../../stored/storage.ts';
import { storedKeys } from '../../stored/storage-contents.ts';

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
  /** All other keys that travel: they are taken along as they are. */
  readonly others: ReadonlyMap<BrowserKey, OtherRecord>;
};

/** As JSON in a file, and as text in storage. */
export type OtherRecord = { readonly value: unknown; readonly text: string };

/** Why an entry is no record of this site, as a storage key and its value. */
export type RecordProblem = {
  readonly key: string;
  readonly reason: 'unknownRecord' | 'badRecord' | 'noSuchDay' | 'futureDay';
};

type Draft = {
  readonly puzzles: Map<string, PuzzleRecord>;
  readonly cronoScores: Map<string, number>;
  readonly cronoUsers: Map<string, string>;
  readonly closedCoachMarks: Set<string>;
  readonly answeredFeedback: Set<string>;
  readonly others: Map<BrowserKey, OtherRecord>;
};

export type RecordsScope = {
  /** The server's date: a later day has no records. Where it is not known there is no bound. */
  readonly today: string | undefined;
  /** What a key is; by the table of stored keys where nothing else is given. */
  readonly read?: ReadKey;
};

/**
 * Sorts entries (storage key, JSON value) into records. An entry that is no record is a problem, and
 * so is a list or map of which only a part is taken.
 */
export function parseRecords(
  entries: Iterable<readonly [string, unknown]>,
  { today, read = readKey }: RecordsScope,
): { readonly records: PlayerRecords; readonly problems: readonly RecordProblem[] } {
  const records: Draft = {
    puzzles: new Map(),
    cronoScores: new Map(),
    cronoUsers: new Map(),
    closedCoachMarks: new Set(),
    answeredFeedback: new Set(),
    others: new Map(),
  };
  const problems: RecordProblem[] = [];
  for (const [key, value] of entries) {
    const reading = read(key);
    const reason = isTraveller(reading)
      ? (dayProblem(reading.parts.date, today) ?? add(records, { ...reading, value }))
      : 'unknownRecord';
    if (reason !== undefined) problems.push({ key, reason });
  }
  return { records, problems };
}

/** What this browser holds; what does not parse counts as absent. */
export function readPlayerRecords({ today, read = readKey }: RecordsScope): PlayerRecords {
  const entries = storedKeys().map((key) => {
    const text = readText(key);
    return [key, read(key)?.row.format === 'text' ? text : jsonOf(text)] as const;
  });
  return parseRecords(entries, { today, read }).records;
}

type Entry = readonly [key: BrowserKey, value: unknown];

/** The records as entries (storage key, JSON value), in the order of their keys. */
export function makeEntries(records: PlayerRecords): readonly Entry[] {
  const { puzzles, cronoScores, cronoUsers, closedCoachMarks, answeredFeedback } = records;
  const entries: Entry[] = [];
  for (const { puzzle, date, guesses, tries } of puzzles.values()) {
    if (guesses.length > 0) entries.push([guessesKey(puzzle, date), guesses]);
    if (tries !== undefined) entries.push(statusEntry(puzzle, { date, tries }));
  }
  for (const [date, score] of cronoScores)
    entries.push(statusEntry('crono', { date, tries: score }));
  if (cronoUsers.size > 0) entries.push(['crono-users', Object.fromEntries(cronoUsers)]);
  for (const key of closedCoachMarks) entries.push([`coachMark.${key}`, false]);
  if (answeredFeedback.size > 0) entries.push(['answered_feedback', [...answeredFeedback]]);
  for (const [key, { value }] of records.others) entries.push([key, value]);
  return entries.sort(([one], [other]) => (one < other ? -1 : 1));
}

/** The same as they are stored: the text of each key. */
export function makeTexts(records: PlayerRecords): ReadonlyMap<BrowserKey, string> {
  return new Map(
    makeEntries(records).map(([key, value]) => [
      key,
      records.others.get(key)?.text ?? JSON.stringify(value),
    ]),
  );
}

function statusEntry(
  game: DayGame,
  { date, tries }: { readonly date: string; readonly tries: number },
): readonly [BrowserKey, Completion] {
  return [statusKey(game, date), { completed: 'completed', tries }];
}

/** Undefined also for a key without a date. */
function dayProblem(date: string | undefined, today: string | undefined): Reason | undefined {
  if (date === undefined) return undefined;
  if (!isCalendarDate(date) || date < SCHEDULE_START) return 'noSuchDay';
  return today !== undefined && date > today ? 'futureDay' : undefined;
}

type Reason = RecordProblem['reason'];

type ReadEntry = Traveller & { readonly value: unknown };

type Add = (records: Draft, entry: ReadEntry) => Reason | undefined;

function add(records: Draft, entry: ReadEntry): Reason | undefined {
  return (RULES.get(entry.pattern) ?? addOther)(records, entry);
}

/** How the keys with rules of their own are read. */
const RULES: ReadonlyMap<string, Add> = new Map<KeyPattern, Add>([
  ['{puzzle}-{date}', addGuesses],
  ['{game}-{date}-status', addCompletion],
  ['crono-users', addCronoUsers],
  ['coachMark.{key}', addCoachMark],
  ['answered_feedback', addAnswers],
]);

function addGuesses({ puzzles }: Draft, { parts, value }: ReadEntry): Reason | undefined {
  const day = puzzleDay(parts.puzzle, parts.date);
  if (day === undefined) return 'unknownRecord';
  const ids = guessesIn(value);
  const guesses = knownGuesses(ids, () => true);
  const key = guessesKey(day.puzzle, day.date);
  if (guesses.length > 0) puzzles.set(key, { ...day, guesses, tries: puzzles.get(key)?.tries });
  return listProblem(value, ids);
}

function addCompletion(records: Draft, { parts, value }: ReadEntry): Reason | undefined {
  const day = puzzleDay(parts.game, parts.date);
  const completion = parseCompletion(day?.puzzle ?? 'crono', value);
  if (completion === undefined) return 'badRecord';
  const { tries } = completion;
  if (day === undefined) records.cronoScores.set(parts.date ?? '', tries);
  else {
    const key = guessesKey(day.puzzle, day.date);
    records.puzzles.set(key, { ...day, guesses: records.puzzles.get(key)?.guesses ?? [], tries });
  }
  return undefined;
}

type PuzzleDay = Pick<PuzzleRecord, 'puzzle' | 'date'>;

/** Undefined for crono, which is no puzzle. */
function puzzleDay(name: string | undefined, date = ''): PuzzleDay | undefined {
  const puzzle = PUZZLES.find((candidate) => candidate === name);
  return puzzle && { puzzle, date };
}

function addCronoUsers({ cronoUsers }: Draft, { value }: ReadEntry): Reason | undefined {
  const users = cronoUsersIn(value);
  for (const [game, user] of users) cronoUsers.set(game, user);
  const isWhole = isPlainObject(value) && Object.keys(value).length === users.size;
  return isWhole ? undefined : 'badRecord';
}

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

function listProblem(value: unknown, taken: readonly string[]): Reason | undefined {
  return Array.isArray(value) && value.length === taken.length ? undefined : 'badRecord';
}

/** Any JSON value may travel: the owner of the key ignores what it cannot read. */
function addOther(records: Draft, { key, row, value }: ReadEntry): Reason | undefined {
  const text = row.format === 'json' ? JSON.stringify(value) : value;
  if (typeof text !== 'string') return 'badRecord';
  records.others.set(key, { value, text });
  return undefined;
}
