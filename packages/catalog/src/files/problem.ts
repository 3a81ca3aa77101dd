/** Why a catalogue is refused: one finding. */
export type CatalogProblem = {
  /** The path within the catalogue's directory, or the directory itself. */
  readonly file: string;
  /** The number of the record in its file, from 1; the header of a CSV file does not count. */
  readonly row: number | null;
  /** The line of a CSV file the record ends on, from 1; null for other files. */
  readonly line: number | null;
  readonly field: string | null;
  /** What is wrong, to be read after the field's name. */
  readonly reason: string;
};

/** Problems listed before the rest is only counted. */
const LISTED_PROBLEMS = 50;

/** Characters that would break out of the line or rearrange it on a terminal. */
const UNPRINTABLE = /[\p{Cc}\p{Cs}\u061C\u200B-\u200F\u2028-\u202E\u2060-\u2069\uFEFF]/gu;

/** A finding about a file as a whole. */
export function fileProblem(file: string, reason: string): CatalogProblem {
  return { file, row: null, line: null, field: null, reason };
}

/** The first 50 problems, a line each, and how many more there are. */
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
  return `${place}: ${reason}`.replace(UNPRINTABLE, escaped);
}

function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
