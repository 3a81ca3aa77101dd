import { addDays, PUZZLES } from '@starguess/game-core';
import { expect, it } from 'vitest';
import { UnavailableError } from '../../faults.ts';
import type { Store } from '../../store/store.ts';
import { sampleTarget, TODAY } from '../../testing/store-samples.ts';
import { eachStore } from '../../testing/stores.ts';
import { archiveStart } from './archive-start.ts';

const DEFAULT = '2026-01-30';

function startOf(
  store: Store,
  { today = TODAY, chosen }: { today?: string; chosen?: string } = {},
) {
  return archiveStart({ store, today, chosen });
}

async function serve({ targets }: Store, date: string) {
  const served = PUZZLES.map((puzzle) => {
    const { picture: _, ...target } = sampleTarget('ida', { date, puzzle });
    return target;
  });
  await targets.findOrStore([date], { targets: served, pictures: [] });
}

eachStore('the first day of the archive', (open) => {
  it('is thirty days before the first start, at each later start too', async () => {
    const store = await open();
    expect(await startOf(store)).toBe(DEFAULT);
    expect(await startOf(store, { today: '2026-07-01' })).toBe(DEFAULT);
  });

  it('is thirty days before the first day of an existing database', async () => {
    const store = await open();
    await serve(store, '2025-12-24');
    expect(await startOf(store)).toBe('2025-11-24');
  });

  it('ignores a coming day whose target the operator has pinned', async () => {
    const store = await open();
    const { picture, ...target } = sampleTarget('ida', { date: addDays(TODAY, 5) });
    await store.pinnedTargets.pin([{ target, picture }], { today: TODAY, puzzles: PUZZLES });
    expect(await startOf(store)).toBe(DEFAULT);
  });

  it('is thirty days before today for a site that was first started with its clock ahead', async () => {
    const store = await open();
    await startOf(store, { today: '2099-01-01' });
    expect(await startOf(store)).toBe(DEFAULT);
  });

  it('does not move when days of the archive are stored', async () => {
    const store = await open();
    await startOf(store);
    await serve(store, DEFAULT);
    expect(await startOf(store)).toBe(DEFAULT);
  });

  it('is the operator’s for as long as it is set, and then the one kept', async () => {
    const store = await open();
    expect(await startOf(store, { chosen: '2020-05-01' })).toBe('2020-05-01');
    await serve(store, '2020-05-01');
    expect(await startOf(store)).toBe(DEFAULT);
  });

  it('has a schedule, even if the clock is at its beginning', async () => {
    expect(await startOf(await open(), { today: '2000-01-05' })).toBe('2000-01-02');
  });

  it('is known to a server that starts while nothing can be written', async () => {
    const store = await open();
    const full = {
      ...store,
      timestamps: {
        ...store.timestamps,
        findOrStore: () => Promise.reject(new UnavailableError('full')),
      },
    };
    expect(await startOf(full)).toBe(DEFAULT);
  });
});
