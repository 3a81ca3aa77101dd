import { KEY_PARTS, type KeyPattern, STORED_KEYS } from './keys.ts';

/** The table row that a key belongs to, and the values of the key's parts in braces. */
type KeyReading = {
  readonly pattern: KeyPattern;
  readonly parts: Readonly<Record<string, string>>;
};

const EXPRESSIONS = patterns().map((pattern) => ({ pattern, expression: expressionOf(pattern) }));

/** Finds the row of a stored key; undefined for a key that does not belong to this page. */
export function readKey(key: string): KeyReading | undefined {
  for (const { pattern, expression } of EXPRESSIONS) {
    const match = expression.exec(key);
    if (match !== null) return { pattern, parts: match.groups ?? {} };
  }
  return undefined;
}

function patterns(): readonly KeyPattern[] {
  // Always true: the condition only gives the keys their type.
  return Object.keys(STORED_KEYS).filter((key): key is KeyPattern => key in STORED_KEYS);
}

/** Matches the keys of a pattern, with a named group for each part in braces. */
function expressionOf(pattern: string): RegExp {
  const parts = pattern
    .replaceAll('.', '\\.')
    .replace(/\{(\w+)\}/g, (_, part: string) => `(?<${part}>${KEY_PARTS[part]})`);
  return new RegExp(`^${parts}$`);
}
