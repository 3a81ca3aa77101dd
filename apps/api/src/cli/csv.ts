/** The byte order mark that tells spreadsheets that the text is UTF-8. */
export const CSV_BEGINNING = '\ufeff';

/**
 * Matches each position where a cell could begin with a character that a spreadsheet reads as a
 * formula, whether the spreadsheet splits cells at commas, semicolons or tabs. A spreadsheet that
 * does not split at commas ignores quotes inside its cells, so a line break ends a record there. A
 * spreadsheet may also drop quotes and blanks before a formula.
 */
const FORMULA = /(^|[,;\t\r\n])(?=(?:"|[^\S\t\r\n])*[=+\-@＝＋－＠])/g;
const NEEDS_QUOTES = /[",\r\n]/;

/** An RFC 4180 record, with an apostrophe before everything that could begin a formula. */
export function csvRecord(cells: readonly string[]): string {
  return `${cells.map(cell).join(',')}\r\n`;
}

function cell(text: string) {
  const harmless = text.replaceAll(FORMULA, "$1'");
  return NEEDS_QUOTES.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
