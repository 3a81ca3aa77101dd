import { expect, it, onTestFinished } from 'vitest';
import type { DatabaseAddress } from '../db/database.ts';
import { StartError } from '../faults.ts';
import { programPlaces } from '../program-places.ts';
import { newDatabase } from '../testing/engine.ts';
import { NOW, sampleSuccess, TODAY } from '../testing/store-samples.ts';
import { openStore } from './open-store.ts';
import type { StoreOptions } from './store.ts';

async function open(
  address: DatabaseAddress,
  options: Pick<StoreOptions, 'opening' | 'watchWrite'>,
) {
  const store = await openStore(address, {
    migrations: programPlaces.migrations,
    retentionDays: { feedback: 1, tracking: 1, records: 1 },
    clock: () => NOW,
    ...options,
  });
  onTestFinished(store.close);
  return store;
}

it('a store is created if there is none, and then opened as it is', async () => {
  const address = await newDatabase();
  const made = await open(address, { opening: 'migrate' });
  await made.successes.record(sampleSuccess());
  const opened = await open(address, { opening: 'existing' });
  expect(await opened.successes.count('classic', TODAY)).toMatchObject({ numberOfSuccesses: 1 });
});

it('a store that must already exist is not created', async () => {
  const address = await newDatabase();
  for (const _attempt of [1, 2]) {
    await expect(open(address, { opening: 'existing' })).rejects.toThrow(StartError);
  }
});

it('a store shows each of its writes to whoever watches them, and no read', async () => {
  let writes = 0;
  const store = await open(await newDatabase(), {
    opening: 'migrate',
    watchWrite: (write) => {
      writes += 1;
      return write();
    },
  });
  await store.successes.record(sampleSuccess());
  await store.successes.count('classic', TODAY);
  await store.feedback.store({ feedbackId: 'survey.length', answer: 'too short' }, NOW);
  await store.reports.winsFrom(TODAY);
  expect(writes).toBe(2);
});
