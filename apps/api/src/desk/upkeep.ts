import type { DatabaseAddress } from '../db/database.ts';
import { CommandError } from '../faults.ts';
import type { ProgramPlaces } from '../program-places.ts';
import type { TimestampRepository } from '../store/store.ts';
import type { Milliseconds } from '../time/milliseconds.ts';

/** When the commands or the desk last did it successfully; `undefined` if they never have. */
export type Upkeep = {
  readonly backedUpAt: Milliseconds | undefined;
  readonly checkedAt: Milliseconds | undefined;
};

/** Reads when the database was last backed up and checked. PostgreSQL's own tools note nothing. */
export async function upkeepOf({ read }: Pick<TimestampRepository, 'read'>): Promise<Upkeep> {
  const stored = await read();
  return { backedUpAt: stored.get('backed-up'), checkedAt: stored.get('checked') };
}

/** Returns the file of an SQLite database. The refusal for PostgreSQL ends with `instead`. */
export function sqliteFileOrRefuse(database: DatabaseAddress, instead: string): string {
  if (database.engine === 'sqlite') return database.file;
  throw new CommandError(`DATABASE_URL names a PostgreSQL database: ${instead}`);
}

/** Copies the database into a file, and says so. The driver of SQLite is loaded only for it. */
export async function backUpTo(
  to: string,
  {
    database,
    migrations,
    isReplacing,
  }: {
    readonly database: DatabaseAddress;
    readonly migrations: ProgramPlaces['migrations'];
    readonly isReplacing: boolean;
  },
): Promise<string> {
  const databaseFile = sqliteFileOrRefuse(
    database,
    'back it up with pg_dump or other PostgreSQL tools',
  );
  const { backUp } = await import('../db/sqlite/files/backup.ts');
  const bytes = await backUp({ databaseFile, migrations: migrations.sqlite, to, isReplacing });
  return `Backed up ${databaseFile} to ${to} (${bytes} bytes, checked).`;
}
