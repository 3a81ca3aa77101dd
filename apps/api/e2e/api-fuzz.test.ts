import { expect, it } from 'vitest';
import { OPERATIONS } from '../src/testing/fuzz/api-document.ts';
import { fuzzApi } from '../src/testing/fuzz/fuzz.ts';

const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 1_000);

it(`the API answers ${REQUESTS} generated requests only as its document describes`, async () => {
  const report = await fuzzApi(REQUESTS);
  // If the server refused every request, the test would prove nothing.
  const answers = [...report.values()].flatMap((statuses) => [...statuses]);
  const successes = answers.filter(([status]) => status === 200).map(([, count]) => count);
  expect(successes.reduce((sum, count) => sum + count, 0)).toBeGreaterThan(REQUESTS / 5);
  expect([...report.keys()]).toEqual(expect.arrayContaining([...OPERATIONS]));
});
