import { createHash } from 'node:crypto';

/**
 * A row's values in the order of its table's columns: texts, numbers, booleans, bytes as buffers,
 * UUIDs as 32 hexadecimal digits, lists of numbers as arrays, and null.
 */
export type MovedRow = readonly unknown[];

/** What two copies of a table have in common if they hold the same rows. */
export type TableSum = {
  readonly rows: number;
  /** SHA-256 of the rows in the order of their keys, as JSON with bytes in hexadecimal digits. */
  readonly checksum: string;
};

/** Sums up a table whose rows come page by page, in the order of their keys. */
export function createTableSum() {
  const hash = createHash('sha256');
  let rows = 0;
  return {
    add: (page: readonly MovedRow[]): void => {
      rows += page.length;
      for (const row of page) hash.update(`${JSON.stringify(row.map(plain))}\n`);
    },
    /** To be called once, after the last page. */
    read: (): TableSum => ({ rows, checksum: hash.digest('hex') }),
  };
}

function plain(value: unknown) {
  return Buffer.isBuffer(value) ? value.toString('hex') : value;
}
