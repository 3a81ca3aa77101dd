import { expect, it } from 'vitest';
import { machineClock } from '../time/clock.ts';
import { databaseUrl, newDatabase } from './engine.ts';
import { startListening } from './listening-server.ts';
import { openTestDatabase } from './test-database.ts';
import { countMissing, createWriteWitness, problemsIn } from './witnessed-writes.ts';

it('the witness finds each kind of write that is stored and misses each that is not', async () => {
  const { url, address } = await startListening({ clock: machineClock });
  const witness = createWriteWitness();
  for (let kind = 0; kind < 4; kind += 1) await witness.writeOnce(url);
  const evidence = witness.drainEvidence();
  expect(evidence).toHaveLength(6);
  expect(witness.drainEvidence()).toEqual([]);
  expect(await countMissing(databaseUrl(address), evidence)).toBe(0);
  const empty = await newDatabase();
  const { store } = await openTestDatabase({ address: empty });
  await store.close();
  expect(await countMissing(databaseUrl(empty), evidence)).toBe(6);
});

it('the witness names a counter that differs from the number of its rows', async () => {
  const { url, address } = await startListening();
  const witness = createWriteWitness();
  for (let kind = 0; kind < 4; kind += 1) await witness.writeOnce(url);
  expect(await problemsIn(databaseUrl(address))).toEqual([]);
  const { run, store } = await openTestDatabase({ address });
  await run('UPDATE success_count SET number_of_successes = 2');
  await store.close();
  expect(await problemsIn(databaseUrl(address))).toEqual([
    expect.stringMatching(/ counts 2 wins and has 1$/),
  ]);
});
