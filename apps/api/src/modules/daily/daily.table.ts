import type { Puzzle } from '@starguess/game-core';
import { declareTable } from '../../db/tables.ts';

/** The key of the shipped catalogue's declaration, and of rows of versions that knew no other. */
export const SHIPPED_KEY = 'shipped';

/** What the page needs of a catalogue to play the days that were served with its declaration. */
export const declaredCatalogTable = declareTable(({ table, text }) =>
  table('declared_catalog', {
    declaration: text().primaryKey(),
    /** JSON text: the last catalogue with this declaration, and its texts by language. */
    catalog: text().notNull(),
  }),
);

/**
 * The target of a puzzle on a date. `record` is the catalogue's record at the time the date was
 * first served, or at the time an operator pinned the target.
 */
export const dailyTargetTable = declareTable(({ table, primaryKey, text, boolean }) =>
  table(
    'daily_target',
    {
      date: text().notNull(),
      puzzle: text().$type<Puzzle>().notNull(),
      targetId: text('target_id').notNull(),
      /** JSON text, which its reader parses, so that one broken record does not stop the others. */
      record: text().notNull(),
      /** Whether an operator chose the target instead of the schedule. */
      isPinned: boolean('is_pinned').notNull().default(false),
      /** The key of what the record's catalogue declared. */
      declaration: text().notNull().default(SHIPPED_KEY),
    },
    ({ date, puzzle }) => [primaryKey({ columns: [date, puzzle] })],
  ),
);

/**
 * The targets that future dates would get if they were drawn now. They are drawn again each day, and
 * served only while the database takes no writes.
 */
export const plannedTargetTable = declareTable(({ table, primaryKey, text }) =>
  table(
    'planned_target',
    {
      date: text().notNull(),
      puzzle: text().$type<Puzzle>().notNull(),
      targetId: text('target_id').notNull(),
      /** JSON text, like the record of a served target. */
      record: text().notNull(),
      declaration: text().notNull().default(SHIPPED_KEY),
    },
    ({ date, puzzle }) => [primaryKey({ columns: [date, puzzle] })],
  ),
);

/** Days on which the site had no puzzle to offer, which break nobody's streak. */
export const excusedDayTable = declareTable(({ table, text }) =>
  table('excused_day', { date: text().primaryKey() }),
);

/** A target and its record as first served: the performer or channel as JSON, as validated then. */
export type StoredTarget = Readonly<ReturnType<typeof plannedTargetTable>['$inferSelect']>;

/** A stored target; `isPinned` marks an operator's choice. */
export type DailyTarget = Readonly<ReturnType<typeof dailyTargetTable>['$inferSelect']>;

/** A catalogue by the key of its declaration. */
export type StoredCatalog = Readonly<ReturnType<typeof declaredCatalogTable>['$inferSelect']>;
