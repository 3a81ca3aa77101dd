import { expect, test } from 'vitest';
import { countPlaywright, countVitest, describeCount } from './reports.ts';

const vitestReport = {
  success: true,
  startTime: 5,
  numPassedTests: 3,
  numTotalTests: 3,
  testResults: [],
};

test.each([
  ['of passed tests counts them', {}, { passed: 3, failed: 0 }],
  ['counts a failed test once', { success: false, numTotalTests: 4 }, { passed: 3, failed: 1 }],
  ['counts a skipped test as failed', { numTotalTests: 4 }, { passed: 3, failed: 1 }],
  ['counts an error outside of any test as failed', { success: false }, { passed: 3, failed: 1 }],
  ['without any test is a failure', { numPassedTests: 0, numTotalTests: 0 }, { failed: 1 }],
])('a vitest report %s', (_what, over, count) => {
  expect(countVitest(JSON.stringify({ ...vitestReport, ...over }), 5)).toMatchObject({
    cached: 0,
    ...count,
  });
});

test('a vitest report of an earlier run is told from one of this run', () => {
  const report = { ...vitestReport, startTime: 4 };
  expect(countVitest(JSON.stringify(report), 5)).toMatchObject({ passed: 3, cached: 3 });
});

test.each([
  ['of passed journeys counts them', {}, [], { passed: 4, failed: 0, repeated: 0 }],
  [
    'counts failed and skipped journeys as failed',
    { unexpected: 1, skipped: 3 },
    [],
    { failed: 4 },
  ],
  ['tells journeys that passed when repeated', { flaky: 2 }, [], { passed: 6, repeated: 2 }],
  ['counts an error outside of any journey as failed', {}, ['no server'], { failed: 1 }],
  ['without any journey is a failure', { expected: 0 }, [], { passed: 0, failed: 1 }],
])('a Playwright report %s', (_what, over, errors, count) => {
  const stats = { expected: 4, unexpected: 0, flaky: 0, skipped: 0, ...over };
  expect(countPlaywright(JSON.stringify({ stats, errors, suites: [] }))).toMatchObject(count);
});

test('what failed is named, also if it passed when repeated', () => {
  const assertionResults = [
    { status: 'passed', fullName: 'holds', failureMessages: [] },
    { status: 'passed', fullName: 'is late', failureMessages: ['expected 1 to be 2'] },
    { status: 'failed', fullName: 'breaks', failureMessages: ['expected 1 to be 2'] },
  ];
  const vitest = { ...vitestReport, testResults: [{ name: 'a.test.ts', assertionResults }] };
  expect(countVitest(JSON.stringify(vitest), 5)).toMatchObject({
    repeated: 1,
    failures: ['a.test.ts: is late', 'a.test.ts: breaks'],
  });

  const specs = ['expected', 'flaky', 'unexpected', 'skipped'].map((status) => ({
    file: 'b.test.ts',
    title: status,
    tests: [{ status }],
  }));
  const suites = [{ specs: [], suites: [{ specs }] }];
  const stats = { expected: 1, unexpected: 1, flaky: 1, skipped: 1 };
  const playwright = JSON.stringify({ stats, errors: [], suites });
  expect(countPlaywright(playwright).failures).toEqual([
    'b.test.ts: flaky',
    'b.test.ts: unexpected',
  ]);
});

test('the summary names what ran, what had to be repeated, and what did not run again', () => {
  const count = { passed: 12, failed: 1, repeated: 2, cached: 0, failures: [] };
  expect(describeCount('apps/web/e2e', count)).toBe(
    '  apps/web/e2e               12 passed     1 failed  (2 passed when repeated)',
  );
  expect(describeCount('apps/api', { ...count, failed: 0, cached: 12 })).toBe(
    '  apps/api                   12 passed     0 failed  (unchanged since they passed)',
  );
});
