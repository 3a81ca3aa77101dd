/** The delimiters, with their names. */
const DELIMITERS = { ',': 'commas', ';': 'semicolons', '\t': 'tabs' } as const;
export type Delimiter = keyof typeof DELIMITERS;

export type DelimitedText = { readonly text: string; readonly delimiter: Delimiter };

/** Finds the delimiter: that of a line `sep=`, or else the most frequent one in the first row. */
export function withDelimiter(text: string): DelimitedText {
  const [line = '', named] = /^"?sep=([,;\t])"?[^\r\n]*/i.exec(text) ?? [];
  const delimiter = isDelimiter(named) ? named : mostIn(firstRow(text));
  // The line break stays, so that the lines below keep their numbers.
  return { text: text.slice(line.length), delimiter };
}

export function delimiterName(delimiter: Delimiter): string {
  return DELIMITERS[delimiter];
}

function isDelimiter(text: string | undefined): text is Delimiter {
  return text !== undefined && Object.hasOwn(DELIMITERS, text);
}

/** The first row without its quoted cells. */
function firstRow(text: string): string {
  const unquoted = text.slice(0, 20_000).replaceAll(/"[^"]*"/g, '');
  return unquoted.split(/[\r\n]/).find((row) => row.trim() !== '') ?? '';
}

function mostIn(row: string): Delimiter {
  const count = (delimiter: Delimiter) => row.split(delimiter).length;
  const delimiters = Object.keys(DELIMITERS).filter(isDelimiter);
  return delimiters.reduce((most, next) => (count(next) > count(most) ? next : most));
}
