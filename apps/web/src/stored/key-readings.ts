import {
  type BrowserKey,
  KEY_PARTS,
  type KeyRow,
  type KeyTable,
  STORED_KEYS,
  type VisitKey,
} from './keys.ts';

/** The table row that a key belongs to, and the values of the key's parts in braces. */
export type KeyReading = {
  readonly key: BrowserKey | VisitKey;
  readonly pattern: string;
  readonly row: KeyRow;
  readonly parts: Readonly<Record<string, string>>;
};

/** A key that export and import include. */
export type Traveller = KeyReading & { readonly key: BrowserKey };

/** Returns undefined for a key that does not belong to this page. */
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

/** This type guard is sound: the expressions and the key types come from the same table. */
function isOf(expression: RegExp, key: string): key is KeyReading['key'] {
  return expression.test(key);
}

function expressionOf(pattern: string): RegExp {
  const parts = pattern
    .replaceAll('.', '\\.')
    .replace(/\{(\w+)\}/g, (_, part: string) => `(?<${part}>${KEY_PARTS[part]})`);
  return new RegExp(`^${parts}$`);
}
