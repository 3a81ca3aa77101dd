import { existsSync } from 'node:fs';
import type Sqlite from 'better-sqlite3';
import { VERSION_PROBLEMS } from '../../db/database.ts';
import { sqliteColumns } from '../../db/sqlite/columns.ts';
import { createSqliteRunner } from '../../db/sqlite/engine.ts';
import { translated } from '../../db/sqlite/errors.ts';
import { describeFileFault, describePathFault } from '../../db/sqlite/file.ts';
import { versionOf } from '../../db/sqlite/migrations.ts';
import { counterProblems, recordProblems } from '../../store/reporting/problems.ts';
import { Refusal } from '../program.ts';
import { openFile, structureProblems } from './database-file.ts';

const VERSION_NOTES = {
  current: 'of this version',
  older: 'of an older version, which the next start updates',
} as const;

export type Checked = {
  readonly file: string;
  readonly migrations: string;
};

/** Says that a database is sound. Throws a `Refusal` that lists what is wrong with it. */
export function check(checked: Checked): string {
  const { file } = checked;
  if (!existsSync(file)) throw new Refusal(`${file} does not exist`);
  const pathFault = describePathFault(file);
  if (pathFault !== undefined) throw new Refusal(`${file} ${pathFault}`);
  const sqlite = openFile(file);
  try {
    return checkOpened(sqlite, checked);
  } catch (error) {
    if (error instanceof Refusal) throw error;
    const fault = describeFileFault(error);
    throw fault === undefined ? translated(error) : new Refusal(`${file} ${fault}`);
  } finally {
    sqlite.close();
  }
}

function checkOpened(sqlite: Sqlite.Database, { file, migrations }: Checked): string {
  const version = versionOf(sqlite, migrations);
  if (version === 'stranger' || version === 'newer') {
    throw new Refusal(`${file} ${VERSION_PROBLEMS[version]}`);
  }
  const structure = structureProblems(sqlite, migrations);
  // An older version may keep its counters in other columns.
  const canReadRows = structure.length === 0 && version === 'current';
  const run = createSqliteRunner(sqlite);
  const problems = canReadRows
    ? [...run(() => counterProblems(sqliteColumns)), ...run(() => recordProblems(sqliteColumns))]
    : structure;
  if (problems.length > 0) throw new Refusal(`${file} is damaged:\n${problems.join('\n')}`);
  return `${file} is sound, and ${VERSION_NOTES[version]}.\n`;
}
