import { expect, inject, it, onTestFinished } from 'vitest';
import { databaseUrl, newDatabase } from '../src/testing/engine.ts';
import { OPERATIONS } from '../src/testing/fuzz/api-document.ts';
import { fuzzApi } from '../src/testing/fuzz/fuzz.ts';
import { openTestDatabase } from '../src/testing/test-database.ts';

const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 1_000);

it(`the API answers ${REQUESTS} generated requests only as its document describes`, async () => {
  const address = await newDatabase();
  const report = await fuzzApi({ requests: REQUESTS, databaseUrl: databaseUrl(address) });
  // If the server refused every request, the test would prove nothing.
  const answers = [...report.values()].flatMap((statuses) => [...statuses]);
  const successes = answers.filter(([status]) => status === 200).map(([, count]) => count);
  expect(successes.reduce((sum, count) => sum + count, 0)).toBeGreaterThan(REQUESTS / 5);
  // The requests reached the engine that this run is for.
  const { store, rowsOf } = await openTestDatabase({ address });
  onTestFinished(store.close);
  expect(address.engine).toBe(inject('engine'));
  expect((await rowsOf('crono_game')).length).toBeGreaterThan(0);
  expect([...report.keys()]).toEqual(expect.arrayContaining([...OPERATIONS]));
});
