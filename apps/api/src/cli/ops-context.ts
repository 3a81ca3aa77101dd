import { isCalendarDate, PUZZLES, type Puzzle } from '@starguess/game-core';
import { InvalidArgumentError } from 'commander';
import { CommandError } from '../faults.ts';
import type { ProgramPlaces } from '../program-places.ts';
import { parseEnvironment, type Settings } from '../settings/env.ts';
import { openStore } from '../store/open-store.ts';
import type { Store } from '../store/store.ts';
import { type Calendar, createCalendar } from '../time/game-day.ts';
import type { Milliseconds } from '../time/milliseconds.ts';

export type OpsContext = {
  /** The command that starts the program, such as `pnpm ops`. */
  readonly command: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly places: ProgramPlaces;
  readonly now: Milliseconds;
  /** Prints results. */
  readonly out: (text: string) => void;
  /** Prints refusals; each text ends with a line break. */
  readonly err: (text: string) => void;
  /** Announces work that takes a while, before it begins; each text ends with a line break. */
  readonly note: (text: string) => void;
};

export type OpenedStore = {
  readonly store: Store;
  readonly settings: Settings;
  readonly calendar: Calendar;
  readonly today: string;
};

export async function withStore(
  context: OpsContext,
  work: (opened: OpenedStore) => Promise<void>,
): Promise<void> {
  const settings = settingsOf(context);
  const { places, now } = context;
  const store = await openStore(settings.database, {
    opening: 'existing',
    migrations: places.migrations,
    retentionDays: settings.retentionDays,
    clock: () => now,
  });
  try {
    const calendar = createCalendar(settings.timeZone);
    await work({ store, settings, calendar, today: calendar.dateAt(now) });
  } finally {
    await store.close();
  }
}

/** The settings of a server with this environment. Throws a `CommandError` for a wrong value. */
export function settingsOf({ environment, places }: OpsContext): Settings {
  const parsed = parseEnvironment(environment, places);
  if (!parsed.ok) throw new CommandError(parsed.problem);
  return parsed.settings;
}

const MAX_DAYS = 3_660;

export function parseDays(text: string): number {
  const days = /^\d{1,4}$/.test(text) ? Number(text) : 0;
  if (days >= 1 && days <= MAX_DAYS) return days;
  throw new InvalidArgumentError(`It must be a number of days from 1 to ${MAX_DAYS}.`);
}

export function parseDate(text: string): string {
  if (isCalendarDate(text)) return text;
  throw new InvalidArgumentError('It must be a date such as 2026-03-01.');
}

export function parseFile(text: string): string {
  if (text !== '') return text;
  throw new InvalidArgumentError('It must be a file name.');
}

export function parsePuzzle(text: string): Puzzle {
  const puzzle = PUZZLES.find((known) => known === text);
  if (puzzle !== undefined) return puzzle;
  throw new InvalidArgumentError(`It must be one of ${PUZZLES.join(', ')}.`);
}
