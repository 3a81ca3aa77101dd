import { z } from 'zod';

/** Tests that passed, and everything that did not: failed, skipped or never run. */
export type Count = { passed: number; failed: number; remarks: readonly string[] };

const vitestReport = z.object({
  success: z.boolean(),
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  numPendingTests: z.int(),
  numTodoTests: z.int(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(z.object({ status: z.string() })),
    }),
  ),
});

const playwrightReport = z.object({
  stats: z.object({
    expected: z.int(),
    unexpected: z.int(),
    flaky: z.int(),
    skipped: z.int(),
  }),
  errors: z.array(z.unknown()),
});

const NO_REPORT: Count = { passed: 0, failed: 1, remarks: ['left no readable report'] };

/** Counts a report of vitest's `json` reporter; `text` is undefined when there is none. */
export function countVitest(text: string | undefined): Count {
  const report = vitestReport.safeParse(parseJson(text ?? ''));
  if (!report.success) {
    return NO_REPORT;
  }
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults, success } =
    report.data;
  const skipped = numPendingTests + numTodoTests;
  const brokenFiles = testResults.filter(
    (file) =>
      file.status === 'failed' && file.assertionResults.every(({ status }) => status !== 'failed'),
  ).length;
  const failed = numFailedTests + skipped + brokenFiles;
  const outside = failed === 0 && !success ? 1 : 0;
  return settle({
    passed: numPassedTests,
    failed: failed + outside,
    remarks: [
      ...remark(skipped, 'skipped'),
      ...remark(brokenFiles, 'files that could not be run'),
      ...remark(outside, 'error outside of any test'),
    ],
  });
}

/**
 * Counts a report of Playwright's `json` reporter; `text` is undefined when there is none. A
 * journey that passed only when it was repeated counts as passed and is remarked on.
 */
export function countPlaywright(text: string | undefined): Count {
  const report = playwrightReport.safeParse(parseJson(text ?? ''));
  if (!report.success) {
    return NO_REPORT;
  }
  const { stats, errors } = report.data;
  return settle({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + stats.skipped + errors.length,
    remarks: [
      ...remark(stats.skipped, 'skipped'),
      ...remark(stats.flaky, 'passed when repeated'),
      ...remark(errors.length, 'errors outside of any test'),
    ],
  });
}

/** Counts what ran under a name, as one line of a table. */
export function describeCount(name: string, { passed, failed, remarks }: Count): string {
  const figures = `${String(passed).padStart(5)} passed ${String(failed).padStart(5)} failed`;
  const note = remarks.length > 0 ? `  (${remarks.join(', ')})` : '';
  return `  ${name.padEnd(24)}${figures}${note}`;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A suite in which nothing ran is a failure: an empty report must not look like a green one. */
function settle(count: Count): Count {
  return count.passed + count.failed > 0
    ? count
    : { passed: 0, failed: 1, remarks: [...count.remarks, 'ran no test'] };
}

function remark(amount: number, what: string): readonly string[] {
  return amount > 0 ? [`${amount} ${what}`] : [];
}
