// drizzle-kit makes the migrations of SQLite from these tables.
import { sqliteColumns } from './src/db/sqlite/columns.ts';
import { TABLES } from './src/store/tables.ts';

/** @public */
export const secret = TABLES.secret(sqliteColumns);
/** @public */
export const dailyTarget = TABLES.dailyTarget(sqliteColumns);
/** @public */
export const plannedTarget = TABLES.plannedTarget(sqliteColumns);
/** @public */
export const excusedDay = TABLES.excusedDay(sqliteColumns);
/** @public */
export const siteMark = TABLES.siteMark(sqliteColumns);
/** @public */
export const picture = TABLES.picture(sqliteColumns);
/** @public */
export const successCount = TABLES.successCount(sqliteColumns);
/** @public */
export const successKey = TABLES.successKey(sqliteColumns);
/** @public */
export const record = TABLES.record(sqliteColumns);
/** @public */
export const friendsTable = TABLES.friendsTable(sqliteColumns);
/** @public */
export const member = TABLES.member(sqliteColumns);
/** @public */
export const result = TABLES.result(sqliteColumns);
/** @public */
export const feedback = TABLES.feedback(sqliteColumns);
/** @public */
export const trackedEvent = TABLES.trackedEvent(sqliteColumns);
/** @public */
export const roster = TABLES.roster(sqliteColumns);
/** @public */
export const game = TABLES.game(sqliteColumns);
/** @public */
export const run = TABLES.run(sqliteColumns);
/** @public */
export const score = TABLES.score(sqliteColumns);
