/**
 * The root commands `test:quick`, `test`, `test:all` and `test:shipped`: every package's tests, with
 * `all` those of the whole server on each engine, then, unless it is to be quick, the run on the built
 * server and the browser journeys; `shipped` is that run alone, on a build that is there. Each ends
 * with one line of sums. Nothing is skipped quietly: what left no report counts as failed.
 * Argument: `quick`, `all` or `shipped`.
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
const SHIPPED = 'apps/web/e2e/shipped';

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

/** Plays in a browser; the arguments say what, and a report is left under the name. */
async function runPlaywright(
  name: string,
  { browser, args }: { browser: string; args: readonly string[] },
): Promise<Count> {
  const report = join(web, 'reports', `${name}.json`);
  rmSync(report, { force: true });
  // Once more, because a busy computer can hold a browser up past what any journey waits for.
  const playwright = ['playwright', 'test', '--reporter=list,json', '--retries=1', '--forbid-only'];
  const succeeded = await runProgram([...playwright, ...args], {
    env: { PATH, CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    workingDirectory: web,
    output: 'shown',
  });
  const count = countPlaywright(readText(report));
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

const runShipped = (browser: string) =>
  runPlaywright('shipped', { browser, args: ['--config=playwright.shipped.config.ts'] });

const runJourneys = (browser: string) =>
  runPlaywright('e2e', { browser, args: extent === 'all' ? [] : ['--grep-invert=@all'] });

async function runBrowsers(
  run: (browser: string) => Promise<ReadonlyMap<string, Count>>,
): Promise<void> {
  const browser = await provideChromium(thisMachine);
  if (browser.ok) {
    console.log(`Browser: ${browser.path}`);
    sumUp(await run(browser.path));
  } else {
    console.error(browser.reason);
    conclude(0, 1);
  }
}

if (extent === 'quick') {
  sumUp(await runPackages());
} else if (extent === 'shipped') {
  await runBrowsers(async (browser) => new Map([[SHIPPED, await runShipped(browser)]]));
} else {
  await runBrowsers(async (browser) => {
    const packages = await runPackages();
    const shipped = await runShipped(browser);
    return new Map([...packages, [SHIPPED, shipped], ['apps/web/e2e', await runJourneys(browser)]]);
  });
}
