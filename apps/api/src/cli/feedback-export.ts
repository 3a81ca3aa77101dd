import type Sqlite from 'better-sqlite3';
import { CSV_BEGINNING, csvRecord } from './csv.ts';

export const EXPORT_FORMATS = ['csv', 'json'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

type FeedbackRow = {
  readonly id: number;
  readonly feedbackId: string;
  readonly answer: string;
  readonly language: string | null;
  readonly receivedAt: number;
};

export type FeedbackExport = {
  readonly format: ExportFormat;
  /** Milliseconds since 1970-01-01 UTC. */
  readonly since: number;
  readonly out: (text: string) => void;
};

const HEADS = ['id', 'receivedAt', 'feedbackId', 'language', 'answer'];

/**
 * Each format writes rows one by one, with what goes around and between them, so that memory use
 * stays constant.
 */
const FORMATS = {
  csv: {
    beginning: CSV_BEGINNING + csvRecord(HEADS),
    row: (row: FeedbackRow) => {
      const { id, receivedAt, feedbackId, language, answer } = exported(row);
      return csvRecord([String(id), receivedAt, feedbackId, language ?? '', answer]);
    },
    between: '',
    end: '',
  },
  json: {
    beginning: '[',
    row: (row: FeedbackRow) => `\n  ${JSON.stringify(exported(row))}`,
    between: ',',
    end: '\n]\n',
  },
} as const;

/** Writes the feedback received since an instant, oldest first. */
export function exportFeedback(
  sqlite: Sqlite.Database,
  { format, since, out }: FeedbackExport,
): void {
  const { beginning, row, between, end } = FORMATS[format];
  const rows = sqlite
    .prepare<[number], FeedbackRow>(
      `SELECT id, feedback_id AS feedbackId, answer, language, received_at AS receivedAt
       FROM feedback WHERE received_at >= ? ORDER BY received_at, id`,
    )
    .iterate(since);
  out(beginning);
  let isFirst = true;
  for (const found of rows) {
    out((isFirst ? '' : between) + row(found));
    isFirst = false;
  }
  out(end);
}

function exported({ id, receivedAt, feedbackId, language, answer }: FeedbackRow) {
  return {
    id,
    receivedAt: new Date(receivedAt).toISOString(),
    feedbackId,
    language,
    answer,
  };
}
