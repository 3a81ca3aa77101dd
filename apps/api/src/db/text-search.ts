import { type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';

/** Whether one of the columns contains the text; A to Z match in either case. */
export function hasText(columns: readonly SQLiteColumn[], text: string): SQL {
  const texts = sql.join(
    columns.map((column) => sql`coalesce(${column}, '')`),
    sql` || ' ' || `,
  );
  const pattern = `%${text.replace(/[!%_]/g, '!$&')}%`;
  return sql`lower(${texts}) LIKE lower(${pattern}) ESCAPE '!'`;
}
