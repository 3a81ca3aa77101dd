import { DAY_MS } from '@starguess/game-core';
import { expect, it } from 'vitest';
import { SWEPT_ROWS } from '../db/sweep.ts';
import { SECRET_LENGTH } from '../secret/secret.repository.ts';
import { NOW } from '../testing/store-samples.ts';
import { eachSharedStore, eachStore } from '../testing/stores.ts';
import { wholeMilliseconds } from '../time/milliseconds.ts';
import type { Store } from './store.ts';

const EVENT = {
  eventName: 'Copy clicked',
  attributes: { gameMode: 'classic', count: 2 },
  deviceId: '3f0c5c1e-6f5b-4a56-9f0e-5b8f4f3f8a01',
  sessionId: '9b2d7c55-08a1-4d3f-8a44-0c6a1f1d2e02',
};

const REPORT = { record: '/p/ida-vale', field: 'hairColor', value: 'Red' };

/** Stores feedback, a report or an event of an instant (ms since 1970). */
const KINDS = {
  feedback: {
    add: ({ feedback }: Store, at: number) =>
      feedback.store({ feedbackId: 'survey.length', answer: 'too short' }, wholeMilliseconds(at)),
    lifetimeMs: 365 * DAY_MS,
  },
  fieldReports: {
    add: ({ fieldReports }: Store, at: number) => fieldReports.store(REPORT, wholeMilliseconds(at)),
    lifetimeMs: 365 * DAY_MS,
  },
  events: {
    add: ({ events }: Store, at: number) =>
      events.store({ ...EVENT, receivedAt: wholeMilliseconds(at) }),
    lifetimeMs: 90 * DAY_MS,
  },
} as const;

eachStore('a store', (open) => {
  it.each(['feedback', 'fieldReports', 'events'] as const)(
    'keeps %s for its time, and deletes it some rows at a time',
    async (kind) => {
      const store = await open();
      const { add, lifetimeMs } = KINDS[kind];
      await Promise.all(Array.from({ length: SWEPT_ROWS + 1 }, () => add(store, NOW)));
      await add(store, NOW + 1);
      const { sweep } = store[kind];
      const at = NOW + lifetimeMs;
      expect(await sweep(wholeMilliseconds(at))).toBe(0);
      expect([
        await sweep(wholeMilliseconds(at + 1)),
        await sweep(wholeMilliseconds(at + 1)),
        await sweep(wholeMilliseconds(at + 1)),
      ]).toEqual([...[SWEPT_ROWS, 1, 0]]);
      expect(await sweep(wholeMilliseconds(at + 2))).toBe(1);
    },
  );

  it('makes a secret once, and keeps it', async () => {
    const { secrets } = await open();
    expect(await secrets.find()).toBeUndefined();
    const made = await secrets.findOrMake();
    expect(made).toHaveLength(SECRET_LENGTH);
    expect(await secrets.findOrMake()).toEqual(made);
    expect(await secrets.find()).toEqual(made);
    const other = await open();
    expect(await other.secrets.findOrMake()).not.toEqual(made);
  });

  it('answers whoever asks whether it is there', async () => {
    const { probe } = await open();
    await expect(probe()).resolves.toBeUndefined();
  });

  it('settles the writes it has accepted before it closes', async () => {
    const store = await open();
    const writes = Array.from({ length: 20 }, () => KINDS.feedback.add(store, NOW));
    await store.close();
    await expect(Promise.all(writes)).resolves.toHaveLength(20);
  });
});

eachSharedStore('a store', (open) => {
  it('has one secret for all processes, also for those that ask at once', async () => {
    const stores = await open();
    const made = await Promise.all(stores.map(({ secrets }) => secrets.findOrMake()));
    for (const secret of made) expect(secret).toEqual(made[0]);
  });
});
