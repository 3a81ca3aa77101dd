import type { DatabaseAddress } from '../db/database.ts';
import { CommandError } from '../faults.ts';
import type { ProgramPlaces } from '../program-places.ts';

/** Ends the refusal to back up PostgreSQL. */
export const NO_BACKUP = 'back it up with pg_dump or other PostgreSQL tools';

type Backup = {
  readonly database: DatabaseAddress;
  readonly migrations: ProgramPlaces['migrations'];
  readonly isReplacing: boolean;
};

/** Copies the database into a file and returns the report. Loads SQLite's driver only now. */
export async function backUpTo(
  to: string,
  { database, migrations, isReplacing }: Backup,
): Promise<string> {
  const databaseFile = sqliteFileOrRefuse(database, NO_BACKUP);
  const { backUp } = await import('../db/sqlite/files/backup.ts');
  const bytes = await backUp({ databaseFile, migrations: migrations.sqlite, to, isReplacing });
  return `Backed up ${databaseFile} to ${to} (${bytes} bytes, checked).`;
}

/** Returns the file of an SQLite database. The refusal for PostgreSQL ends with `instead`. */
export function sqliteFileOrRefuse(database: DatabaseAddress, instead: string): string {
  if (database.engine === 'sqlite') return database.file;
  throw new CommandError(`DATABASE_URL names a PostgreSQL database: ${instead}`);
}
