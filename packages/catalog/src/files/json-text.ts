import { visit } from 'jsonc-parser';
import type { ReadResult } from './read-result.ts';

/**
 * Parses JSON, or says at which line and column it is invalid. The error of `JSON.parse` quotes the
 * text instead, which may hold line breaks and secrets, and often gives no position.
 */
export function parseJson(text: string): ReadResult<unknown> {
  try {
    return { ok: true, value: JSON.parse(text) };
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return { ok: false, reason: `is not JSON: ${faultIn(text)}` };
  }
}

function faultIn(text: string): string {
  let first: number | undefined;
  const onError = (_fault: unknown, offset: number) => {
    first ??= offset;
  };
  try {
    visit(text, { onError }, { disallowComments: true, allowTrailingComma: false });
  } catch (error) {
    // The parser is recursive, so deeply nested lists exhaust its stack.
    if (!(error instanceof RangeError)) throw error;
    return 'lists or objects nested too deeply';
  }
  return placeOf(first ?? text.length, text);
}

function placeOf(offset: number, text: string): string {
  const lines = text.slice(0, offset).split('\n');
  return `line ${lines.length}, column ${(lines.at(-1)?.length ?? 0) + 1}`;
}
