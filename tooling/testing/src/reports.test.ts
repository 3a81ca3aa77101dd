import { describe, expect, test } from 'vitest';
import { countPlaywright, countVitest, describeCount } from './reports.ts';

function vitest(over: Record<string, unknown> = {}): string {
  return JSON.stringify({
    success: true,
    numPassedTests: 3,
    numFailedTests: 0,
    numPendingTests: 0,
    numTodoTests: 0,
    testResults: [{ name: 'a.test.ts', status: 'passed', assertionResults: [] }],
    ...over,
  });
}

function playwright(stats: Record<string, unknown> = {}, errors: readonly unknown[] = []): string {
  return JSON.stringify({
    stats: { expected: 4, unexpected: 0, flaky: 0, skipped: 0, ...stats },
    errors,
  });
}

const NO_REPORT = { passed: 0, failed: 1, remarks: ['left no readable report'] };

describe('a vitest report', () => {
  test('of passed tests counts them', () => {
    expect(countVitest(vitest())).toEqual({ passed: 3, failed: 0, remarks: [] });
  });

  test('of failed tests counts them once', () => {
    const testResults = [{ name: 'a', status: 'failed', assertionResults: [{ status: 'failed' }] }];
    const text = vitest({ success: false, numFailedTests: 2, testResults });
    expect(countVitest(text)).toEqual({ passed: 3, failed: 2, remarks: [] });
  });

  test('counts skipped and planned tests as failed', () => {
    expect(countVitest(vitest({ numPendingTests: 1, numTodoTests: 2 }))).toEqual({
      passed: 3,
      failed: 3,
      remarks: ['3 skipped'],
    });
  });

  test('counts a file that broke before its tests as failed', () => {
    const testResults = [{ name: 'a', status: 'failed', assertionResults: [] }];
    expect(countVitest(vitest({ success: false, testResults }))).toEqual({
      passed: 3,
      failed: 1,
      remarks: ['1 files that could not be run'],
    });
  });

  test('counts an error outside of any test as failed', () => {
    expect(countVitest(vitest({ success: false }))).toMatchObject({ passed: 3, failed: 1 });
  });

  test('without any test is a failure', () => {
    expect(countVitest(vitest({ numPassedTests: 0, testResults: [] }))).toEqual({
      passed: 0,
      failed: 1,
      remarks: ['ran no test'],
    });
  });
});

describe('a Playwright report', () => {
  test('of passed journeys counts them', () => {
    expect(countPlaywright(playwright())).toEqual({ passed: 4, failed: 0, remarks: [] });
  });

  test('counts failed and skipped journeys as failed', () => {
    expect(countPlaywright(playwright({ unexpected: 1, skipped: 3 }))).toEqual({
      passed: 4,
      failed: 4,
      remarks: ['3 skipped'],
    });
  });

  test('says how many journeys passed only when repeated', () => {
    expect(countPlaywright(playwright({ flaky: 2 }))).toEqual({
      passed: 6,
      failed: 0,
      remarks: ['2 passed when repeated'],
    });
  });

  test('counts an error outside of any journey as failed', () => {
    expect(countPlaywright(playwright({}, [{ message: 'no server' }]))).toMatchObject({
      passed: 4,
      failed: 1,
    });
  });

  test('without any journey is a failure', () => {
    expect(countPlaywright(playwright({ expected: 0 }))).toMatchObject({ passed: 0, failed: 1 });
  });
});

test.each([undefined, '', '{', '[]', '{"success":true}'])('the report %j is a failure', (text) => {
  expect(countVitest(text)).toEqual(NO_REPORT);
  expect(countPlaywright(text)).toEqual(NO_REPORT);
});

test('a line of the summary names what ran and says why it failed', () => {
  expect(describeCount('packages/catalog', { passed: 12, failed: 1, remarks: ['1 skipped'] })).toBe(
    '  packages/catalog           12 passed     1 failed  (1 skipped)',
  );
});
