import type { FieldDeclaration } from '../declaration.ts';

/** In UTF-16 code units. */
const LONGEST_TEXT = 60;

/** The value as a text; null for anything else. */
export function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

/** The texts in a list; nothing for anything else. */
export function textsOf(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((element) => typeof element === 'string') : [];
}

/** Whether a value is one of those that a field lists, or any short text if it lists none. */
export function isListedText(value: unknown, { values }: FieldDeclaration): value is string {
  if (typeof value !== 'string') return false;
  return values ? values.includes(value) : isShortText(value);
}

/** What a value must be, as the end of a sentence. */
export function expectedText({ values }: FieldDeclaration): string {
  if (values === undefined) return `a text of 1 to ${LONGEST_TEXT} characters`;
  return values.length === 0 ? 'null' : `one of ${values.join(', ')}`;
}

function isShortText(text: string): boolean {
  return text.trim() === text && text !== '' && text.length <= LONGEST_TEXT && !/[{}]/.test(text);
}
