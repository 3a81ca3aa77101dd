/** By which spreadsheets know that the text is UTF-8. */
export const CSV_BEGINNING = '\ufeff';

/** What a spreadsheet may take for the beginning of a formula. */
const FORMULA_BEGINNING = /^[=+\-@\t\r\n]/;
const NEEDS_QUOTES = /[",\r\n]/;

const cell = (text: string) => {
  const harmless = FORMULA_BEGINNING.test(text) ? `'${text}` : text;
  return NEEDS_QUOTES.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
};

/** A record of RFC 4180. A cell that could be a formula begins with an apostrophe. */
export const csvRecord = (cells: readonly string[]): string => `${cells.map(cell).join(',')}\r\n`;
