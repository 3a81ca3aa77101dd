import { existsSync } from 'node:fs';
import type Sqlite from 'better-sqlite3';
import { CommandError } from '../../faults.ts';
import { VERSION_PROBLEMS } from '../database.ts';
import type { ColumnKind, MovedRow, MovedTable, MoveSource } from '../moving.ts';
import { translated } from './errors.ts';
import { lockAlone, structureProblems } from './files/database-file.ts';
import { versionOf } from './migrations.ts';

type SqliteSource = Pick<MoveSource, 'tables'> & {
  readonly file: string;
  /** The folder of the migrations that a current database has had. */
  readonly migrations: string;
};

/**
 * Runs the work on a database, which no server can use until it ends. Throws a `CommandError`
 * unless the database is sound and of this version.
 */
export async function withSqliteSource<T>(
  { file, migrations, tables }: SqliteSource,
  work: (source: MoveSource) => Promise<T>,
): Promise<T> {
  if (!existsSync(file)) throw new CommandError(`${file} does not exist`);
  const sqlite = lockAlone(file);
  if (sqlite === undefined) throw new CommandError(`${file} is damaged or not a database`);
  try {
    const version = versionOf(sqlite, migrations);
    if (version !== 'current') throw new CommandError(`${file} ${VERSION_PROBLEMS[version]}`);
    const [problem] = structureProblems(sqlite, migrations);
    if (problem !== undefined) throw new CommandError(`${file} is damaged: ${problem}`);
    return await work(createSource(sqlite, tables));
  } catch (error) {
    throw translated(error);
  } finally {
    sqlite.close();
  }
}

function createSource(sqlite: Sqlite.Database, tables: MoveSource['tables']): MoveSource {
  const numberFrom = (sql: string) => Number(sqlite.prepare(sql).pluck().get() ?? 0);
  return {
    tables,
    pages: (table) => pagesOf(sqlite, table),
    // Only tables with AUTOINCREMENT have a sequence.
    highestNumber: ({ name }) =>
      Math.max(
        numberFrom(`SELECT max(id) FROM ${name}`),
        numberFrom(`SELECT seq FROM sqlite_sequence WHERE name = '${name}'`),
      ),
  };
}

const unchanged = (value: unknown) => value;

/** Converts SQLite's non-null values by kind. */
const READERS: Readonly<Record<ColumnKind, (value: unknown) => unknown>> = {
  text: unchanged,
  integer: unchanged,
  bigint: unchanged,
  bytea: unchanged,
  uuid: (value) => Buffer.from(value as Uint8Array).toString('hex'),
  boolean: (value) => value === 1,
  'integer[]': (value) => JSON.parse(String(value)),
};

function* pagesOf(
  sqlite: Sqlite.Database,
  { name, columns, key, pageRows }: MovedTable,
): Generator<readonly MovedRow[]> {
  const readers = Object.values(columns).map((kind) => READERS[kind]);
  const rows = sqlite
    .prepare<[], unknown[]>(
      `SELECT ${Object.keys(columns).join(', ')} FROM ${name} ORDER BY ${key.join(', ')}`,
    )
    .raw()
    .iterate();
  let page: MovedRow[] = [];
  for (const row of rows) {
    page.push(row.map((value, index) => (value === null ? null : readers[index]?.(value))));
    if (page.length < pageRows) continue;
    yield page;
    page = [];
  }
  if (page.length > 0) yield page;
}
