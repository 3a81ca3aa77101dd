const COLUMN_KINDS = ['uuid', 'text', 'whole number', 'bytes', 'boolean', 'whole numbers'] as const;

/** What a column holds, whichever type an engine keeps it in. */
export type ColumnKind = (typeof COLUMN_KINDS)[number];

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
  // The first, so that a server that starts meanwhile waits for it, and makes none of its own.
  table('secret', { text: ['name'], bytes: ['bytes'] }),
  table('daily_target', {
    text: ['date', 'puzzle', 'target_id', 'record'],
    boolean: ['is_pinned'],
    key: ['date', 'puzzle'],
  }),
  table('planned_target', {
    text: ['date', 'puzzle', 'target_id', 'record'],
    key: ['date', 'puzzle'],
  }),
  table('site_mark', { text: ['name'], 'whole number': ['instant'] }),
  table('picture', { text: ['address'], bytes: ['bytes'], pageRows: LARGE_ROWS }),
  table('success_count', {
    text: ['date', 'puzzle'],
    'whole number': ['number_of_successes'],
    'whole numbers': ['histogram'],
    key: ['date', 'puzzle'],
  }),
  table('success_key', {
    uuid: ['key'],
    text: ['date', 'puzzle'],
    'whole number': ['number_of_successes', 'recorded_at'],
    'whole numbers': ['histogram'],
  }),
  table('feedback', {
    'whole number': ['id', 'received_at'],
    text: ['feedback_id', 'answer', 'language'],
    key: ['id'],
    isNumbered: true,
  }),
  table('tracked_event', {
    'whole number': ['id', 'received_at'],
    text: ['event_name', 'attributes', 'device_id', 'session_id'],
    key: ['id'],
    isNumbered: true,
  }),
  table('crono_roster', { text: ['hash', 'performers'], key: ['hash'], pageRows: LARGE_ROWS }),
  table('crono_game', {
    text: ['id', 'roster_hash'],
    bytes: ['key'],
    'whole number': ['expires_at', 'user_count'],
    key: ['id'],
  }),
  table('crono_run', {
    'whole number': [
      'id',
      'seen_at',
      'begins_at',
      'ends_at',
      'score',
      'submitted_at',
      'photos_seen',
    ],
    text: ['game_id', 'username', 'suspicions'],
    bytes: ['user_hash', 'answers'],
    key: ['id'],
    isNumbered: true,
  }),
];

type TableOptions = Partial<Record<ColumnKind, readonly string[]>> &
  Partial<Pick<MovedTable, 'key' | 'pageRows' | 'isNumbered'>>;

/** A table by the kinds of its columns. Unless given, its first column is its key. */
function table(
  name: string,
  { key, pageRows = PAGE_ROWS, isNumbered = false, ...kinds }: TableOptions,
): MovedTable {
  const columns = COLUMN_KINDS.flatMap((kind) =>
    (kinds[kind] ?? []).map((column) => [column, kind] as const),
  );
  const [[first] = ['']] = columns;
  return { name, columns: Object.fromEntries(columns), key: key ?? [first], pageRows, isNumbered };
}
