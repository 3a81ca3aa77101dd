import type { Database } from '../db/open-database.ts';

/** Every row of every table, as one text. */
export const everythingStored = ({ sqlite }: Database): string => {
  const tables = sqlite
    .prepare<[], string>("SELECT name FROM sqlite_schema WHERE type = 'table'")
    .pluck()
    .all();
  return JSON.stringify(tables.map((name) => sqlite.prepare(`SELECT * FROM "${name}"`).all()));
};
