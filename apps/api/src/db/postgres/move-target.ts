import { CommandError, StartError } from '../../faults.ts';
import type { PostgresAddress } from '../database.ts';
import type { ColumnKind, MovedRow, MovedTable, MoveTarget } from '../moving.ts';
import type { Query } from './connection.ts';
import { openPostgres } from './open-postgres.ts';
import { describeFault, sqlStateOf } from './postgres-error.ts';

/**
 * Makes the tables if there are none, and runs the work in one transaction: if the work throws or
 * the process dies, the tables stay as they were. Throws a `CommandError` if the database cannot be
 * used.
 */
export async function withPostgresTarget<T>(
  { url, migrations }: Pick<PostgresAddress, 'url'> & { readonly migrations: string },
  work: (target: MoveTarget) => Promise<T>,
): Promise<T> {
  const connection = await openTarget(url, migrations);
  try {
    return await connection.longTransaction((query) => work(createTarget(query)));
  } catch (error) {
    if (!(error instanceof Error) || sqlStateOf(error) === undefined) throw error;
    throw new CommandError(
      `Nothing was moved, because the target refuses it: ${describeFault(error)}`,
    );
  } finally {
    await connection.close();
  }
}

async function openTarget(url: string, migrationsFolder: string) {
  try {
    return await openPostgres(url, { migrationsFolder, opening: 'migrate' });
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    // The address comes from an argument, not from the variable.
    throw new CommandError(error.message.replace(/^DATABASE_URL/, '<to>'));
  }
}

/** A list of lists is passed as texts such as `{1,2}`, because `unnest` would flatten it. */
function listTypeOf(kind: ColumnKind): string {
  return kind === 'integer[]' ? 'text[]' : `${kind}[]`;
}

/** Inserts rows as one list per column; `unnest` turns the lists into rows again. */
function createTarget(query: Query): MoveTarget {
  return {
    holdsRows: async ({ name }) => {
      const rows = await query({ text: `SELECT 1 FROM ${name} LIMIT 1` });
      return rows.length > 0;
    },
    insert: async ({ name, columns }, rows) => {
      const kinds = Object.values(columns);
      const names = Object.keys(columns).join(', ');
      const lists = kinds.map((kind, index) => `$${index + 1}::${listTypeOf(kind)}`).join(', ');
      const selected = Object.entries(columns).map(([column, kind]) =>
        kind === 'integer[]' ? `${column}::integer[]` : column,
      );
      await query({
        text: `INSERT INTO ${name} (${names}) OVERRIDING SYSTEM VALUE
          SELECT ${selected.join(', ')} FROM unnest(${lists}) AS rows (${names})`,
        values: kinds.map((_kind, index) => rows.map((row) => arrayAsText(row[index]))),
      });
    },
    pages: (table) => pagesOf(query, table),
    continueAfter: async ({ name }, number) => {
      // Unlike `setval`, this is rolled back with the transaction.
      await query({ text: `ALTER TABLE ${name} ALTER COLUMN id RESTART WITH ${number + 1}` });
    },
  };
}

function arrayAsText(value: unknown) {
  return Array.isArray(value) ? `{${value.join(',')}}` : value;
}

async function* pagesOf(
  query: Query,
  { columns, key, name, pageRows }: MovedTable,
): AsyncGenerator<readonly MovedRow[]> {
  const names = Object.keys(columns);
  const selected = Object.entries(columns).map(([column, kind]) => readAs(column, kind));
  // The collation "C" orders texts by their bytes, as SQLite does.
  const order = key.map((column) =>
    columns[column] === 'text' ? `${name}.${column} COLLATE "C"` : `${name}.${column}`,
  );
  await query({
    text: `DECLARE moved NO SCROLL CURSOR FOR
      SELECT ${selected.join(', ')} FROM ${name} ORDER BY ${order.join(', ')}`,
  });
  for (;;) {
    const rows = await query<Readonly<Record<string, unknown>>>({
      text: `FETCH ${pageRows} moved`,
    });
    if (rows.length === 0) break;
    yield rows.map((row) => names.map((column) => row[column]));
  }
  await query({ text: 'CLOSE moved' });
}

/** Reads a `uuid` as SQLite's source does: 32 hexadecimal digits. */
function readAs(column: string, kind: ColumnKind): string {
  return kind === 'uuid' ? `replace(${column}::text, '-', '') AS ${column}` : column;
}
