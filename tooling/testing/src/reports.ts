import { z } from 'zod';

export type Count = {
  readonly passed: number;
  /** Everything that did not pass: failed, skipped or never run. */
  readonly failed: number;
  /** Of those that passed, the ones that did so only when they were repeated. */
  readonly repeated: number;
  /** Of those that passed, the ones that ran earlier, and whose report came from the cache. */
  readonly cached: number;
  /** What failed, at least at first, each by its file and its title. */
  readonly failures: readonly string[];
};

export const FAILURE: Count = { passed: 0, failed: 1, repeated: 0, cached: 0, failures: [] };

const vitestReport = z.object({
  success: z.boolean(),
  startTime: z.number(),
  numTotalTests: z.int(),
  numPassedTests: z.int(),
  testResults: z.array(
    z.object({
      name: z.string(),
      assertionResults: z.array(
        z.object({
          status: z.string(),
          fullName: z.string(),
          failureMessages: z.array(z.string()),
        }),
      ),
    }),
  ),
});

/** A file, or a `describe` in it. */
const playwrightSuite = z.object({
  specs: z.array(
    z.object({
      file: z.string(),
      title: z.string(),
      tests: z.array(z.object({ status: z.string() })),
    }),
  ),
  get suites() {
    return z.array(playwrightSuite).optional();
  },
});

const playwrightReport = z.object({
  stats: z.object({
    expected: z.int(),
    unexpected: z.int(),
    flaky: z.int(),
    skipped: z.int(),
  }),
  errors: z.array(z.unknown()),
  suites: z.array(playwrightSuite),
});

/**
 * Counts a report of vitest's `json` reporter for a run that started at a time; a failure outside of
 * any test counts as one, and so does a report that is missing or cannot be read.
 */
export function countVitest(text: string | undefined, startedAt: number): Count {
  const report = vitestReport.safeParse(jsonIn(text));
  if (!report.success) return FAILURE;
  const { success, startTime, numTotalTests, numPassedTests: passed, testResults } = report.data;
  const failed = numTotalTests - passed;
  const failures = testResults.flatMap(({ name: file, assertionResults }) =>
    assertionResults
      .filter(({ failureMessages }) => failureMessages.length > 0)
      .map(({ fullName, status }) => ({ name: `${file}: ${fullName}`, status })),
  );
  const isSound = success && numTotalTests > 0;
  return {
    passed,
    failed: isSound ? failed : Math.max(failed, 1),
    repeated: failures.filter(({ status }) => status === 'passed').length,
    cached: startTime < startedAt ? passed : 0,
    failures: failures.map(({ name }) => name),
  };
}

/** Counts a report of Playwright's `json` reporter, in the same way. */
export function countPlaywright(text: string | undefined): Count {
  const report = playwrightReport.safeParse(jsonIn(text));
  if (!report.success) return FAILURE;
  const { stats, errors, suites } = report.data;
  const passed = stats.expected + stats.flaky;
  const failed = stats.unexpected + stats.skipped + errors.length;
  return {
    passed,
    failed: passed === 0 ? Math.max(failed, 1) : failed,
    repeated: stats.flaky,
    cached: 0,
    failures: suites.flatMap(failuresIn),
  };
}

function failuresIn({ specs, suites = [] }: z.infer<typeof playwrightSuite>): readonly string[] {
  const own = specs
    .filter(({ tests }) =>
      tests.some(({ status }) => status !== 'expected' && status !== 'skipped'),
    )
    .map(({ file, title }) => `${file}: ${title}`);
  return [...own, ...suites.flatMap(failuresIn)];
}

function jsonIn(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}

/** Counts what ran under a name, as one line of a table. */
export function describeCount(name: string, { passed, failed, repeated, cached }: Count): string {
  const figures = `${String(passed).padStart(5)} passed ${String(failed).padStart(5)} failed`;
  const retried = repeated > 0 ? `  (${repeated} passed when repeated)` : '';
  const note = cached > 0 ? '  (unchanged since they passed)' : retried;
  return `  ${name.padEnd(24)}${figures}${note}`;
}
