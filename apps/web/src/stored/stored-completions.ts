import { isCalendarDate, PUZZLES, SCHEDULE_START } from '@starguess/game-core';
import { completionOf } from './day-records.ts';
import type { DayGame } from './keys.ts';
import { storedKeys } from './storage.ts';

type DayCompletion = {
  readonly game: DayGame;
  readonly date: string;
  /** Whether it was solved from the archive. */
  readonly isLate: boolean;
};

/** The games whose completion record this browser keeps. */
export function storedCompletions(): readonly DayCompletion[] {
  return storedKeys().flatMap((key) => {
    const { name, date = '' } = STATUS_KEY.exec(key)?.groups ?? {};
    const game = GAMES.find((candidate) => candidate === name);
    const isDay = isCalendarDate(date) && date >= SCHEDULE_START;
    const completion = isDay && game !== undefined ? completionOf(game, date) : undefined;
    return game !== undefined && completion !== undefined
      ? [{ game, date, isLate: completion.archive === true }]
      : [];
  });
}

const STATUS_KEY = /^(?<name>.+)-(?<date>\d{4}-\d\d-\d\d)-status$/;
const GAMES: readonly DayGame[] = [...PUZZLES, 'crono'];
