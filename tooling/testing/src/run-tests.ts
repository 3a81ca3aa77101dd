/**
 * The root commands that run tests, each with its argument:
 *
 * - `test:quick` (`quick`): every package's tests, except those of what `tooling/art` has drawn
 * - `test`: the same, then the browser journeys tagged `@core`, of which one plays a day on the built server
 * - `test:all` (`all`): all packages with their long tests, the server on each engine, all journeys, and other browsers
 * - `test:shipped` (`shipped`): only the run on the built server, which must be there
 * - `walk`: only the walker; `--seed`, `--minutes`, `--path` and `--replay` reach it by the environment
 *
 * Each ends with one line of sums. Nothing is skipped quietly: what left no report counts as failed.
 */
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { CHROMIUM, provide, provideEngines } from './browsers.ts';
import { runProgram } from './program.ts';
import { type Count, countPlaywright, countVitest, describeCount, FAILURE } from './reports.ts';
import { checkout, programPath as PATH, thisMachine } from './this-machine.ts';

type Counts = ReadonlyMap<string, Count>;

const text = { type: 'string' } as const;
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seed: text, minutes: text, path: text, replay: text },
});
const [extent] = positionals;
const isBuiltAlone = extent === 'shipped' || extent === 'walk';
const isWhole = extent === 'all' || isBuiltAlone;
const WEB = 'apps/web';
const DESK = 'apps/desk';

if (extent === 'quick') {
  sumUp(await runPackages());
} else {
  const browser = await provide(thisMachine, CHROMIUM);
  if (browser.ok) {
    console.log(`Browser: ${browser.path}`);
    const packages: Counts = isBuiltAlone ? new Map() : await runPackages();
    sumUp(new Map([...packages, ...(await runJourneys(browser.path))]));
  } else {
    console.error(browser.reason);
    sumUp(new Map([['Chromium', FAILURE]]));
  }
}

async function runPackages(): Promise<Counts> {
  const folders = ['packages', 'apps', 'tooling'].flatMap((group) =>
    readdirSync(join(checkout, group)).map((name) => `${group}/${name}`),
  );
  // The pictures that tooling/art has drawn are committed.
  const art = extent === 'all' ? undefined : 'tooling/art';
  const tested = folders.filter((folder) => folder !== art && hasTests(folder));
  const reportOf = (folder: string) => join(checkout, folder, 'reports/vitest.json');
  for (const folder of folders) rmSync(reportOf(folder), { force: true });
  const filter = art === undefined ? [] : ['--filter=!@starguess/art'];
  const startedAt = Date.now();
  const turbo = ['turbo', 'run', 'build', 'test', '--continue=always', '--output-logs=new-only'];
  const succeeded = await runProgram([...turbo, ...filter], {
    env: {
      TURBO_TELEMETRY_DISABLED: '1',
      TURBO_NO_UPDATE_NOTIFIER: '1',
      PATH,
      ...(extent === 'all' && { STARGUESS_TEST_EXTENT: 'all' }),
      // What is behind an address may have changed.
      ...(process.env.STARGUESS_TEST_POSTGRES && { TURBO_FORCE: 'true' }),
    },
    workingDirectory: checkout,
    output: 'shown',
  });
  const counts = tested.map(
    (folder) => [folder, countVitest(textOf(reportOf(folder)), startedAt)] as const,
  );
  const isExplained = succeeded || counts.some(([, { failed }]) => failed > 0);
  return new Map(isExplained ? counts : [...counts, ['a task, see above', FAILURE]]);
}

function hasTests(folder: string): boolean {
  const scripts = textOf(join(checkout, folder, 'package.json'));
  return scripts?.includes('"test":') === true;
}

/** Undefined if there is no such file. */
function textOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

async function runJourneys(browser: string): Promise<Counts> {
  const env = { CHROMIUM_PATH: browser };
  const tagged = isWhole ? [] : ['--grep=@core'];
  const engine = isWhole && extent !== 'walk' ? [] : ['--project=sqlite'];
  const walker = extent === 'walk' ? ['--retries=0', 'shipped/walker/'] : [];
  const config = '--config=playwright.shipped.config.ts';
  const shippedArgs = [config, ...tagged, ...engine, ...walker];
  const shipped = await runPlaywright(WEB, { name: 'shipped', env, args: shippedArgs });
  const counts = new Map([['apps/web/e2e/shipped', shipped]]);
  if (!isBuiltAlone) {
    counts.set('apps/web/e2e', await runPlaywright(WEB, { name: 'e2e', env, args: tagged }));
    counts.set('apps/desk/e2e', await runPlaywright(DESK, { name: 'e2e', env, args: tagged }));
  }
  return extent === 'all' ? new Map([...counts, ...(await runOtherEngines())]) : counts;
}

/** Plays in Firefox and in WebKitGTK. On a contributor's computer one that is missing is left out. */
async function runOtherEngines(): Promise<Counts> {
  const { env, missing } = await provideEngines(thisMachine);
  for (const reason of missing) console.error(`Skipped: ${reason}`);
  const counts = new Map<string, Count>();
  if (missing.length > 0 && process.env.CI) counts.set('an engine, see above', FAILURE);
  if (Object.keys(env).length > 0) {
    const args = ['--config=playwright.engines.config.ts'];
    counts.set('apps/web/e2e/engines', await runPlaywright(WEB, { name: 'engines', env, args }));
  }
  return counts;
}

type Journeys = {
  readonly name: string;
  readonly env: Readonly<Record<string, string>>;
  readonly args: readonly string[];
};

/** Plays an app in a browser; the arguments say what, and a report is left under the name. */
async function runPlaywright(app: string, { name, env, args }: Journeys): Promise<Count> {
  const report = join(checkout, app, 'reports', `${name}.json`);
  rmSync(report, { force: true });
  // Once more, because a busy computer can hold a browser up past what any journey waits for.
  const playwright = ['playwright', 'test', '--reporter=list,json', '--retries=1', '--forbid-only'];
  const walk = Object.entries(values).map(([key, value]) => [`WALK_${key.toUpperCase()}`, value]);
  const succeeded = await runProgram([...playwright, ...args], {
    env: { PATH, ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report, ...Object.fromEntries(walk) },
    workingDirectory: join(checkout, app),
    output: 'shown',
  });
  const count = countPlaywright(textOf(report));
  return succeeded ? count : { ...count, failed: Math.max(count.failed, 1) };
}

function sumUp(counts: Counts): void {
  console.log('\nTests:');
  for (const [name, count] of counts) console.log(describeCount(name, count));
  const all = [...counts.values()];
  // Again, because a long run's output is seldom kept whole.
  const failures = all.flatMap((count) => count.failures);
  for (const failure of failures) console.log(`Failed, at least at first: ${failure}`);
  const passed = all.reduce((sum, count) => sum + count.passed, 0);
  const failed = all.reduce((sum, count) => sum + count.failed, 0);
  const cached = all.reduce((sum, count) => sum + count.cached, 0);
  const note = cached > 0 ? `, of which ${cached} did not need to run again` : '';
  console.log(`${passed} passed, ${failed} failed${note}`);
  process.exitCode = failed === 0 ? 0 : 1;
}
