import type Sqlite from 'better-sqlite3';

type ForeignKeyRow = { readonly table: string; readonly rowid: number; readonly parent: string };

/** Lists damage to the file's structure. Empty for a sound file. */
export function structureProblems(sqlite: Sqlite.Database): readonly string[] {
  const problems = integrityProblems(sqlite);
  return problems.length > 0 ? problems : foreignKeyProblems(sqlite);
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
