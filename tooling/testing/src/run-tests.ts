/**
 * The root commands `test:quick`, `test` and `test:all`: every package's tests, with `all` those of
 * the whole server on each engine, then, unless it is to be quick, the browser journeys. Each ends with one line of sums. Nothing is skipped quietly:
 * what left no report counts as failed.
 * Argument: `quick` or `all`.
 */
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { provideChromium } from './chromium.ts';
import { runProgram } from './program.ts';
import { type Count, countPlaywright, countVitest, describeCount } from './reports.ts';
import { testedPackages } from './tested-packages.ts';
import { checkout, programPath as PATH, thisMachine } from './this-machine.ts';

const [extent] = process.argv.slice(2);
const web = join(checkout, 'apps/web');
const journeys = join(web, 'reports/e2e.json');

const quietly = { TURBO_TELEMETRY_DISABLED: '1', TURBO_NO_UPDATE_NOTIFIER: '1' };

function readText(path: string): string | undefined {
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
}

function conclude(passed: number, failed: number): void {
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}

async function runPackages(): Promise<ReadonlyMap<string, Count>> {
  const packages = testedPackages(checkout);
  const reportOf = (folder: string) => join(checkout, folder, 'reports/vitest.json');
  for (const folder of packages) {
    rmSync(reportOf(folder), { force: true });
  }
  const turbo = ['turbo', 'run', 'build', 'test', '--continue=always', '--output-logs=new-only'];
  const succeeded = await runProgram(turbo, {
    env: { ...quietly, PATH, ...(extent === 'all' && { STARGUESS_TEST_EXTENT: 'all' }) },
    workingDirectory: checkout,
    output: 'shown',
  });
  const counts = new Map(
    packages.map((folder) => [folder, countVitest(readText(reportOf(folder)))]),
  );
  const isExplained = [...counts.values()].some(({ failed }) => failed > 0);
  if (!succeeded && !isExplained) {
    counts.set('build', { passed: 0, failed: 1, remarks: ['a task failed, see above'] });
  }
  return counts;
}

async function runJourneys(browser: string): Promise<Count> {
  rmSync(journeys, { force: true });
  // Once more, because a busy computer can hold a browser up past what any journey waits for.
  const playwright = ['playwright', 'test', '--reporter=list,json', '--retries=1', '--forbid-only'];
  const sieve = extent === 'all' ? [] : ['--grep-invert=@all'];
  const succeeded = await runProgram([...playwright, ...sieve], {
    env: { PATH, CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: journeys },
    workingDirectory: web,
    output: 'shown',
  });
  const count = countPlaywright(readText(journeys));
  return succeeded || count.failed > 0
    ? count
    : { ...count, failed: 1, remarks: ['ended with an error, see above'] };
}

function sumUp(counts: ReadonlyMap<string, Count>): void {
  console.log('\nTests:');
  for (const [name, count] of counts) {
    console.log(describeCount(name, count));
  }
  const all = [...counts.values()];
  conclude(
    all.reduce((sum, { passed }) => sum + passed, 0),
    all.reduce((sum, { failed }) => sum + failed, 0),
  );
}

if (extent === 'quick') {
  sumUp(await runPackages());
} else {
  const browser = await provideChromium(thisMachine);
  if (browser.ok) {
    console.log(`Browser: ${browser.path}`);
    const packages = await runPackages();
    sumUp(new Map([...packages, ['apps/web/e2e', await runJourneys(browser.path)]]));
  } else {
    console.error(browser.reason);
    conclude(0, 1);
  }
}
