import type { ReadResult } from './read-result.ts';

/** What may come next: the first ones of a list and of an object may also be its end. */
type Expected = 'value' | 'first value' | 'key' | 'first key' | 'colon' | 'end';

const BLANKS = /[ \t\n\r]*/y;
const TOKEN =
  /[{}[\],:]|"(?:[ !#-[\]-\uffff]|\\(?:["\\/bfnrt]|u[\dA-Fa-f]{4}))*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;

/**
 * Parses JSON, or tells where the text stops being JSON. The error of `JSON.parse` quotes the text
 * instead, which may hold line breaks and secrets, and often without a place.
 */
export function parseJson(text: string): ReadResult<unknown> {
  try {
    return { ok: true, value: JSON.parse(text) };
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return { ok: false, reason: `is not JSON: ${placeOf(findFault(text), text)}` };
  }
}

function placeOf(offset: number, text: string): string {
  const lines = text.slice(0, offset).split('\n');
  return `line ${lines.length}, column ${(lines.at(-1)?.length ?? 0) + 1}`;
}

/** Where a text stops being JSON: the offset of the first wrong token, or its end. */
function findFault(text: string): number {
  const open: string[] = [];
  let expected: Expected | undefined = 'value';
  let offset = 0;
  for (;;) {
    offset += matchAt(BLANKS, text, offset)?.length ?? 0;
    const token = matchAt(TOKEN, text, offset);
    expected = token === undefined ? undefined : expectedAfter(token, expected, open);
    if (token === undefined || expected === undefined) return offset;
    offset += token.length;
  }
}

function matchAt(pattern: RegExp, text: string, offset: number): string | undefined {
  pattern.lastIndex = offset;
  return pattern.exec(text)?.[0];
}

/** What comes after a token; `undefined` where it must not stand. `open` holds the ends to come. */
function expectedAfter(token: string, expected: Expected, open: string[]): Expected | undefined {
  const takesValue = expected === 'value' || expected === 'first value';
  switch (token) {
    case '{':
    case '[':
      if (!takesValue) return undefined;
      open.push(token === '{' ? '}' : ']');
      return token === '{' ? 'first key' : 'first value';
    case '}':
    case ']': {
      const mayEnd =
        expected === 'end' || expected === (token === '}' ? 'first key' : 'first value');
      return mayEnd && open.pop() === token ? 'end' : undefined;
    }
    case ',':
      if (expected !== 'end' || open.length === 0) return undefined;
      return open.at(-1) === '}' ? 'key' : 'value';
    case ':':
      return expected === 'colon' ? 'value' : undefined;
    default:
      if (takesValue) return 'end';
      return token.startsWith('"') && (expected === 'key' || expected === 'first key')
        ? 'colon'
        : undefined;
  }
}
