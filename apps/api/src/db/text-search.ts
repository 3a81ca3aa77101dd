import { type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';

/** Whether the columns' texts, joined by spaces, contain the text; A to Z match in either case. */
export function hasText(columns: readonly SQLiteColumn[], text: string): SQL {
  const joined = sql.join(
    columns.map((column) => sql`coalesce(${column}, '')`),
    sql` || ' ' || `,
  );
  const pattern = `%${text.replace(/[!%_]/g, '!$&')}%`;
  return sql`lower(${joined}) LIKE lower(${pattern}) ESCAPE '!'`;
}
