import { z } from 'zod';

export type Count = {
  readonly passed: number;
  /** Everything that did not pass: failed, skipped or never run. */
  readonly failed: number;
  /** Of those that passed, the ones that did so only when they were repeated. */
  readonly repeated: number;
};

export const FAILURE: Count = { passed: 0, failed: 1, repeated: 0 };

const vitestReport = z.object({
  success: z.boolean(),
  numTotalTests: z.int(),
  numPassedTests: z.int(),
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

/**
 * Counts a report of vitest's `json` reporter; a failure outside of any test counts as one, and so
 * does a report that is missing or cannot be read.
 */
export function countVitest(text: string | undefined): Count {
  const report = vitestReport.safeParse(jsonIn(text));
  if (!report.success) return FAILURE;
  const { success, numTotalTests, numPassedTests } = report.data;
  const failed = numTotalTests - numPassedTests;
  const isSound = success && numTotalTests > 0;
  return { passed: numPassedTests, failed: isSound ? failed : Math.max(failed, 1), repeated: 0 };
}

/** Counts a report of Playwright's `json` reporter, in the same way. */
export function countPlaywright(text: string | undefined): Count {
  const report = playwrightReport.safeParse(jsonIn(text));
  if (!report.success) return FAILURE;
  const { stats, errors } = report.data;
  const passed = stats.expected + stats.flaky;
  const failed = stats.unexpected + stats.skipped + errors.length;
  return { passed, failed: passed === 0 ? Math.max(failed, 1) : failed, repeated: stats.flaky };
}

function jsonIn(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}

/** Counts what ran under a name, as one line of a table. */
export function describeCount(name: string, { passed, failed, repeated }: Count): string {
  const figures = `${String(passed).padStart(5)} passed ${String(failed).padStart(5)} failed`;
  const note = repeated > 0 ? `  (${repeated} passed when repeated)` : '';
  return `  ${name.padEnd(24)}${figures}${note}`;
}
