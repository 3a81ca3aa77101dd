import { GAME_MODES } from '@starguess/game-core';
import type { IsGuessable } from '../../server/warm-catalog.ts';
import type { BrowserKey } from '../../stored/keys.ts';
import { betterBests } from '../../stored/practice-bests.ts';
import { guessCount } from './counted-records.ts';
import {
  isPlayedInTime,
  makeTexts,
  type PlayerRecords,
  type PuzzleRecord,
} from './player-records.ts';

/** The effect of an import on the games (puzzles and daily crono runs) and on other records. */
export type MergeSummary = {
  /** Games that were not here before. */
  readonly added: number;
  /** Games here that the file's better ones replace. */
  readonly improved: number;
  /** Games of the file that change nothing here. */
  readonly leftAlone: number;
  /** Whether an unfinished game of today is kept although the file has a better one. */
  readonly keepsOpenGame: boolean;
  /**
   * New private crono games, closed hints, answered questions, and new keys without own rules; new or
   * better practice results.
   */
  readonly extras: number;
};

export type Merge = {
  readonly records: PlayerRecords;
  /** The storage texts to write, by key, null for a key to remove; empty if nothing changes. */
  readonly texts: ReadonlyMap<BrowserKey, string | null>;
  readonly summary: MergeSummary;
};

export type Sides = {
  readonly here: PlayerRecords;
  readonly fromFile: PlayerRecords;
};

export type Play = {
  /** The server's date. */
  readonly today: string;
  readonly isGuessable: IsGuessable;
};

/**
 * Merges the records of a file with those here. If both sides have a game, the better one wins with
 * everything that belongs to it, guesses and status; of equal ones, the one here wins. A game begun here today and not
 * finished stays as it is. Hints, answers and crono ids from both sides are kept, and of the practice
 * results the better ones. For a key without its own rules, the value here wins.
 */
export function mergeRecords({ here, fromFile }: Sides, play: Play): Merge {
  const puzzles = new Map(here.puzzles);
  const outcomes: Outcome[] = [];
  for (const [key, record] of fromFile.puzzles) {
    const outcome = puzzleOutcome({ here: here.puzzles.get(key), fromFile: record }, play);
    outcomes.push(outcome);
    if (isTaken(outcome)) puzzles.set(key, withGuesses(record, here.puzzles.get(key)));
  }

  const cronoScores = new Map(here.cronoScores);
  // `here` is first to set the order, and last to set the values.
  const cronoUsers = new Map([...here.cronoUsers, ...fromFile.cronoUsers, ...here.cronoUsers]);
  for (const [date, score] of fromFile.cronoScores) {
    const outcome = cronoOutcome(here, { date, score, today: play.today });
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
    practiceBests: betterBests(here.practiceBests, fromFile.practiceBests),
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
      extras:
        extrasOf(records) -
        extrasOf(here) +
        GAME_MODES.filter((game) => records.practiceBests[game] !== here.practiceBests[game])
          .length,
    },
  };
}

type Outcome = 'added' | 'improved' | 'left-alone' | 'open';

function isTaken(outcome: Outcome): boolean {
  return outcome === 'added' || outcome === 'improved';
}

type PuzzleSides = {
  readonly here: PuzzleRecord | undefined;
  readonly fromFile: PuzzleRecord;
};

function puzzleOutcome({ here, fromFile }: PuzzleSides, { today, isGuessable }: Play): Outcome {
  if (here === undefined) return 'added';
  if (!isBetter({ one: fromFile, other: here }, isGuessable)) return 'left-alone';
  const isOpen = here.date === today && placeOf(here, isGuessable) === PLACES.underWay;
  return isOpen ? 'open' : 'improved';
}

type Pair = { readonly one: PuzzleRecord; readonly other: PuzzleRecord };

/**
 * Solved on its day beats solved later, that beats what is under way, and that what was given up.
 * Then, of two solved, fewer tries win; of two unsolved, more guesses win; of as many, what was played
 * earlier.
 */
function isBetter({ one, other }: Pair, isGuessable: IsGuessable): boolean {
  const ahead = placeOf(one, isGuessable) - placeOf(other, isGuessable);
  if (ahead !== 0) return ahead > 0;
  const more =
    one.tries !== undefined && other.tries !== undefined
      ? other.tries - one.tries
      : guessCount(one, isGuessable) - guessCount(other, isGuessable);
  return more === 0 ? timelinessOf(one) > timelinessOf(other) : more > 0;
}

/** Best is a game of its day alone, then one that was begun on it, then one that was played later. */
function timelinessOf(record: PuzzleRecord): number {
  if (record.status?.archive !== true) return 2;
  return isPlayedInTime(record) ? 1 : 0;
}

/** From the worst to the best. */
const PLACES = { untouched: 0, givenUp: 1, underWay: 2, solvedLater: 3, solved: 4 } as const;

function placeOf(record: PuzzleRecord, isGuessable: IsGuessable): number {
  const { tries, status } = record;
  if (tries !== undefined) return status?.archive ? PLACES.solvedLater : PLACES.solved;
  if (status?.completed === 'given-up') return PLACES.givenUp;
  return guessCount(record, isGuessable) > 0 ? PLACES.underWay : PLACES.untouched;
}

/** Fills in the list from here for a solved record that has lost its own. */
function withGuesses(record: PuzzleRecord, here: PuzzleRecord | undefined): PuzzleRecord {
  const isWhole = record.tries === undefined || record.guesses.length > 0;
  return isWhole ? record : { ...record, guesses: here?.guesses ?? [] };
}

/** The crono run with more points wins. A run of today that only has a user id is under way. */
function cronoOutcome(
  here: PlayerRecords,
  { date, score, today }: { readonly date: string; readonly score: number; readonly today: string },
): Outcome {
  const scoreHere = here.cronoScores.get(date);
  if (scoreHere !== undefined) return score > scoreHere ? 'improved' : 'left-alone';
  return date === today && here.cronoUsers.has(date) ? 'open' : 'added';
}

/** Counts only private games: the ids of daily crono games belong to their runs. */
function extrasOf(records: PlayerRecords): number {
  const { cronoUsers, closedCoachMarks, answeredFeedback, others } = records;
  const privateGames = [...cronoUsers.keys()].filter((id) => !/^\d{4}-\d{2}-\d{2}$/.test(id));
  return privateGames.length + closedCoachMarks.size + answeredFeedback.size + others.size;
}

function changedTexts(here: PlayerRecords, merged: PlayerRecords): Merge['texts'] {
  const textsHere = makeTexts(here);
  const texts = makeTexts(merged);
  const gone = [...textsHere.keys()].filter((key) => !texts.has(key));
  const changed = [...texts].filter(([key, text]) => textsHere.get(key) !== text);
  return new Map([...changed, ...gone.map((key) => [key, null] as const)]);
}
