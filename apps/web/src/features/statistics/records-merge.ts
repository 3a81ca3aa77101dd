import type { BrowserKey } from '../../stored/keys.ts';
import { makeTexts, type PlayerRecords, type PuzzleRecord } from './player-records.ts';

/** What an import does to the games (puzzles and daily crono runs) and beyond them. */
export type MergeSummary = {
  /** Games that were not here. */
  readonly added: number;
  /** Games here that the file's better ones replace. */
  readonly improved: number;
  /** Games of the file that change nothing here. */
  readonly leftAlone: number;
  /** Whether a game of today, begun here, would have been replaced and is not. */
  readonly keepsOpenGame: boolean;
  /** New private crono games, closed hints, answered questions, and keys without rules here. */
  readonly extras: number;
};

export type Merge = {
  readonly records: PlayerRecords;
  /** The storage texts to write, by key; empty where nothing changes. */
  readonly texts: ReadonlyMap<BrowserKey, string>;
  readonly summary: MergeSummary;
};

/**
 * Joins the records of a file with those here. Of a game on both sides the better one stands with
 * all that belongs to it, and the one here where neither is better. What was begun here today and
 * is not finished stays as it is. Hints, answers and crono ids are united. Of a key without rules
 * of its own the value here stands.
 */
export function mergeRecords(here: PlayerRecords, fromFile: PlayerRecords, today: string): Merge {
  const puzzles = new Map(here.puzzles);
  const outcomes: Outcome[] = [];
  for (const [key, record] of fromFile.puzzles) {
    const outcome = puzzleOutcome(here.puzzles.get(key), record, today);
    outcomes.push(outcome);
    if (isTaken(outcome)) puzzles.set(key, withGuesses(record, here.puzzles.get(key)));
  }

  const cronoScores = new Map(here.cronoScores);
  // First for the order, last for the values.
  const cronoUsers = new Map([...here.cronoUsers, ...fromFile.cronoUsers, ...here.cronoUsers]);
  for (const [date, score] of fromFile.cronoScores) {
    const outcome = cronoOutcome(here, { date, score, today });
    outcomes.push(outcome);
    if (!isTaken(outcome)) continue;
    cronoScores.set(date, score);
    const user = fromFile.cronoUsers.get(date);
    if (user !== undefined) cronoUsers.set(date, user);
  }

  const records: PlayerRecords = {
    puzzles,
    cronoScores,
    cronoUsers,
    closedCoachMarks: new Set([...here.closedCoachMarks, ...fromFile.closedCoachMarks]),
    answeredFeedback: new Set([...here.answeredFeedback, ...fromFile.answeredFeedback]),
    others: new Map([...here.others, ...fromFile.others, ...here.others]),
  };
  const countOf = (wanted: Outcome) => outcomes.filter((outcome) => outcome === wanted).length;
  return {
    records,
    texts: changedTexts(here, records),
    summary: {
      added: countOf('added'),
      improved: countOf('improved'),
      leftAlone: countOf('left-alone') + countOf('open'),
      keepsOpenGame: outcomes.includes('open'),
      extras: extrasOf(records) - extrasOf(here),
    },
  };
}

type Outcome = 'added' | 'improved' | 'left-alone' | 'open';

function isTaken(outcome: Outcome): boolean {
  return outcome === 'added' || outcome === 'improved';
}

function puzzleOutcome(
  here: PuzzleRecord | undefined,
  fromFile: PuzzleRecord,
  today: string,
): Outcome {
  if (here === undefined) return 'added';
  if (!isBetter(fromFile, here)) return 'left-alone';
  return here.date === today && here.tries === undefined ? 'open' : 'improved';
}

/** Solved beats unsolved; solved in fewer tries, or unsolved with more guesses, beats the other. */
function isBetter(one: PuzzleRecord, other: PuzzleRecord): boolean {
  if (one.tries !== undefined && other.tries !== undefined) return one.tries < other.tries;
  if (one.tries === undefined && other.tries === undefined) {
    return one.guesses.length > other.guesses.length;
  }
  return one.tries !== undefined;
}

/** A solved record may have lost its list; then the list here is better than none. */
function withGuesses(record: PuzzleRecord, here: PuzzleRecord | undefined): PuzzleRecord {
  return record.guesses.length > 0 ? record : { ...record, guesses: here?.guesses ?? [] };
}

/** A crono run with more points is the better one; one that has a user id today is under way. */
function cronoOutcome(
  here: PlayerRecords,
  { date, score, today }: { readonly date: string; readonly score: number; readonly today: string },
): Outcome {
  const scoreHere = here.cronoScores.get(date);
  if (scoreHere !== undefined) return score > scoreHere ? 'improved' : 'left-alone';
  return date === today && here.cronoUsers.has(date) ? 'open' : 'added';
}

/** Ids of daily crono games come with their runs, so only the others count. */
function extrasOf(records: PlayerRecords): number {
  const { cronoUsers, closedCoachMarks, answeredFeedback, others } = records;
  const privateGames = [...cronoUsers.keys()].filter((id) => !/^\d{4}-\d{2}-\d{2}$/.test(id));
  return privateGames.length + closedCoachMarks.size + answeredFeedback.size + others.size;
}

function changedTexts(here: PlayerRecords, merged: PlayerRecords): ReadonlyMap<BrowserKey, string> {
  const textsHere = makeTexts(here);
  return new Map([...makeTexts(merged)].filter(([key, text]) => textsHere.get(key) !== text));
}
