import { existsSync } from 'node:fs';
import { strictPageConfigurationSchema } from '@starguess/api-contract/page';
import { variables } from '../../../../api/src/settings/variables.ts';
import { TEST_ALL } from '../../test-all.ts';
import { expect } from '../site.ts';
import { expiredOf } from './kept-things.ts';
import { pageTable } from './page-table.ts';
import type { SeenSite } from './seen-site.ts';
import { test } from './sites.ts';
import { variableTable } from './variable-table.ts';

type Compared = {
  readonly set: SeenSite;
  readonly unset: SeenSite;
  readonly look: (site: SeenSite) => unknown;
  readonly sees: readonly [set: unknown, unset: unknown];
};

async function compare(name: string, { set, unset, look, sees }: Compared): Promise<void> {
  expect.soft(sees[0], `${name}: its row could not fail`).not.toEqual(sees[1]);
  await Promise.all([
    expect.soft.poll(() => look(set), `${name} is set`).toEqual(sees[0]),
    expect.soft.poll(() => look(unset), `${name} is not set`).toEqual(sees[1]),
  ]);
}

test('each setting shows outside, and so does its default', { tag: TEST_ALL }, async ({
  engine,
  sites,
}) => {
  const { set, unset, configured, made, secrets } = sites;

  for (const [index, site] of [set, unset].entries()) {
    await expect.soft.poll(() => expiredOf(site), 'what no site keeps').toEqual([]);
    const headers = { 'starguess-table': secrets[index] ?? '' };
    const streak = async () => (await site.json('/api/tables/mine', { headers })).streak.any;
    await expect.soft.poll(streak, 'a streak of friends around an excused day').toBe(2);
  }

  expect(Object.keys(variableTable).sort()).toEqual(Object.keys(variables).sort());
  for (const [name, { look, sees }] of Object.entries(variableTable)) {
    await compare(name, { set, unset, look: (site) => look(site, made), sees });
  }
  const keys = Object.keys(strictPageConfigurationSchema.shape).sort();
  expect(Object.keys(pageTable).sort()).toEqual(keys);
  for (const [name, row] of Object.entries(pageTable)) {
    await compare(name, { ...row, set: configured, unset });
  }

  await Promise.all(
    [set, unset].map(async (site) => {
      const writes = await site.metric('starguess_database_write_seconds_count');
      expect.soft(writes.get(''), 'writes in the metrics').toBeGreaterThan(0);
      const ofEngine = await site.metric('starguess_postgres_connections');
      expect.soft(ofEngine.size > 0, 'metrics of the engine').toBe(engine === 'postgres');

      await site.ask('/api/nowhere');
      const sums = () => site.log().split('"requests refused"').length;
      const sumsBefore = sums();
      const { code, out, err } = await site.stop();
      expect.soft({ code, err }).toEqual({ code: 0, err: '' });
      expect.soft(sums(), 'sums of the log that the stop writes').toBe(sumsBefore + 1);
      expect.soft(out).toContain('"server stopped"');
      expect.soft(existsSync(`${site.databaseUrl.replace('file:', '')}-wal`)).toBe(false);
    }),
  );
});
