import { translating } from '../../db/sqlite/errors.ts';
import type { Database } from '../../db/sqlite/open.ts';
import type { Writer } from '../../db/sqlite/writer.ts';
import type { ExcusedDayRepository } from './excused-days.ts';

export function createSqliteExcusedDays(
  { sqlite }: Database,
  writer: Writer,
): ExcusedDayRepository {
  const findSince = sqlite
    .prepare<[string], string>('SELECT date FROM excused_day WHERE date >= ? ORDER BY date')
    .pluck();
  const excuse = 'INSERT INTO excused_day (date) VALUES (?) ON CONFLICT DO NOTHING';
  const takeBack = 'DELETE FROM excused_day WHERE date = ?';
  return {
    findSince: async (date) => translating(() => findSince.all(date)),
    set: (date, { isExcused }) =>
      writer.write(() => {
        sqlite.prepare(isExcused ? excuse : takeBack).run(date);
      }),
  };
}
