import type { Puzzle } from '@starguess/game-core';
import type { IsGuessable } from '../../server/warm-catalog.ts';
import type { Seats } from '../../stored/circles.ts';
import type { PracticeBests } from '../../stored/practice-rounds.ts';
import type { RoundStatus } from '../../stored/round-status.ts';

/** The guess list and the status of a puzzle's day, which belong together. */
export type PuzzleRecord = {
  readonly puzzle: Puzzle;
  readonly date: string;
  /** Ids, newest first, without duplicates. */
  readonly guesses: readonly string[];
  /** At least 1; undefined until the puzzle is solved. */
  readonly tries: number | undefined;
  /** The status as it is kept; an ordinary round has none until it is solved. */
  readonly status: RoundStatus | undefined;
};

/** Whether the day itself was played, even if the puzzle was finished later. */
export function isPlayedInTime({ status }: PuzzleRecord): boolean {
  return status?.archive !== true || status.begunInTime === true;
}

/** Everything a player has made in this browser and can take to another one. */
export type PlayerRecords = {
  /** By `{puzzle}-{date}`. Each has a guess or is solved. */
  readonly puzzles: ReadonlyMap<string, PuzzleRecord>;
  /** The score of each daily crono run that ended, by its date. */
  readonly cronoScores: ReadonlyMap<string, number>;
  /** The user id in each crono game, by the game's id. */
  readonly cronoUsers: ReadonlyMap<string, string>;
  /** The keys of the hints that were closed. */
  readonly closedCoachMarks: ReadonlySet<string>;
  readonly answeredFeedback: ReadonlySet<string>;
  /** The dates of the excused days, which decide streaks. */
  readonly excusedDays: ReadonlySet<string>;
  readonly practiceBests: PracticeBests;
  readonly seats: Seats;
};

/** The records without unsolved puzzles whose guesses are all missing from the catalogue. */
export function countedRecords(records: PlayerRecords, isGuessable: IsGuessable): PlayerRecords {
  const counted = [...records.puzzles].filter(
    ([, { tries, puzzle, guesses }]) =>
      tries !== undefined || guesses.some((id) => isGuessable(puzzle, id)),
  );
  return { ...records, puzzles: new Map(counted) };
}

/** Adds the records of a file to those here. What is here stays as it is. No file brings seats. */
export function addRecords(here: PlayerRecords, fromFile: PlayerRecords): PlayerRecords {
  // A run whose user id is here without a score is under way, so it gets no score.
  const newScores = [...fromFile.cronoScores].filter(([date]) => !here.cronoUsers.has(date));
  return {
    puzzles: new Map([...fromFile.puzzles, ...here.puzzles]),
    cronoScores: new Map([...newScores, ...here.cronoScores]),
    cronoUsers: new Map([...fromFile.cronoUsers, ...here.cronoUsers]),
    closedCoachMarks: new Set([...here.closedCoachMarks, ...fromFile.closedCoachMarks]),
    answeredFeedback: new Set([...here.answeredFeedback, ...fromFile.answeredFeedback]),
    excusedDays: new Set([...here.excusedDays, ...fromFile.excusedDays].sort()),
    practiceBests: { ...fromFile.practiceBests, ...here.practiceBests },
    seats: here.seats,
  };
}
