import { createHash } from 'node:crypto';
import type { MovedRow, MovedTable, MoveSource, MoveTarget } from '../../db/moving.ts';
import { CommandError } from '../../faults.ts';
import { quantity } from '../../quantity.ts';

/** A summary of a table, equal for two copies with the same rows. */
export type ComparedTable = {
  readonly name: string;
  readonly rows: number;
  /** SHA-256 of the rows in key order, as JSON with bytes in hexadecimal. */
  readonly checksum: string;
};

export type Move = {
  readonly source: MoveSource;
  readonly target: MoveTarget;
};

/**
 * Copies every table, then reads the copies back and compares them. Throws a `CommandError` if the target
 * holds rows or if anything differs; the target's transaction must then be undone.
 */
export async function moveTables({ source, target }: Move): Promise<readonly ComparedTable[]> {
  const { tables } = source;
  await refuseFilled(tables, target);
  const sourceTables: ComparedTable[] = [];
  for (const table of tables) sourceTables.push(await copyTable(table, { source, target }));
  const copiedTables: ComparedTable[] = [];
  for (const table of tables) copiedTables.push(await summarizeTable(table, target));
  refuseDifferent(sourceTables, copiedTables);
  return copiedTables;
}

async function refuseFilled(tables: readonly MovedTable[], { holdsRows }: MoveTarget) {
  for (const table of tables) {
    if (!(await holdsRows(table))) continue;
    throw new CommandError(`The target is not empty: its table ${table.name} holds rows`);
  }
}

async function copyTable(table: MovedTable, { source, target }: Move): Promise<ComparedTable> {
  const summary = createTableSummary();
  for (const page of source.pages(table)) {
    summary.add(page);
    await target.insert(table, page);
  }
  if (table.isNumbered) await target.continueAfter(table, source.highestNumber(table));
  return { name: table.name, ...summary.read() };
}

async function summarizeTable(table: MovedTable, target: MoveTarget): Promise<ComparedTable> {
  const summary = createTableSummary();
  for await (const page of target.pages(table)) summary.add(page);
  return { name: table.name, ...summary.read() };
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
  throw new CommandError(`Nothing was moved, because the copy differs:\n${differences.join('\n')}`);
}

/** Summarizes a table whose rows arrive page by page, in key order. */
function createTableSummary() {
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
