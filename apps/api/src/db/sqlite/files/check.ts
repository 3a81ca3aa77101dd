import { existsSync } from 'node:fs';
import type Sqlite from 'better-sqlite3';
import { CommandError } from '../../../faults.ts';
import { accessFault } from '../../../file-access.ts';
import { VERSION_PROBLEMS } from '../../database.ts';
import type { Steps } from '../../engine.ts';
import type { Columns } from '../../tables.ts';
import { sqliteColumns } from '../columns.ts';
import { createSqliteRunner } from '../engine.ts';
import { translated } from '../errors.ts';
import { describeFileFault, describePathFault } from '../file-faults.ts';
import { versionOf } from '../migrations.ts';
import { openFile, structureProblems } from './database-file.ts';

const VERSION_NOTES = {
  current: 'and up to date',
  older: 'but of an older version, which the next start migrates',
} as const;

type FileToCheck = {
  readonly file: string;
  readonly migrations: string;
  /** Finds what is wrong with the rows of a database whose structure is sound. */
  readonly problemsIn: readonly ((columns: Columns) => Steps<readonly string[]>)[];
};

/** Says that a database is sound. Throws a `CommandError` that lists what is wrong with it. */
export function check(fileToCheck: FileToCheck): string {
  const { file } = fileToCheck;
  if (!existsSync(file)) {
    throw new CommandError(accessFault(file, 'read') ?? `${file} does not exist`);
  }
  const pathFault = describePathFault(file);
  if (pathFault !== undefined) throw new CommandError(`${file} ${pathFault}`);
  const sqlite = openFile(file);
  try {
    return checkOpened(sqlite, fileToCheck);
  } catch (error) {
    if (error instanceof CommandError) throw error;
    const fault = describeFileFault(error);
    throw fault === undefined ? translated(error) : new CommandError(`${file} ${fault}`);
  } finally {
    sqlite.close();
  }
}

function checkOpened(
  sqlite: Sqlite.Database,
  { file, migrations, problemsIn }: FileToCheck,
): string {
  const version = versionOf(sqlite, migrations);
  if (version === 'stranger' || version === 'newer') {
    throw new CommandError(`${file} ${VERSION_PROBLEMS[version]}`);
  }
  const structure = structureProblems(sqlite, migrations);
  // An older version may keep its counters in other columns.
  const canReadRows = structure.length === 0 && version === 'current';
  const run = createSqliteRunner(sqlite);
  const problems = canReadRows
    ? problemsIn.flatMap((find) => run(() => find(sqliteColumns)))
    : structure;
  if (problems.length > 0) throw new CommandError(`${file} is damaged:\n${problems.join('\n')}`);
  return `${file} is sound ${VERSION_NOTES[version]}.\n`;
}
