/** What a field holds, which decides how it is compared, read, shown and filtered. */
export const FIELD_KINDS = ['choice', 'choices', 'country', 'yes-no', 'number', 'year'] as const;
export type FieldKind = (typeof FIELD_KINDS)[number];

export type FieldDeclaration = {
  readonly kind: FieldKind;
  /** The values of a choice, in their order. Without them, any text is a value. */
  readonly values?: readonly string[] | undefined;
  /** The unit shown after a number. */
  readonly unit?: string | undefined;
  /** The bounds of a number, both included. */
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  /** Whether a number has no fraction. */
  readonly whole?: boolean | undefined;
};

/** The popularity of a record, 1 being the best. Every record has it, whatever is declared. */
export const RANK_FIELD = 'rank';

/** The most fields that are compared. */
export const MOST_COMPARED = 8;

export type ClueDeclaration = {
  readonly field: string;
  /** The number of tries after which the clue is given (CLUE1). */
  readonly after: number;
};

/** The fields of a game's records, and what the games do with them. */
export type Declaration = {
  /** By name, without `rank`. */
  readonly fields: Readonly<Record<string, FieldDeclaration>>;
  /** In the order of the results table's columns and of a share row's emoji. */
  readonly compared: readonly string[];
  /** At most one of them is `rank`. */
  readonly clues: readonly ClueDeclaration[];
  /** The fields that the hint of Profile picture tells (HINT1). */
  readonly hint: readonly string[];
  /** The field whose equal values make the wrong options of Crono plausible. */
  readonly alike?: string | undefined;
  /** The field appended to names that several records share. */
  readonly detail?: string | undefined;
  /** Whether the records are of people, to whom the rules of age apply. */
  readonly people: boolean;
};

/** A record with the declared fields, each by its name. */
export type DeclaredRecord = { readonly rank: number; readonly [field: string]: unknown };

/** A declared field. Throws a `RangeError` if there is none of the name. */
export function fieldIn({ fields }: Declaration, field: string): FieldDeclaration {
  const declared = fields[field];
  if (declared === undefined) throw new RangeError(`No field is declared as ${field}`);
  return declared;
}
