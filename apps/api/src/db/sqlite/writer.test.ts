import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { expect, it, onTestFinished, vi } from 'vitest';
import { UnavailableError } from '../../faults.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { WRITE_TIMEOUT_MS } from '../engine.ts';
import { createGroupWriter, MAX_WAITING_JOBS } from './writer.ts';

function setUp() {
  const file = join(temporaryFolder(), 'test.sqlite');
  const statements: string[] = [];
  const sqlite = new Sqlite(file, { verbose: (text) => statements.push(String(text)) });
  sqlite.pragma('journal_mode = WAL');
  sqlite.exec('CREATE TABLE win (name TEXT PRIMARY KEY)');
  statements.length = 0;
  const insert = sqlite.prepare('INSERT INTO win VALUES (?)');
  const other = new Sqlite(file);
  const names = other.prepare('SELECT name FROM win ORDER BY rowid').pluck();
  return {
    sqlite,
    other,
    /** What a second connection sees, which is what is committed. */
    committed: () => names.all(),
    count: (statement: string) => statements.filter((text) => text.startsWith(statement)).length,
    writer: createGroupWriter(sqlite),
    add: (name: string) => () => {
      insert.run(name);
      return name;
    },
  };
}

it('the writer commits what arrives in one turn of the event loop together, in its order', async () => {
  const { writer, add, committed, count } = setUp();
  const names = Array.from({ length: 50 }, (_, index) => `win ${index}`);
  const results = await Promise.all(names.map((name) => writer.write(add(name))));
  expect(results).toEqual(names);
  expect(committed()).toEqual(names);
  expect(count('BEGIN IMMEDIATE')).toBe(1);
  expect(count('COMMIT')).toBe(1);
});

it('the writer acknowledges a job only when it is committed', async () => {
  const { writer, add, committed } = setUp();
  const seen: unknown[] = [];
  const first = writer.write(add('one')).then(() => seen.push(committed()));
  expect(committed()).toEqual([]);
  await first;
  expect(seen).toEqual([['one']]);
});

it('the writer acknowledges jobs in the order they came', async () => {
  const { writer, add } = setUp();
  const order: string[] = [];
  const names = ['a', 'b', 'c', 'd'];
  await Promise.all(
    names.map((name) => writer.write(add(name)).then((result) => order.push(result))),
  );
  expect(order).toEqual(names);
});

it('the writer undoes the changes of a job that throws, and of no other', async () => {
  const { writer, add, committed } = setUp();
  const failing = () => {
    add('half done')();
    throw new Error('no');
  };
  const settled = await Promise.allSettled([
    writer.write(add('one')),
    writer.write(failing),
    writer.write(add('one')),
    writer.write(add('two')),
  ]);
  expect(settled.map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'rejected',
    'fulfilled',
  ]);
  expect(settled[1]).toMatchObject({ reason: { message: 'no' } });
  expect(settled[2]).toMatchObject({ reason: { name: 'DatabaseError' } });
  expect(committed()).toEqual(['one', 'two']);
});

it('the writer says that the database is unavailable to every job it could not commit', async () => {
  const { writer, add, other, committed } = setUp();
  other.exec('BEGIN IMMEDIATE');
  const writes = [writer.write(add('one')), writer.write(add('two'))];
  const timeoutIsOver = performance.now() + WRITE_TIMEOUT_MS;
  const elapsed = vi.spyOn(performance, 'now').mockReturnValue(timeoutIsOver);
  onTestFinished(() => void elapsed.mockRestore());
  const settled = await Promise.allSettled(writes);
  for (const outcome of settled) {
    expect(outcome).toMatchObject({ status: 'rejected', reason: expect.any(UnavailableError) });
  }
  other.exec('ROLLBACK');
  await writer.write(add('three'));
  expect(committed()).toEqual(['three']);
});

it('a job that comes while others wait for the lock has its own time', async () => {
  const { writer, add, other, committed } = setUp();
  other.exec('BEGIN IMMEDIATE');
  const first = writer.write(add('one'));
  const timeIsOver = performance.now() + WRITE_TIMEOUT_MS;
  const elapsed = vi.spyOn(performance, 'now').mockReturnValue(timeIsOver);
  onTestFinished(() => void elapsed.mockRestore());
  const second = writer.write(add('two'));
  await expect(first).rejects.toBeInstanceOf(UnavailableError);
  other.exec('ROLLBACK');
  expect(await second).toBe('two');
  expect(committed()).toEqual(['two']);
});

it('the writer waits for another process to release the lock, and blocks nothing in the meantime', async () => {
  const { writer, add, other, committed, sqlite, count } = setUp();
  other.exec('BEGIN IMMEDIATE');
  other.exec("INSERT INTO win VALUES ('first')");
  const first = writer.write(add('second'));
  while (count('BEGIN IMMEDIATE') < 3) await new Promise((resolve) => setImmediate(resolve));
  const later = writer.write(add('third'));
  expect(sqlite.prepare('SELECT name FROM win').all()).toEqual([]);
  other.exec('COMMIT');
  expect(await Promise.all([first, later])).toEqual(['second', 'third']);
  expect(committed()).toEqual(['first', 'second', 'third']);
  await writer.drained();
});

it('the writer reports an unavailable database on a full disk, and continues when there is room', async () => {
  const { writer, add, sqlite, committed } = setUp();
  const pages = sqlite.pragma('page_count', { simple: true });
  sqlite.pragma(`max_page_count = ${pages}`);
  const settled = await Promise.allSettled([
    writer.write(add('small')),
    writer.write(add('large'.repeat(10_000))),
  ]);
  for (const outcome of settled) {
    expect(outcome).toMatchObject({ status: 'rejected', reason: expect.any(UnavailableError) });
  }
  sqlite.pragma('max_page_count = 1000');
  await writer.write(add('later'));
  expect(committed()).toEqual(['later']);
});

it('the writer refuses what exceeds its queue', async () => {
  const { writer, add, committed } = setUp();
  const names = Array.from({ length: MAX_WAITING_JOBS }, (_, index) => `win ${index}`);
  const taken = names.map((name) => writer.write(add(name)));
  await expect(writer.write(add('one more'))).rejects.toBeInstanceOf(UnavailableError);
  await Promise.all(taken);
  expect(committed()).toEqual(names);
});

it('the writer is drained when every accepted job is settled', async () => {
  const { writer, add, committed } = setUp();
  const jobs = [writer.write(add('a')), writer.write(add('b'))];
  await writer.drained();
  expect(committed()).toEqual(['a', 'b']);
  await Promise.all(jobs);
  await writer.drained();
});
