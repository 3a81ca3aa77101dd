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
  /** Prints progress and warnings; each text ends with a line break. */
  readonly note: (text: string) => void;
};

/** What a command works with while the database is open. */
export type OpsSession = {
  readonly store: Store;
  readonly settings: Settings;
  readonly calendar: Calendar;
  readonly today: string;
};

/** Opens the server's database for the work, and closes it afterwards. */
export async function withStore(
  context: OpsContext,
  work: (session: OpsSession) => Promise<void>,
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
