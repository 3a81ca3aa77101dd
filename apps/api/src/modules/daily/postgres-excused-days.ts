import type { Connection } from '../../db/postgres/connection.ts';
import type { PostgresWriter } from '../../db/postgres/writer.ts';
import type { ExcusedDayRepository } from './excused-days.ts';

export function createPostgresExcusedDays(
  { query }: Connection,
  { write }: PostgresWriter,
): ExcusedDayRepository {
  return {
    findSince: async (date) => {
      const rows = await query<{ date: string }>({ text: FIND_SINCE, values: [date] });
      return rows.map((row) => row.date);
    },
    set: (date, { isExcused }) =>
      write(async () => {
        await query({ text: isExcused ? EXCUSE : TAKE_BACK, values: [date] });
      }),
  };
}

const FIND_SINCE = 'SELECT date FROM excused_day WHERE date >= $1 ORDER BY date';
const EXCUSE = 'INSERT INTO excused_day (date) VALUES ($1) ON CONFLICT (date) DO NOTHING';
const TAKE_BACK = 'DELETE FROM excused_day WHERE date = $1';
