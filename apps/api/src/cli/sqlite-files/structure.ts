import type Sqlite from 'better-sqlite3';
import { schemaProblems } from '../../db/sqlite/migrations.ts';

type ForeignKeyRow = { readonly table: string; readonly rowid: number; readonly parent: string };

/** Lists damage to the structure of a database that the migrations made. Empty for a sound file. */
export function structureProblems(sqlite: Sqlite.Database, migrations: string): readonly string[] {
  for (const problemsIn of [integrityProblems, schemaProblems, foreignKeyProblems]) {
    const problems = problemsIn(sqlite, migrations);
    if (problems.length > 0) return problems;
  }
  return [];
}

function integrityProblems(sqlite: Sqlite.Database): readonly string[] {
  return sqlite
    .prepare<[], string>('PRAGMA integrity_check')
    .pluck()
    .all()
    .filter((line) => line !== 'ok');
}

function foreignKeyProblems(sqlite: Sqlite.Database): readonly string[] {
  return sqlite
    .prepare<[], ForeignKeyRow>('PRAGMA foreign_key_check')
    .all()
    .map(({ table, rowid, parent }) => `row ${rowid} of ${table} has no ${parent}`);
}
