import { expect, it } from 'vitest';
import type { Store } from '../../store/store.ts';
import { NOW } from '../../testing/store-samples.ts';
import { eachStore } from '../../testing/stores.ts';

async function listed({ fieldReports }: Store, search?: string) {
  const found = await fieldReports.list({ limit: 10, search });
  return found.map(({ id }) => id);
}

eachStore('reports', (open) => {
  it('are listed newest first, after those that nobody is done with', async () => {
    const store = await open();
    const { fieldReports } = store;
    for (const field of ['type', 'rank', 'birthPlace']) {
      await fieldReports.store({ record: '/p/ida-vale', field, value: '' }, NOW);
    }
    expect(await listed(store)).toEqual([3, 2, 1]);
    expect(await fieldReports.setDone(3, NOW)).toBe(true);
    expect(await listed(store)).toEqual([2, 1, 3]);
    expect(await fieldReports.setDone(3, null)).toBe(true);
    expect(await listed(store)).toEqual([3, 2, 1]);
    expect(await fieldReports.remove(3)).toBe(true);
    expect([await fieldReports.remove(3), await fieldReports.setDone(3, NOW)]).toEqual([
      false,
      false,
    ]);
    await fieldReports.store({ record: '/p/ida-vale', field: 'type', value: '', note: 'a' }, NOW);
    expect(await fieldReports.list({ limit: 1 })).toEqual([
      {
        id: 4,
        record: '/p/ida-vale',
        field: 'type',
        value: '',
        note: 'a',
        receivedAt: NOW,
        doneAt: null,
      },
    ]);
  });

  it('are found by what any of their texts holds, and by nothing else', async () => {
    const store = await open();
    const { fieldReports } = store;
    const report = { record: '/p/ida-vale', field: 'hairColor', value: 'Red' };
    await fieldReports.store({ ...report, note: 'É 100%! sure' }, NOW);
    await fieldReports.store(report, NOW);
    for (const text of ['IDA', 'haircolor', 'red', '']) {
      expect(await listed(store, text)).toEqual([2, 1]);
    }
    expect(await listed(store, 'É 100%!')).toEqual([1]);
    for (const text of ['100!', 'i_a', '%', 'null']) {
      expect(await listed(store, text)).toEqual(text === '%' ? [1] : []);
    }
  });
});
