import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { StartError } from '../faults.ts';
import { programPlaces } from '../program-places.ts';
import { NOW, sampleSuccess, TODAY } from '../testing/store-samples.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { openStore } from './open-store.ts';
import type { StoreOptions } from './store.ts';

async function openFile(file: string, options: Pick<StoreOptions, 'opening' | 'watchWrite'>) {
  const store = await openStore(
    { engine: 'sqlite', file },
    {
      migrations: programPlaces.migrations,
      retentionDays: { feedback: 1, tracking: 1 },
      clock: () => NOW,
      ...options,
    },
  );
  onTestFinished(store.close);
  return store;
}

it('a store is made if there is none, and then opened as it is', async () => {
  const file = join(temporaryFolder(), 'db.sqlite');
  const made = await openFile(file, { opening: 'migrate' });
  await made.successes.record(sampleSuccess());
  const opened = await openFile(file, { opening: 'existing' });
  expect(await opened.successes.count('classic', TODAY)).toBe(1);
});

it('a store that has to exist is not made', async () => {
  const file = join(temporaryFolder(), 'db.sqlite');
  const opening = openFile(file, { opening: 'existing' });
  await expect(opening).rejects.toThrow(StartError);
  await expect(opening).rejects.toThrow(file);
  expect(existsSync(file)).toBe(false);
});

it('a store shows each of its writes to whoever watches them, and no read', async () => {
  let writes = 0;
  const store = await openFile(join(temporaryFolder(), 'db.sqlite'), {
    opening: 'migrate',
    watchWrite: (write) => {
      writes += 1;
      return write();
    },
  });
  await store.successes.record(sampleSuccess());
  await store.successes.count('classic', TODAY);
  await store.feedback.store({ feedbackId: 'survey.length', answer: 'too short' }, NOW);
  await store.reports.successes();
  expect(writes).toBe(2);
});
