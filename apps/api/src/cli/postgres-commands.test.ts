import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '../db/sqlite/open.ts';
import { programPlaces } from '../program-places.ts';
import { createOps } from '../testing/ops-run.ts';
import { temporarySchema } from '../testing/postgres/schema.ts';
import { createSampleGame, enterBoard, samplePlayer, TODAY } from '../testing/store-samples.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { openTestDatabase } from '../testing/test-database.ts';

/** A PostgreSQL database with one board entry, and an operator's commands on it. */
async function setUp() {
  const address = { engine: 'postgres', url: await temporarySchema() } as const;
  const { store, run } = await openTestDatabase({ address });
  onTestFinished(store.close);
  await createSampleGame(store);
  await enterBoard(store, { player: samplePlayer(1), score: 2, username: 'Ana' });
  return { ops: createOps(address), run };
}

it.each([
  ['backup', /^DATABASE_URL names a PostgreSQL database: back it up with pg_dump[^\n]*\n$/],
  ['restore', /^DATABASE_URL names a PostgreSQL database: restore it with pg_restore[^\n]*\n$/],
])('%s of PostgreSQL says in one line what to use instead', async (command, line) => {
  const { ops } = await setUp();
  const { code, out, err } = await ops(command, join(temporaryFolder(), 'backup.sqlite'));
  expect({ code, out }).toEqual({ code: 1, out: '' });
  expect(err).toMatch(line);
});

it('the check of PostgreSQL finds right counters right', async () => {
  const { ops } = await setUp();
  expect(await ops('check')).toEqual({
    code: 0,
    out: 'The PostgreSQL database is up to date, and its counters, records and pictures are sound.\n',
    err: '',
  });
});

it('the check of PostgreSQL names counters that do not agree with their rows', async () => {
  const { ops, run } = await setUp();
  await run(`UPDATE crono_game SET user_count = 5`);
  await run(`UPDATE crono_run SET score = 4`);
  await run(`UPDATE crono_score SET entries = entries + 2 WHERE score = 4`);
  await run(`INSERT INTO success_key (key, date, puzzle, number_of_successes, recorded_at)
    VALUES ('00000000-0000-4000-8000-000000000001', '${TODAY}', 'classic', 1, 1)`);
  await run(`INSERT INTO success_count (date, puzzle, number_of_successes, histogram) VALUES
    ('2026-02-27', 'classic', 1, '{2,0,0,0,0,0,0,0,0,0,0,0,0}'),
    ('2026-02-28', 'classic', 1, '{1}')`);
  expect(await ops('check')).toEqual({
    code: 1,
    out: '',
    err: `The counters are wrong:
crono game ${TODAY} counts 5 players and has 1
crono game ${TODAY}, score 4, counts 3 entries and has 1
${TODAY} classic counts 0 wins and has 1
2026-02-27 classic has a histogram that does not match its 1 win
2026-02-28 classic has a histogram that does not match its 1 win
crono run 1 has score 4 but 2 right answers
`,
  });
});

it('the check of PostgreSQL names stored records that cannot be read', async () => {
  const { ops, run } = await setUp();
  await run(`INSERT INTO daily_target (date, puzzle, target_id, record)
    VALUES ('${TODAY}', 'classic', '/model/ida', 'no JSON')`);
  await run(`UPDATE crono_roster SET performers = '{}'`);
  expect(await ops('check')).toEqual({
    code: 1,
    out: '',
    err: `Records or pictures are damaged:
the record of classic on ${TODAY} cannot be read (/model/ida)
the performers of crono_roster roster cannot be read
`,
  });
});

it('the check of PostgreSQL names a picture with a flipped byte', async () => {
  const { ops, run } = await setUp();
  await run('UPDATE picture SET bytes = set_byte(bytes, 3, get_byte(bytes, 3) # 1)');
  const { code, err } = await ops('check');
  expect(code).toBe(1);
  expect(err).toMatch(/^Records or pictures .*\nthe picture \/art\/\w+\.svg does not match .*\n$/);
});

it('the check of a named file reads that file, whatever the server uses', async () => {
  const { ops } = await setUp();
  const file = join(temporaryFolder(), 'db.sqlite');
  openDatabase(file, programPlaces.migrations.sqlite).sqlite.close();
  expect(await ops('check', file)).toMatchObject({
    code: 0,
    out: `${file} is sound and up to date.\n`,
  });
});
