import { DAY_MS } from '@starguess/game-core';
import { expect, it } from 'vitest';
import { eachSharedStore, eachStore } from '../testing/stores.ts';
import { wholeMilliseconds } from '../time/milliseconds.ts';

const NOW = wholeMilliseconds(Date.parse('2026-03-02T00:00:00Z'));
const LATER = wholeMilliseconds(NOW + 60_000);
const ENDED = {
  target: 'a',
  event: 'day-ended',
  subject: '2026-03-01',
  dueAt: NOW,
  tries: 0,
} as const;

eachStore('a delivery', (open) => {
  it('is due from its time on, planned as often as anybody likes, until it is done', async () => {
    const { deliveries } = await open();
    await deliveries.plan([ENDED, { ...ENDED, target: 'b', dueAt: LATER }, ENDED]);
    await deliveries.plan([{ ...ENDED, dueAt: LATER }]);
    expect(await deliveries.listDue(wholeMilliseconds(NOW - 1))).toEqual([]);
    expect(await deliveries.listDue(NOW)).toMatchObject([ENDED]);
    expect(await deliveries.claim(ENDED, LATER)).toBe(true);
    await deliveries.finish(ENDED);
    expect(await deliveries.claim({ ...ENDED, tries: 1 }, LATER)).toBe(false);
    await deliveries.plan([ENDED]);
    expect(await deliveries.listDue(LATER)).toMatchObject([{ target: 'b' }]);
  });

  it('is due again where the server that tried it is gone, until its last try', async () => {
    const { deliveries } = await open();
    await deliveries.plan([ENDED]);
    await deliveries.claim(ENDED, LATER);
    expect(await deliveries.listDue(NOW)).toEqual([]);
    const again = { ...ENDED, tries: 1 };
    expect(await deliveries.listDue(LATER)).toMatchObject([again]);
    expect(await deliveries.claim(again, null)).toBe(true);
    expect(await deliveries.listDue(wholeMilliseconds(NOW + DAY_MS))).toEqual([]);
  });

  it('is forgotten a month later', async () => {
    const { deliveries } = await open();
    await deliveries.plan([ENDED]);
    expect(await deliveries.sweep(wholeMilliseconds(NOW + 30 * DAY_MS))).toBe(0);
    expect(await deliveries.sweep(wholeMilliseconds(NOW + 30 * DAY_MS + 1))).toBe(1);
  });
});

eachSharedStore('a delivery', (open) => {
  it('is planned once and taken by one of several processes', async () => {
    const stores = await open();
    await Promise.all(stores.map(({ deliveries }) => deliveries.plan([ENDED])));
    const taken = await Promise.all(
      stores.map(async ({ deliveries }) => {
        const due = await deliveries.listDue(NOW);
        return Promise.all(due.map((one) => deliveries.claim(one, LATER)));
      }),
    );
    expect(taken.flat().filter((isMine) => isMine)).toHaveLength(1);
  });
});
