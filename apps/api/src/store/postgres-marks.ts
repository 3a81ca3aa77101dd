import type { Connection } from '../db/postgres/connection.ts';
import type { PostgresWriter } from '../db/postgres/writer.ts';
import type { Milliseconds } from '../time/milliseconds.ts';
import type { MarkName, MarkRepository } from './mark-repository.ts';

/** The marks in PostgreSQL. */
export function createPostgresMarks(
  { query }: Connection,
  { write }: PostgresWriter,
): MarkRepository {
  const find = async (name: MarkName) => {
    const [row] = await query<{ instant: Milliseconds }>({ text: FIND, values: [name] });
    return row?.instant;
  };
  return {
    read: async () => {
      const rows = await query<{ name: string; instant: Milliseconds }>({ text: READ });
      return new Map(rows.map(({ name, instant }) => [name, instant]));
    },
    findOrKeep: async (name, instant) =>
      (await find(name)) ??
      write(async () => {
        await query({ text: KEEP, values: [name, instant] });
        return (await find(name)) ?? instant;
      }),
    set: (name, instant) =>
      write(async () => {
        if (instant === undefined) await query({ text: FORGET, values: [name] });
        else await query({ text: SET, values: [name, instant] });
      }),
  };
}

const READ = 'SELECT name, instant FROM site_mark';
const FIND = 'SELECT instant FROM site_mark WHERE name = $1';
const KEEP = `INSERT INTO site_mark (name, instant) VALUES ($1, $2)
  ON CONFLICT (name) DO NOTHING`;
const FORGET = 'DELETE FROM site_mark WHERE name = $1';
const SET = `INSERT INTO site_mark (name, instant) VALUES ($1, $2)
  ON CONFLICT (name) DO UPDATE SET instant = excluded.instant`;
