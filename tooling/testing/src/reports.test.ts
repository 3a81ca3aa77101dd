import { expect, test } from 'vitest';
import { countPlaywright, countVitest, describeCount } from './reports.ts';

test.each([
  ['of passed tests counts them', {}, { passed: 3, failed: 0 }],
  ['counts a failed test once', { success: false, numTotalTests: 4 }, { passed: 3, failed: 1 }],
  ['counts a skipped test as failed', { numTotalTests: 4 }, { passed: 3, failed: 1 }],
  ['counts an error outside of any test as failed', { success: false }, { passed: 3, failed: 1 }],
  ['without any test is a failure', { numPassedTests: 0, numTotalTests: 0 }, { failed: 1 }],
])('a vitest report %s', (_what, over, count) => {
  const report = { success: true, numPassedTests: 3, numTotalTests: 3, ...over };
  expect(countVitest(JSON.stringify(report))).toMatchObject(count);
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
  expect(countPlaywright(JSON.stringify({ stats, errors }))).toMatchObject(count);
});

test('the summary names what ran and what had to be repeated', () => {
  expect(describeCount('apps/web/e2e', { passed: 12, failed: 1, repeated: 2 })).toBe(
    '  apps/web/e2e               12 passed     1 failed  (2 passed when repeated)',
  );
});
