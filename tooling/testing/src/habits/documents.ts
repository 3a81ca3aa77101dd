import { parse } from 'yaml';
import type { z } from 'zod';
import type { Checkout } from './checkout.ts';

/** A rule: what is wrong with a checkout, a line for each fault. */
export type Rule = (checkout: Checkout) => readonly string[];

/** What a file says, or why that cannot be known. */
export type Read<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly problems: readonly string[] };

/** A YAML or JSON file, by the schema of what may stand in it. */
export function readDocument<T>(
  checkout: Checkout,
  { path, schema }: { readonly path: string; readonly schema: z.ZodType<T> },
): Read<T> {
  const text = checkout.textOf(path);
  if (text === undefined) {
    return { ok: false, problems: [`${path} is missing`] };
  }
  const document = parsed(path, text);
  if (!document.ok) {
    return document;
  }
  const { success, data, error } = schema.safeParse(document.value);
  return success
    ? { ok: true, value: data }
    : { ok: false, problems: error.issues.map((issue) => problemAt(path, issue)) };
}

/** What a rule finds in a file: its faults as a document, else those that `judge` sees in it. */
export function judgeDocument<T>(
  checkout: Checkout,
  {
    judge,
    ...source
  }: {
    readonly path: string;
    readonly schema: z.ZodType<T>;
    readonly judge: (document: T) => readonly string[];
  },
): readonly string[] {
  const read = readDocument(checkout, source);
  return read.ok ? judge(read.value) : read.problems;
}

function parsed(path: string, text: string): Read<unknown> {
  try {
    return { ok: true, value: path.endsWith('.json') ? JSON.parse(text) : parse(text) };
  } catch (error) {
    const [line] = error instanceof Error ? error.message.split('\n') : [String(error)];
    return { ok: false, problems: [`${path} cannot be read: ${line}`] };
  }
}

function problemAt(path: string, { path: keys, message }: z.core.$ZodIssue): string {
  return `${path}, ${keys.length === 0 ? 'top' : keys.join('.')}: ${message}`;
}
