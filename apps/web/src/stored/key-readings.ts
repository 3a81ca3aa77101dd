import {
  type BrowserKey,
  KEY_PARTS,
  type KeyRow,
  type KeyTable,
  STORED_KEYS,
  type VisitKey,
} from './keys.ts';

/** The row of a table that a key belongs to, and what the parts in braces are in that key. */
export type KeyReading = {
  readonly key: BrowserKey | VisitKey;
  readonly pattern: string;
  readonly row: KeyRow;
  readonly parts: Readonly<Record<string, string>>;
};

/** A key that export and import take along. */
export type Traveller = KeyReading & { readonly key: BrowserKey };

/** Undefined for a key that is none of this page's. */
export type ReadKey = (key: string) => KeyReading | undefined;

export const readKey: ReadKey = keyReader(STORED_KEYS);

export function keyReader(table: KeyTable): ReadKey {
  const rows = Object.entries(table).map(([pattern, row]) => ({
    pattern,
    row,
    expression: expressionOf(pattern),
  }));
  return (key) => {
    for (const { pattern, row, expression } of rows) {
      if (!isOf(expression, key)) continue;
      return { key, pattern, row, parts: expression.exec(key)?.groups ?? {} };
    }
    return undefined;
  };
}

export function isTraveller(reading: KeyReading | undefined): reading is Traveller {
  return reading?.row.travels === true && reading.row.lasts === 'browser';
}

/** The expressions come from the table, as the types of the keys do. */
function isOf(expression: RegExp, key: string): key is KeyReading['key'] {
  return expression.test(key);
}

function expressionOf(pattern: string): RegExp {
  const parts = pattern
    .replaceAll('.', '\\.')
    .replace(/\{(\w+)\}/g, (_, part: string) => `(?<${part}>${KEY_PARTS[part]})`);
  return new RegExp(`^${parts}$`);
}
