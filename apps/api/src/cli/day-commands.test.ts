import { expect, it, onTestFinished, vi } from 'vitest';
import { createTestApp } from '../testing/app-under-test.ts';
import { DAILY_PATHS } from '../testing/daily-paths.ts';
import { newDatabase } from '../testing/engine.ts';
import { createOps } from '../testing/ops-run.ts';
import { WAIT } from '../testing/wait.ts';

/** A server whose clock is at 10:00 UTC on 1 March 2026, and an operator. */
async function setUp() {
  const address = await newDatabase();
  const app = await createTestApp({ address });
  onTestFinished(app.close);
  const excusedAt = async (path: string) => {
    const reply = await app.json(path);
    return Object(reply).excused;
  };
  return { app, ops: createOps(address), excusedAt };
}

it('[CALL8] an excused day is in the daily answers of the running server a minute later, for 60 days', async () => {
  const { app, ops, excusedAt } = await setUp();
  for (const path of DAILY_PATHS) expect(await excusedAt(path)).toEqual([]);
  for (const date of ['2026-03-01', '2026-01-01', '2026-02-28']) {
    expect(await ops('days', 'excuse', date)).toEqual({
      code: 0,
      out: `${date} is excused.\n`,
      err: '',
    });
  }
  const paths = [...DAILY_PATHS, '/api/classic/daily-guess/?date=2026-02-20'];
  const expectAt = async (now: string, expected: readonly string[]) => {
    app.setClock(now);
    await vi.waitFor(async () => expect(await excusedAt(DAILY_PATHS[0])).toEqual(expected), WAIT);
    for (const path of paths) expect(await excusedAt(path)).toEqual(expected);
  };
  await expectAt('2026-03-01T10:01:00Z', ['2026-01-01', '2026-02-28', '2026-03-01']);
  await expectAt('2026-03-02T00:00:00Z', ['2026-02-28', '2026-03-01']);
  await ops('days', 'excuse', '2026-03-01');
  expect(await ops('days', 'excuse', '2026-02-28', '--undo')).toMatchObject({
    out: '2026-02-28 is no longer excused.\n',
  });
  await expectAt('2026-03-02T00:01:00Z', ['2026-03-01']);
});

it('the daily answers keep listing the days they know while the database is unavailable', async () => {
  const { app, ops, excusedAt } = await setUp();
  await ops('days', 'excuse', '2026-03-01');
  await app.planAhead();
  expect(await excusedAt(DAILY_PATHS[0])).toEqual(['2026-03-01']);
  await app.database.run('DROP TABLE excused_day');
  app.setClock('2026-03-01T12:00:00Z');
  expect(await excusedAt(DAILY_PATHS[0])).toEqual(['2026-03-01']);
  await vi.waitFor(
    () => expect(app.logged).toMatchObject([{ msg: 'could not read the excused days' }]),
    WAIT,
  );
  expect(await excusedAt(DAILY_PATHS[0])).toEqual(['2026-03-01']);
});

it.each([
  ['2026-03-02', 1, '2026-03-02 is in the future: today is 2026-03-01\n'],
  ['2025-12-31', 1, '2025-12-31 is too long ago: 2026-01-01 is the earliest\n'],
  ['2026-02-30', 2, expect.stringContaining('It must be a date such as 2026-03-01.')],
])('%s cannot be excused', async (date, code, err) => {
  const { app, ops } = await setUp();
  expect(await ops('days', 'excuse', date)).toEqual({ code, out: '', err });
  expect(await app.database.rowsOf('excused_day')).toEqual([]);
});

it('the excused days are listed', async () => {
  const { ops } = await setUp();
  expect((await ops('days', 'list')).out).toBe('No day of the last 60 is excused.\n');
  for (const date of ['2026-03-01', '2026-02-27']) await ops('days', 'excuse', date);
  expect((await ops('days', 'list')).out).toBe('2026-02-27\n2026-03-01\n');
});
