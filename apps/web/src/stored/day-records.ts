import {
  DIFFICULTIES,
  GAME_MODES,
  type GameMode,
  isCalendarDate,
  PUZZLES,
  type Puzzle,
  puzzleOf,
  puzzlesOf,
  SCHEDULE_START,
} from '@starguess/game-core';
import { create } from 'zustand';
import type { DayGame } from './keys.ts';
import {
  type Completion,
  completionIn,
  guessesIn,
  parseStatus,
  type Round,
  roundKey,
  statusKey,
} from './round-status.ts';
import { followStorage, jsonOf, readText, storedKeys } from './storage.ts';

export type PuzzleDay = { readonly puzzle: Puzzle; readonly date: string };

type DayRound = Round & { readonly game: DayGame; readonly date: string };

/** The rounds of days that this browser keeps, by `{game}-{date}`. */
export type DayRecords = Readonly<Record<string, DayRound>>;

/** Follows the stored rounds. Empty on the server and during hydration. */
export const useDayRecords = create<DayRecords>(() => ({}));

const ROUND_KEY = /^(?<name>.+)-(?<date>\d{4}-\d\d-\d\d)(?:-status)?$/;
const GAMES: readonly DayGame[] = [...PUZZLES, 'crono'];

readAll();
followStorage((key) => {
  if (key === null) readAll();
  else if (ROUND_KEY.test(key)) {
    const { [key.replace('-status', '')]: _former, ...others } = useDayRecords.getState();
    useDayRecords.setState({ ...others, ...roundUnder(key) }, true);
  }
});

function readAll(): void {
  const records = Object.fromEntries(
    storedKeys().flatMap((key) => Object.entries(roundUnder(key))),
  );
  const hadRounds = Object.keys(useDayRecords.getState()).length > 0;
  const hasRounds = Object.keys(records).length > 0;
  if (hadRounds || hasRounds) useDayRecords.setState(records, true);
}

/** The round that a key belongs to, by its own key; nothing if none is stored. */
function roundUnder(key: string): DayRecords {
  const { name, date = '' } = ROUND_KEY.exec(key)?.groups ?? {};
  const game = GAMES.find((candidate) => candidate === name);
  if (game === undefined) return {};
  const own = roundKey(game, date);
  const [guesses, status] = [readText(own), readText(statusKey(game, date))];
  if (guesses === null && status === null) return {};
  const round = { guesses: guessesIn(jsonOf(guesses)), status: parseStatus(game, jsonOf(status)) };
  return { [own]: { game, date, ...round } };
}

/** The completion of a game on a date. */
export function completionOn(
  records: DayRecords,
  { game, date }: Pick<DayRound, 'game' | 'date'>,
): Completion | undefined {
  return completionIn(records[roundKey(game, date)]?.status);
}

/** One shared list, so that components don't render for a new empty one. */
const NO_GUESSES: readonly string[] = [];

/** The guesses at a puzzle of a date, newest first. */
export function guessesOn(records: DayRecords, { puzzle, date }: PuzzleDay): readonly string[] {
  return records[roundKey(puzzle, date)]?.guesses ?? NO_GUESSES;
}

type ModeDay = { readonly mode: GameMode; readonly date: string };

/** The completion of a mode on a date. Classic is done when any of its difficulties is done. */
export function modeCompletion(
  records: DayRecords,
  { mode, date }: ModeDay,
): Completion | undefined {
  const games: readonly DayGame[] = mode === 'crono' ? [mode] : puzzlesOfMode(mode);
  return games
    .map((game) => completionOn(records, { game, date }))
    .find((completion) => completion !== undefined);
}

/** The modes done on a date; the offer of the next mode skips them. */
export function modesDone(records: DayRecords, date: string): ReadonlySet<GameMode> {
  return new Set(
    GAME_MODES.filter((mode) => modeCompletion(records, { mode, date }) !== undefined),
  );
}

/** Classic has three puzzles that count as one mode, hardest first; every other mode has one. */
export function puzzlesOfMode(mode: GameMode): readonly Puzzle[] {
  return mode === 'classic'
    ? DIFFICULTIES.toReversed().map((difficulty) => puzzleOf('classic', difficulty))
    : puzzlesOf([mode]);
}

/** The rounds of real days that are done. */
export function doneRounds(records: DayRecords): readonly DayRound[] {
  return Object.values(records).filter(
    ({ date, status }) =>
      completionIn(status) !== undefined && isCalendarDate(date) && date >= SCHEDULE_START,
  );
}
