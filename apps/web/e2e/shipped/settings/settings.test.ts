import { existsSync } from 'node:fs';
import { variables } from '../../../../api/src/settings/variables.ts';
import { expect } from '../site.ts';
import { expiredOf } from './kept-things.ts';
import { test } from './two-sites.ts';
import { variableTable } from './variable-table.ts';

test('each setting shows outside, and so does its default', async ({ engine, sites }) => {
  const { set, unset, made, secrets } = sites;

  for (const [index, site] of [set, unset].entries()) {
    await expect.soft.poll(() => expiredOf(site), 'what no site keeps').toEqual([]);
    const headers = { 'starguess-table': secrets[index] ?? '' };
    const streak = async () => (await site.json('/api/tables/mine', { headers })).streak.any;
    await expect.soft.poll(streak, 'a streak of friends around an excused day').toBe(2);
  }

  expect(Object.keys(variableTable).sort()).toEqual(Object.keys(variables).sort());
  for (const [name, { look, sees }] of Object.entries(variableTable)) {
    expect.soft(sees[0], `${name}: its row could not fail`).not.toEqual(sees[1]);
    await expect.soft.poll(() => look(set, made), `${name} is set`).toEqual(sees[0]);
    await expect.soft.poll(() => look(unset, made), `${name} is not set`).toEqual(sees[1]);
  }

  for (const site of [set, unset]) {
    expect.soft((await site.metric('starguess_database_write_seconds_count')).get('')).toBeGreaterThan(0);
    const engineMetrics = await site.metric('starguess_postgres_connections');
    expect.soft(engineMetrics.size > 0, 'metrics of the engine').toBe(engine === 'postgres');

    await site.ask('/api/nowhere');
    const sums = () => site.log().split('"requests were refused"').length;
    const sumsBefore = sums();
    const { code, out, err } = await site.stop();
    expect.soft({ code, err }).toEqual({ code: 0, err: '' });
    expect.soft(sums(), 'sums of the log that the stop writes').toBe(sumsBefore + 1);
    expect.soft(out).toContain('"the server has stopped"');
    expect.soft(existsSync(`${site.databaseUrl.replace('file:', '')}-wal`)).toBe(false);
  }
});
