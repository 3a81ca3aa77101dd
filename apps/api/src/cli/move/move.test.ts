import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '../../db/sqlite/open.ts';
import { programPlaces } from '../../program-places.ts';
import { connectTo, temporarySchema } from '../../testing/postgres/schema.ts';
import { DELETED_RUNS, makeStoppedSite } from '../../testing/stopped-site.ts';
import { NOW } from '../../testing/store-samples.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { runOpsCommand } from '../ops-command.ts';
import { MOVED_TABLES } from './moved-tables.ts';

/** More than one page of each. */
const SIZE = { runs: 6_000, wins: 5_500 };

async function ops(...args: readonly string[]) {
  const printed = { out: '', err: '' };
  const notes: string[] = [];
  const code = await runOpsCommand(args, {
    command: 'pnpm ops',
    environment: {},
    places: programPlaces,
    now: NOW,
    out: (text) => {
      printed.out += text;
    },
    err: (text) => {
      printed.err += text;
    },
    note: (text) => notes.push(text),
  });
  return { code, notes, ...printed };
}

/** The number of rows of each table, and none if there are no tables. */
async function rowsAt(url: string): Promise<number> {
  const { query } = connectTo(url);
  const tables = await query({
    text: "SELECT 1 FROM pg_tables WHERE schemaname = current_schema() AND tablename = 'secret'",
  });
  if (tables.length === 0) return 0;
  const counts = MOVED_TABLES.map(({ name }) => `(SELECT count(*) FROM ${name})`);
  const [found] = await query<{ rows: number }>({ text: `SELECT ${counts.join(' + ')} AS rows` });
  return found?.rows ?? -1;
}

function siteFile() {
  return join(temporaryFolder(), 'db.sqlite');
}

function stoppedSite(size = { runs: 3, wins: 2 }): string {
  const file = siteFile();
  makeStoppedSite(file, size);
  return file;
}

it('a move names every table and column of the database', () => {
  const { sqlite } = openDatabase(':memory:', programPlaces.migrations.sqlite);
  onTestFinished(() => void sqlite.close());
  const columns = sqlite
    .prepare(
      `SELECT t.name || '.' || c.name FROM sqlite_schema t JOIN pragma_table_info(t.name) c
       WHERE t.type = 'table' AND t.name NOT LIKE 'sqlite_%' AND t.name NOT LIKE '%migrations'
         AND t.name <> 'crono_score'`,
    )
    .pluck()
    .all();
  const moved = MOVED_TABLES.flatMap(({ name, columns }) =>
    Object.keys(columns).map((column) => `${name}.${column}`),
  );
  expect(moved.toSorted()).toEqual(columns.toSorted());
});

it('a move takes every row, and says what it compared', async () => {
  const [file, url] = [stoppedSite(SIZE), await temporarySchema()];
  const { code, out, err, notes } = await ops('move', `file:${file}`, url);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(out).toMatch(/^crono_run +6000 {2}[0-9a-f]{64}$/m);
  expect(out).toMatch(/^success_key +5500 {2}[0-9a-f]{64}$/m);
  expect(out).toContain('each table has the same rows in both databases');
  expect(notes).toEqual([expect.stringMatching(/^Moving .*\n$/)]);
  const { query } = connectTo(url);
  expect(await query({ text: 'SELECT * FROM feedback ORDER BY id' })).toEqual([
    {
      id: 1,
      feedback_id: 'general_feedback',
      answer: 'it\'s "{NULL,}" \\ \n🌟',
      language: null,
      received_at: NOW,
      done_at: null,
    },
    {
      id: 7,
      feedback_id: 'survey.length',
      answer: 'NULL',
      language: 'pl',
      received_at: NOW,
      done_at: null,
    },
  ]);
  expect(await query({ text: 'SELECT * FROM secret' })).toEqual([
    { name: 'daily', bytes: Buffer.from('00ff10', 'hex') },
  ]);
});

it('a moved site continues its numbers, also after those of deleted runs', async () => {
  const [file, url] = [stoppedSite(), await temporarySchema()];
  expect(await ops('move', `file:${file}`, url)).toMatchObject({ code: 0 });
  const { query } = connectTo(url);
  const nextOf = (insert: string) => query({ text: `${insert} RETURNING id` });
  expect(
    await nextOf(`INSERT INTO crono_run (game_id, user_hash, seen_at, answers, score)
      VALUES ('zeta', '', 1, '', 0)`),
  ).toEqual([{ id: 3 + DELETED_RUNS + 1 }]);
  expect(
    await nextOf(`INSERT INTO feedback (feedback_id, answer, received_at) VALUES ('a', 'b', 1)`),
  ).toEqual([{ id: 8 }]);
});

it('a move leaves the source as it was', async () => {
  const file = stoppedSite();
  const first = await ops('move', `file:${file}`, await temporarySchema());
  expect(first.code).toBe(0);
  expect(await ops('move', `file:${file}`, await temporarySchema())).toEqual(first);
});

it('a move refuses a target that holds rows, and changes nothing in it', async () => {
  const [file, url] = [stoppedSite(), await temporarySchema()];
  await ops('move', `file:${file}`, url);
  const rows = await rowsAt(url);
  expect(await ops('move', `file:${file}`, url)).toMatchObject({
    code: 1,
    out: '',
    err: 'The target is not empty: its table secret holds rows\n',
  });
  expect(await rowsAt(url)).toBe(rows);
});

it('a move refuses a source that a server uses', async () => {
  const [file, url] = [stoppedSite(), await temporarySchema()];
  const { sqlite } = openDatabase(file, programPlaces.migrations.sqlite);
  onTestFinished(() => void sqlite.close());
  expect(await ops('move', `file:${file}`, url)).toMatchObject({
    code: 1,
    err: `${file} is in use: stop the server first\n`,
  });
  expect(await rowsAt(url)).toBe(0);
});

it('a move that fails on its way leaves the target as empty as before', async () => {
  const [file, url] = [stoppedSite(), await temporarySchema()];
  const sqlite = new Sqlite(file);
  sqlite.exec(
    "INSERT INTO feedback (id, feedback_id, answer, language, received_at) VALUES (9, 'a', 'a' || char(0) || 'b', NULL, 1)",
  );
  sqlite.close();
  const { code, out, err } = await ops('move', `file:${file}`, url);
  expect({ code, out }).toEqual({ code: 1, out: '' });
  expect(err).toMatch(/^Nothing was moved, because the target refuses it: [^\n]*\n$/);
  expect(await rowsAt(url)).toBe(0);
});

it('a move whose copy differs says where, and is undone', async () => {
  const [file, url] = [stoppedSite(), await temporarySchema()];
  const none = siteFile();
  openDatabase(none, programPlaces.migrations.sqlite).sqlite.close();
  expect(await ops('move', `file:${none}`, url)).toMatchObject({ code: 0 });
  const { query } = connectTo(url);
  await query({
    text: `CREATE FUNCTION spoil() RETURNS trigger LANGUAGE plpgsql AS
        $$ BEGIN NEW.answer := 'other'; RETURN NEW; END $$;
      CREATE TRIGGER spoil BEFORE INSERT ON feedback FOR EACH ROW EXECUTE FUNCTION spoil()`,
  });
  const { code, out, err } = await ops('move', `file:${file}`, url);
  expect({ code, out }).toEqual({ code: 1, out: '' });
  expect(err).toMatch(/^Nothing was moved, because the copy differs:\nfeedback: 2 rows[^\n]*\n$/);
  expect(await rowsAt(url)).toBe(0);
});

it.each([
  ['two files', ['file:a.sqlite', 'file:b.sqlite']],
  ['two engines the other way round', ['postgres://u:hidden@127.0.0.1/db', 'file:a.sqlite']],
  ["what isn't an address", ['a.sqlite', 'postgres://u:hidden@127.0.0.1/db']],
])('a move between %s is wrong usage, and no password is repeated', async (_what, addresses) => {
  expect(await ops('move', ...addresses)).toMatchObject({
    code: 2,
    out: '',
    err: 'error: <from> must be a file: address, and <to> a postgres: address\n',
  });
});

it('a move to a database that cannot be reached says so without the password', async () => {
  const { code, err } = await ops(
    'move',
    `file:${stoppedSite()}`,
    'postgres://someone:hidden@127.0.0.1:1/db',
  );
  expect(code).toBe(1);
  expect(err).toMatch(/^<to>: The database db at 127\.0\.0\.1:1 cannot be used: [^\n]*\n$/);
  expect(err).not.toContain('hidden');
});

it('a move refuses a file that isn’t a sound database of this version', async () => {
  const url = await temporarySchema();
  const missing = siteFile();
  expect(await ops('move', `file:${missing}`, url)).toMatchObject({
    code: 1,
    err: `${missing} does not exist\n`,
  });
  expect(existsSync(missing)).toBe(false);
  writeFileSync(missing, 'no database at all, though it is long enough');
  expect(await ops('move', `file:${missing}`, url)).toMatchObject({
    code: 1,
    err: `${missing} is damaged or not a database\n`,
  });
  const foreign = siteFile();
  new Sqlite(foreign).exec('CREATE TABLE other (id)').close();
  expect(await ops('move', `file:${foreign}`, url)).toMatchObject({
    code: 1,
    err: `${foreign} is not a Starguess database\n`,
  });
});
