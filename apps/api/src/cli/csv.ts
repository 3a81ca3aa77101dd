/** By which spreadsheets know that the text is UTF-8. */
export const CSV_BEGINNING = '\ufeff';

/**
 * Where a cell may begin with what a spreadsheet takes for a formula, be it set to commas,
 * semicolons or tabs. One that is not set to commas heeds no quotes in the middle of its cells, so
 * that a line break ends a record; quotes and blanks before a formula may be dropped.
 */
const FORMULA = /(^|[,;\t\r\n])(?=(?:"|[^\S\t\r\n])*[=+\-@＝＋－＠])/g;
const NEEDS_QUOTES = /[",\r\n]/;

/** A record of RFC 4180. An apostrophe stands before whatever could begin a formula. */
export function csvRecord(cells: readonly string[]): string {
  return `${cells.map(cell).join(',')}\r\n`;
}

function cell(text: string) {
  const harmless = text.replaceAll(FORMULA, "$1'");
  return NEEDS_QUOTES.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
