// drizzle-kit makes the migrations of each engine from its tables among these.
import { postgresColumns } from './src/db/postgres/columns.ts';
import { sqliteColumns } from './src/db/sqlite/columns.ts';
import { TABLES } from './src/store/tables.ts';

/** @public */
export const {
  secret,
  dailyTarget,
  plannedTarget,
  excusedDay,
  siteMark,
  picture,
  successCount,
  successKey,
  record,
  friendsTable,
  member,
  result,
  feedback,
  trackedEvent,
  roster,
  game,
  run,
  score,
} = tablesWith(sqliteColumns);
