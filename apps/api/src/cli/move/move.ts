import { createHash } from 'node:crypto';
import { quantity } from '../../quantity.ts';
import { Refusal } from '../program.ts';

/** The kind of a column's values, whichever type an engine has for it. */
export type ColumnKind = 'uuid' | 'text' | 'whole number' | 'bytes' | 'boolean' | 'whole numbers';

export type MovedTable = {
  readonly name: string;
  readonly columns: Readonly<Record<string, ColumnKind>>;
  /** The columns that identify and order the rows. */
  readonly key: readonly string[];
  /** The number of rows that are read and written at once; small if a row can be large. */
  readonly pageRows: number;
  /** Whether the engine numbers new rows, in the column `id`. */
  readonly isNumbered: boolean;
};

/**
 * A row's values in the order of its table's columns: texts, numbers, booleans, bytes as buffers,
 * UUIDs as 32 hexadecimal digits, lists of numbers as arrays, and null.
 */
export type MovedRow = readonly unknown[];

/** A database that takes no writes during the move. */
export type MoveSource = {
  /** Every table, each after those that its rows refer to. */
  readonly tables: readonly MovedTable[];
  /** The rows in the order of their keys. */
  readonly pages: (table: MovedTable) => Iterable<readonly MovedRow[]>;
  /** The highest `id` that a row has or had; 0 if there was none. */
  readonly highestNumber: (table: MovedTable) => number;
};

/** A database in a transaction. */
export type MoveTarget = {
  readonly holdsRows: (table: MovedTable) => Promise<boolean>;
  readonly insert: (table: MovedTable, rows: readonly MovedRow[]) => Promise<void>;
  /** The rows in the order of their keys, as the engine has stored them. */
  readonly pages: (table: MovedTable) => AsyncIterable<readonly MovedRow[]>;
  /** Makes the next added row get the number after this one. */
  readonly continueAfter: (table: MovedTable, number: number) => Promise<void>;
};

/** Sums up a table: equal for two copies that hold the same rows. */
export type ComparedTable = {
  readonly name: string;
  readonly rows: number;
  /** SHA-256 of the rows in the order of their keys, as JSON with bytes in hexadecimal digits. */
  readonly checksum: string;
};

export type Move = {
  readonly source: MoveSource;
  readonly target: MoveTarget;
};

/**
 * Copies every table, then reads the copies back and compares them. Throws a `Refusal` if the target
 * holds rows or if anything differs; the target's transaction must then be undone.
 */
export async function moveTables({ source, target }: Move): Promise<readonly ComparedTable[]> {
  const { tables } = source;
  await refuseFilled(tables, target);
  const sourceTables: ComparedTable[] = [];
  for (const table of tables) sourceTables.push(await copyTable(table, { source, target }));
  const copiedTables: ComparedTable[] = [];
  for (const table of tables) copiedTables.push(await sumTable(table, target));
  refuseDifferent(sourceTables, copiedTables);
  return copiedTables;
}

async function refuseFilled(tables: readonly MovedTable[], { holdsRows }: MoveTarget) {
  for (const table of tables) {
    if (!(await holdsRows(table))) continue;
    throw new Refusal(`The target is not empty: its table ${table.name} holds rows`);
  }
}

async function copyTable(table: MovedTable, { source, target }: Move): Promise<ComparedTable> {
  const sum = createTableSum();
  for (const page of source.pages(table)) {
    sum.add(page);
    await target.insert(table, page);
  }
  if (table.isNumbered) await target.continueAfter(table, source.highestNumber(table));
  return { name: table.name, ...sum.read() };
}

async function sumTable(table: MovedTable, target: MoveTarget): Promise<ComparedTable> {
  const sum = createTableSum();
  for await (const page of target.pages(table)) sum.add(page);
  return { name: table.name, ...sum.read() };
}

function refuseDifferent(
  sourceTables: readonly ComparedTable[],
  copiedTables: readonly ComparedTable[],
) {
  const differences = sourceTables.flatMap(({ name, rows, checksum }, index) => {
    const copy = copiedTables[index];
    if (copy?.rows === rows && copy.checksum === checksum) return [];
    return [
      `${name}: ${quantity(rows, 'row')}, checksum ${checksum}, but ${copy?.rows}, ${copy?.checksum}`,
    ];
  });
  if (differences.length === 0) return;
  throw new Refusal(`Nothing is moved, because the copy differs:\n${differences.join('\n')}`);
}

/** Sums up a table whose rows come page by page, in the order of their keys. */
function createTableSum() {
  const hash = createHash('sha256');
  let rows = 0;
  return {
    add: (page: readonly MovedRow[]): void => {
      rows += page.length;
      for (const row of page) hash.update(`${JSON.stringify(row.map(jsonValue))}\n`);
    },
    /** Call this once, after the last page. */
    read: () => ({ rows, checksum: hash.digest('hex') }),
  };
}

function jsonValue(value: unknown) {
  return Buffer.isBuffer(value) ? value.toString('hex') : value;
}
