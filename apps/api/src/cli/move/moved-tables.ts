/** What a column holds, whichever type an engine keeps it in. */
export type ColumnKind = 'text' | 'whole number' | 'bytes' | 'uuid' | 'yes or no' | 'whole numbers';

export type MovedTable = {
  readonly name: string;
  readonly columns: Readonly<Record<string, ColumnKind>>;
  /** The columns by which rows are told apart and put in order. */
  readonly key: readonly string[];
  /** How many rows are read and written at once: few where a row can be large. */
  readonly pageRows: number;
  /** Whether the engine numbers new rows, in the column `id`. */
  readonly isNumbered: boolean;
};

const PAGE_ROWS = 5_000;
const LARGE_ROWS = 50;

/**
 * Every table, each after those that its rows refer to. Of `crono_score` every database makes the
 * rows itself, with the runs.
 */
export const MOVED_TABLES: readonly MovedTable[] = [
  {
    // The first, so that a server that starts meanwhile waits for it, and makes none of its own.
    name: 'secret',
    columns: { name: 'text', bytes: 'bytes' },
    ...keyedBy('name'),
  },
  {
    name: 'daily_target',
    columns: {
      date: 'text',
      puzzle: 'text',
      target_id: 'text',
      record: 'text',
      is_pinned: 'yes or no',
    },
    ...keyedBy('date', 'puzzle'),
  },
  {
    name: 'planned_target',
    columns: { date: 'text', puzzle: 'text', target_id: 'text', record: 'text' },
    ...keyedBy('date', 'puzzle'),
  },
  {
    name: 'site_mark',
    columns: { name: 'text', instant: 'whole number' },
    ...keyedBy('name'),
  },
  {
    name: 'picture',
    columns: { address: 'text', bytes: 'bytes' },
    ...keyedBy('address'),
    pageRows: LARGE_ROWS,
  },
  {
    name: 'success_count',
    columns: {
      date: 'text',
      puzzle: 'text',
      number_of_successes: 'whole number',
      histogram: 'whole numbers',
    },
    ...keyedBy('date', 'puzzle'),
  },
  {
    name: 'success_key',
    columns: {
      key: 'uuid',
      date: 'text',
      puzzle: 'text',
      number_of_successes: 'whole number',
      recorded_at: 'whole number',
      histogram: 'whole numbers',
    },
    ...keyedBy('key'),
  },
  {
    name: 'feedback',
    columns: {
      id: 'whole number',
      feedback_id: 'text',
      answer: 'text',
      language: 'text',
      received_at: 'whole number',
    },
    ...keyedBy('id'),
    isNumbered: true,
  },
  {
    name: 'tracked_event',
    columns: {
      id: 'whole number',
      event_name: 'text',
      attributes: 'text',
      device_id: 'text',
      session_id: 'text',
      received_at: 'whole number',
    },
    ...keyedBy('id'),
    isNumbered: true,
  },
  {
    name: 'crono_roster',
    columns: { hash: 'text', performers: 'text' },
    ...keyedBy('hash'),
    pageRows: LARGE_ROWS,
  },
  {
    name: 'crono_game',
    columns: {
      id: 'text',
      key: 'bytes',
      roster_hash: 'text',
      expires_at: 'whole number',
      user_count: 'whole number',
    },
    ...keyedBy('id'),
  },
  {
    name: 'crono_run',
    columns: {
      id: 'whole number',
      game_id: 'text',
      user_hash: 'bytes',
      seen_at: 'whole number',
      begins_at: 'whole number',
      ends_at: 'whole number',
      answers: 'bytes',
      score: 'whole number',
      submitted_at: 'whole number',
      username: 'text',
      suspicions: 'text',
      photos_seen: 'whole number',
    },
    ...keyedBy('id'),
    isNumbered: true,
  },
];

function keyedBy(...key: readonly string[]) {
  return { key, pageRows: PAGE_ROWS, isNumbered: false };
}
