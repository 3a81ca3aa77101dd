import { isCalendarDate, type Puzzle, SCHEDULE_START } from '@starguess/game-core';
import { create } from 'zustand';
import { type GameDay, parseRoundKey, roundKey, statusKey } from './round-keys.ts';
import {
  type Completion,
  completionIn,
  guessesIn,
  parseStatus,
  type Round,
} from './round-status.ts';
import { followStorage, parseJson, readText, storedKeys } from './storage.ts';

export type PuzzleDay = { readonly puzzle: Puzzle; readonly date: string };

type DayRound = Round & GameDay;

/** The rounds of days that this browser keeps, by `{game}-{date}`. */
export type DayRecords = Readonly<Record<string, DayRound>>;

/** Follows the stored rounds. Empty on the server and during hydration. */
export const useDayRecords = create<DayRecords>(() => ({}));

readAllRounds();
followStorage((key) => {
  if (key === null) readAllRounds();
  else readRoundAgain(key);
});

/** The completion of a game on a date. */
export function completionOn(records: DayRecords, { game, date }: GameDay): Completion | undefined {
  return completionIn(records[roundKey(game, date)]?.status);
}

/** One shared list, so that components don't render for a new empty one. */
const NO_GUESSES: readonly string[] = [];

/** The guesses at a puzzle of a date, newest first. */
export function guessesOn(records: DayRecords, { puzzle, date }: PuzzleDay): readonly string[] {
  return records[roundKey(puzzle, date)]?.guesses ?? NO_GUESSES;
}

/** The rounds of real days that are done. */
export function doneRounds(records: DayRecords): readonly DayRound[] {
  return Object.values(records).filter(
    ({ date, status }) =>
      completionIn(status) !== undefined && isCalendarDate(date) && date >= SCHEDULE_START,
  );
}

function readAllRounds(): void {
  const records = Object.fromEntries(
    storedKeys().flatMap((key) => {
      const day = parseRoundKey(key);
      return day ? Object.entries(storedRound(day)) : [];
    }),
  );
  const hasOrHadRounds = Object.keys({ ...records, ...useDayRecords.getState() }).length > 0;
  if (hasOrHadRounds) useDayRecords.setState(records, true);
}

/** Reads the round that a key belongs to, if it belongs to one, and keeps all others as they are. */
function readRoundAgain(key: string): void {
  const day = parseRoundKey(key);
  if (day === undefined) return;
  const { [roundKey(day.game, day.date)]: _former, ...others } = useDayRecords.getState();
  useDayRecords.setState({ ...others, ...storedRound(day) }, true);
}

/** The record of one round; empty if nothing of it is stored. */
function storedRound({ game, date }: GameDay): DayRecords {
  const key = roundKey(game, date);
  const guesses = readText(key);
  const status = readText(statusKey(game, date));
  if (guesses === null && status === null) return {};
  const round = {
    guesses: guessesIn(parseJson(guesses)),
    status: parseStatus(game, parseJson(status)),
  };
  return { [key]: { game, date, ...round } };
}
