import Sqlite from 'better-sqlite3';
import { expect, it, onTestFinished } from 'vitest';
import { query } from '../engine.ts';
import { sqliteColumns } from './columns.ts';
import { createSqliteRunner } from './engine.ts';

const { table, rowNumber, text, json, integer, instant, boolean, bytes, uuid, wholeNumbers } =
  sqliteColumns;

it('a null of any type is stored as NULL, and so found again', () => {
  const sqlite = new Sqlite(':memory:');
  onTestFinished(() => void sqlite.close());
  const kinds = table('kinds', {
    id: rowNumber(),
    text: text(),
    json: json<readonly string[]>(),
    integer: integer(),
    instant: instant(),
    boolean: boolean(),
    bytes: bytes(),
    uuid: uuid(),
    wholeNumbers: wholeNumbers(),
  });
  const names = ['text', 'json', 'integer', 'instant', 'boolean', 'bytes', 'uuid', 'wholeNumbers'];
  sqlite.exec(`CREATE TABLE kinds (id INTEGER PRIMARY KEY, ${names.join(', ')})`);
  const add = query((db, row: Omit<typeof kinds.$inferSelect, 'id'>) =>
    db.insert(kinds).values(row).returning(),
  );
  const run = createSqliteRunner(sqlite);
  const nothing = {
    text: null,
    json: null,
    integer: null,
    instant: null,
    boolean: null,
    bytes: null,
    uuid: null,
    wholeNumbers: null,
  };
  expect(run(add(nothing))).toEqual([{ id: 1, ...nothing }]);
  const isNull = names.map((name) => `${name} IS NULL`).join(' AND ');
  expect(sqlite.prepare(`SELECT id FROM kinds WHERE ${isNull}`).get()).toEqual({ id: 1 });
});
