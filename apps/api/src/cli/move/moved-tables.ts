const COLUMN_KINDS = ['uuid', 'text', 'whole number', 'bytes', 'boolean', 'whole numbers'] as const;

/** The kind of a column's values, whichever type an engine has for it. */
export type ColumnKind = (typeof COLUMN_KINDS)[number];

export type MovedTable = {
  readonly name: string;
  readonly columns: Readonly<Record<string, ColumnKind>>;
  /** The columns that identify and order the rows. */
  readonly key: readonly string[];
  /** The number of rows that are read and written at once; small if a row can be large. */
  readonly pageRows: number;
  /** Whether the engine numbers new rows, in the column `id`. */
  readonly isNumbered: boolean;
};

const ROWS_PER_PAGE = 5_000;
const LARGE_ROWS_PER_PAGE = 50;

/**
 * Every table, each after those that its rows refer to. Only `crono_score` is missing: every
 * database makes its rows itself when runs are added.
 */
export const MOVED_TABLES: readonly MovedTable[] = [
  // Comes first, so that a server that starts meanwhile waits for the secret and makes none itself.
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
  table('picture', { text: ['address'], bytes: ['bytes'], pageRows: LARGE_ROWS_PER_PAGE }),
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
  table('crono_roster', {
    text: ['hash', 'performers'],
    key: ['hash'],
    pageRows: LARGE_ROWS_PER_PAGE,
  }),
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

/** Describes a table by the columns of each kind. By default its first column is its key. */
function table(
  name: string,
  { key, pageRows = ROWS_PER_PAGE, isNumbered = false, ...kinds }: TableOptions,
): MovedTable {
  const columns = COLUMN_KINDS.flatMap((kind) =>
    (kinds[kind] ?? []).map((column) => [column, kind] as const),
  );
  const [[firstColumn] = ['']] = columns;
  return {
    name,
    columns: Object.fromEntries(columns),
    key: key ?? [firstColumn],
    pageRows,
    isNumbered,
  };
}
