export type CatalogProblem = {
  /** The path within the catalogue's directory, or the directory itself. */
  readonly file: string;
  /** The record's number in its file, from 1; a CSV file's header does not count. */
  readonly row: number | null;
  /** The line of a CSV file that the record ends on, from 1; null for other files. */
  readonly line: number | null;
  readonly field: string | null;
  /** What is wrong, worded to follow the field's name. */
  readonly reason: string;
};

/** At most this many problems are listed; the rest are only counted. */
const LISTED_PROBLEMS = 50;

/** Characters that could end the line or reorder it on a terminal. */
const UNPRINTABLE = /[\p{Cc}\p{Cs}\u061C\u200B-\u200F\u2028-\u202E\u2060-\u2069\uFEFF]/gu;

export function fileProblem(file: string, reason: string): CatalogProblem {
  return { file, row: null, line: null, field: null, reason };
}

/** A problem of one value in a file that has no rows. */
export function fieldProblem(
  file: string,
  { field, reason }: { readonly field: string; readonly reason: string },
): CatalogProblem {
  return { ...fileProblem(file, reason), field: field === '' ? null : field };
}

/** Formats the first 50 problems, one per line, and the number of further ones. */
export function formatProblems(problems: readonly CatalogProblem[]): string {
  const lines = problems.slice(0, LISTED_PROBLEMS).map(formatProblem);
  const more = problems.length - lines.length;
  return [...lines, ...(more > 0 ? [`and ${more} more`] : [])].join('\n');
}

/** One line: `performers.csv, row 3 (line 4), rank: must be …`. */
export function formatProblem({ file, row, line, field, reason }: CatalogProblem): string {
  const place = [
    file,
    ...(row === null ? [] : [line === null ? `row ${row}` : `row ${row} (line ${line})`]),
    ...(field === null ? [] : [field]),
  ].join(', ');
  return printable(`${place}: ${reason}`);
}

/** A text as one line that a terminal shows as it is. */
export function printable(text: string): string {
  return text.replace(UNPRINTABLE, escaped);
}

function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
