import type { FeedbackReports, ReceivedFeedback } from '../store/reporting/feedback-reports.ts';
import type { Milliseconds } from '../time/milliseconds.ts';

export const EXPORT_FORMATS = ['csv', 'json'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

export type FeedbackExport = {
  readonly format: ExportFormat;
  readonly since: Milliseconds;
  readonly out: (text: string) => void;
};

/** The byte order mark that tells spreadsheets that the text is UTF-8. */
const CSV_BEGINNING = '\ufeff';

/**
 * Matches each position where a cell could begin with a character that a spreadsheet reads as a
 * formula, whether the spreadsheet splits cells at commas, semicolons or tabs. A spreadsheet that
 * does not split at commas ignores quotes inside its cells, so a line break ends a record there. A
 * spreadsheet may also drop quotes and spaces before a formula.
 */
const FORMULA = /(^|[,;\t\r\n])(?=(?:"|[^\S\t\r\n])*[=+\-@＝＋－＠])/g;
const NEEDS_QUOTES = /[",\r\n]/;

/** In the order of the columns. */
const FIELDS = ['id', 'receivedAt', 'feedbackId', 'language', 'answer'] as const;

/**
 * Each format gives the text of one row, and the texts around and between rows. Rows are written
 * one by one, so that memory use stays constant.
 */
const FORMATS = {
  csv: {
    beginning: CSV_BEGINNING + csvRecord(FIELDS),
    formatRow: (row: ReceivedFeedback) => {
      const fields = exportedFields(row);
      return csvRecord(FIELDS.map((field) => String(fields[field] ?? '')));
    },
    between: '',
    end: '',
  },
  json: {
    beginning: '[',
    formatRow: (row: ReceivedFeedback) => `\n  ${JSON.stringify(exportedFields(row))}`,
    between: ',',
    end: '\n]\n',
  },
} as const;

/** Writes the feedback received since an instant, in the order it was stored. */
export async function exportFeedback(
  { feedbackSince }: Pick<FeedbackReports, 'feedbackSince'>,
  { format, since, out }: FeedbackExport,
): Promise<void> {
  const { beginning, formatRow, between, end } = FORMATS[format];
  out(beginning);
  let isFirst = true;
  for await (const row of feedbackSince(since)) {
    out((isFirst ? '' : between) + formatRow(row));
    isFirst = false;
  }
  out(end);
}

function exportedFields({ id, receivedAt, feedbackId, language, answer }: ReceivedFeedback) {
  const fields = {
    id,
    receivedAt: new Date(receivedAt).toISOString(),
    feedbackId,
    language,
    answer,
  };
  return fields satisfies Record<Exclude<keyof ReceivedFeedback, 'doneAt'>, unknown> &
    Record<(typeof FIELDS)[number], unknown>;
}

/** Formats an RFC 4180 record, with an apostrophe before everything that could begin a formula. */
export function csvRecord(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

function csvCell(text: string) {
  const withoutFormulas = text.replaceAll(FORMULA, "$1'");
  return NEEDS_QUOTES.test(withoutFormulas)
    ? `"${withoutFormulas.replaceAll('"', '""')}"`
    : withoutFormulas;
}
