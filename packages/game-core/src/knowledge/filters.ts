import {
  type Declaration,
  type FieldDeclaration,
  type FieldKind,
  fieldIn,
  RANK_FIELD,
} from '../fields/declaration.ts';
import type { FieldWords } from '../fields/kind.ts';
import { isListedText, textOf, textsOf } from '../fields/kinds/texts.ts';

/** How Who's who is filtered by one of a field's values. */
export type FieldFilter = {
  /** The texts in an address that match a value. */
  readonly textsOf: (value: unknown) => readonly string[];
  /** Whether a text in an address can match any value. */
  readonly isText: (text: string, field: FieldDeclaration) => boolean;
  readonly labelOf: (text: string, words: FieldWords) => string;
};

const DECADE = 10;

/**
 * By kind. Apart from the comparisons, because only Who's who needs them; numbers are filtered by
 * range.
 */
const FILTERS: Readonly<Record<FieldKind, FieldFilter | undefined>> = {
  choice: {
    textsOf: (value) => [textOf(value) ?? ''],
    isText: isListedText,
    labelOf: (text, words) => words.value(text),
  },
  choices: {
    textsOf,
    isText: isListedText,
    labelOf: (text, words) => words.value(text),
  },
  country: {
    textsOf: (value) => [textOf(value) ?? ''],
    isText: (text) => /^[A-Z]{2}$/.test(text),
    labelOf: (text, words) => words.country(text, 'long'),
  },
  'yes-no': {
    textsOf: (value) => (typeof value === 'boolean' ? [String(value)] : []),
    isText: (text) => text === 'true' || text === 'false',
    labelOf: (text, words) => words.yesNo(text === 'true'),
  },
  number: undefined,
  year: {
    textsOf: (value) => (typeof value === 'number' ? [String(value - (value % DECADE))] : []),
    isText: (text) => /^\d{3}0$/.test(text),
    labelOf: (text, words) => words.decade(text),
  },
};

/** Undefined for a field whose filter is a range. Throws a `RangeError` if it isn't declared. */
export function filterOf(declaration: Declaration, field: string): FieldFilter | undefined {
  return field === RANK_FIELD ? undefined : FILTERS[fieldIn(declaration, field).kind];
}
