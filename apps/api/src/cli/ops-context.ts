import { type Database, openExisting } from '../db/open.ts';
import type { ProgramPlaces } from '../program-places.ts';
import { parseEnvironment, type Settings } from '../settings/env.ts';
import { type Calendar, createCalendar } from '../time/game-day.ts';
import { Refusal } from './program.ts';

export type OpsContext = {
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly places: ProgramPlaces;
  /** Milliseconds since 1970-01-01 UTC. */
  readonly now: number;
  /** Prints results. */
  readonly out: (text: string) => void;
  /** Prints refusals; each text ends with a line break. */
  readonly err: (text: string) => void;
};

export type OpenedDatabase = {
  readonly database: Database;
  readonly settings: Settings;
  readonly calendar: Calendar;
  readonly today: string;
};

/** Opens the server's database, runs the work, and closes the database. */
export async function withDatabase(
  context: OpsContext,
  work: (opened: OpenedDatabase) => void | Promise<void>,
): Promise<void> {
  const settings = settingsOf(context);
  const database = openExisting(settings.databaseFile, context.places.migrations);
  try {
    const calendar = createCalendar(settings.timeZone);
    await work({ database, settings, calendar, today: calendar.dateAt(context.now) });
  } finally {
    database.sqlite.close();
  }
}

/**
 * The settings that a server with this environment would use. Throws a `Refusal` for a wrong value.
 */
export function settingsOf({ environment, places }: OpsContext): Settings {
  const parsed = parseEnvironment(environment, places);
  if (!parsed.ok) throw new Refusal(parsed.problem);
  return parsed.settings;
}
