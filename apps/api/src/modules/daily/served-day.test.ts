import { describe, expect, it } from 'vitest';
import { createTestApp, shippedCatalog, type TestApp } from '../../testing/app-under-test.ts';
import { builtPage } from '../../testing/built-page.ts';
import { withoutRecords } from '../../testing/changed-catalog.ts';
import { newDatabase } from '../../testing/engine.ts';
import { catalogAddressOf, catalogDataSchema } from '../../testing/page-catalog.ts';
import { clockOf } from '../../time/clock.ts';
import { createMetrics } from '../../watch/metrics.ts';

const TODAY = '2026-03-01';
const YESTERDAY = '2026-02-28';

const DAMAGES = [
  ['that its schema refuses', 'replace(record, \'"focalPoint":{\', \'"focalPoint":{"z":0,\')'],
  ["that isn't JSON", 'substr(record, 1, 20)'],
] as const;

async function targetOn({ store }: TestApp, date: string) {
  const stored = await store.targets.find([date]);
  const target = stored.find(({ puzzle }) => puzzle === 'classic');
  if (target === undefined) throw new Error('Nothing is stored');
  return target.targetId;
}

type Damage = { readonly date: string; readonly expression: string };

function damage({ database }: TestApp, { date, expression }: Damage) {
  return database.run(
    `UPDATE daily_target SET record = ${expression} WHERE date = '${date}' AND puzzle = 'classic'`,
  );
}

async function catalogOf(app: TestApp) {
  return catalogDataSchema.parse(await app.json(await catalogAddressOf(app)));
}

describe.each([TODAY, YESTERDAY])('a stored record of %s', (date) => {
  it.each(DAMAGES)('%s is logged once and stops no page and no call', async (_what, expression) => {
    const address = await newDatabase();
    const first = await createTestApp({ address });
    const served = await first.json('/api/classic/daily-guess/');
    const targetId = await targetOn(first, date);
    await damage(first, { date, expression });
    await first.close();

    const metrics = createMetrics(clockOf(() => Date.parse(TODAY)));
    const again = await createTestApp({ address, metrics, build: builtPage() });
    expect(await again.json('/api/classic/daily-guess/')).toEqual(served);
    for (const path of ['/', '/classic', '/api/channel-guess/daily-guess/']) {
      expect((await again.request(path)).status).toBe(200);
    }
    const { performers } = await catalogOf(again);
    expect(performers).toContainEqual(shippedCatalog.catalog.performersById.get(targetId));
    again.setClock('2026-03-02T10:00:00Z');
    expect((await again.request('/')).status).toBe(200);
    const noted = `daily_target ${date} classic`;
    expect(await again.json('/readyz')).toMatchObject({ status: 'ready', unreadable: [noted] });
    expect(await metrics.text()).toContain('\nstarguess_unreadable_records 1\n');
    const errors = again.logged.filter(({ level }) => level === 50);
    expect(errors).toEqual([expect.objectContaining({ date, puzzle: 'classic', targetId })]);
  });
});

it('an unreadable stored record that the operator removed is not in any catalogue', async () => {
  const address = await newDatabase();
  const first = await createTestApp({ address });
  await first.json('/api/classic/daily-guess/');
  const targetId = await targetOn(first, YESTERDAY);
  await damage(first, { date: YESTERDAY, expression: "'{}'" });
  await first.close();
  const catalog = withoutRecords(shippedCatalog, new Set([targetId]));
  const { performers } = await catalogOf(
    await createTestApp({ address, catalog, build: builtPage() }),
  );
  expect(performers.map(({ profileUrl }) => profileUrl)).not.toContain(targetId);
});
