import type { ComparedValues, FieldComparison } from '../comparison.ts';
import type { Mark } from '../marks.ts';
import type { FieldDeclaration } from './declaration.ts';

/** What a mark can show about a field of the answer (HARD2). */
export const HARD_RULE_MUSTS = [
  'be',
  'share',
  'not-be',
  'rank-below',
  'rank-above',
  'be-below',
  'be-above',
] as const;
export type HardRuleMust = (typeof HARD_RULE_MUSTS)[number];

/** How values of a kind are compared, and what their marks say. */
export type Kind = {
  readonly compare: (fieldName: string, values: ComparedValues<unknown>) => FieldComparison;
  /** What each mark that the kind can have shows about the answer. */
  readonly musts: Readonly<Partial<Record<Mark, HardRuleMust>>>;
  /** The distance of two values, if the kind has an order. */
  readonly distance?: (values: ComparedValues<unknown>) => number;
};

/** How lists represent values of a kind. */
export type KindCell = {
  readonly cell: 'text' | 'list' | 'boolean' | 'number' | 'country';
  readonly isValid: (value: unknown, field: FieldDeclaration) => boolean;
  /** What a value must be, as the end of a sentence. */
  readonly expected: (field: FieldDeclaration) => string;
};

/** The texts for values in the player's language. */
export type FieldWords = {
  /** The text of a declared value. */
  readonly value: (value: string) => string;
  readonly country: (code: string, style: 'short' | 'long') => string;
  readonly yesNo: (value: boolean) => string;
  readonly number: (value: number) => string;
  readonly decade: (year: string) => string;
};

/** A guessed value that illustrates a mark. */
export type Sample = { readonly value: unknown; readonly mark: Mark };

/** How a kind is shown and filtered. */
export type KindView = {
  /** One text per line. */
  readonly lines: (value: unknown, words: FieldWords) => readonly string[];
  /** The text within a sentence, if it differs from the joined lines. */
  readonly phrase?: (value: unknown, words: FieldWords) => string;
  /** What the arrows of its marks refer to, if it has any. */
  readonly arrows?: 'rank' | 'value';
  /** A made-up value with its mark; undefined if the field lists no values. */
  readonly sample: (field: FieldDeclaration) => Sample | undefined;
};
