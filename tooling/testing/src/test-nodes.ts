/**
 * The root command `test:nodes`: the quick tests under each supported line of Node, each in a clone
 * of what is committed, with a database compiled for it. Prints a line for each.
 * Arguments: the lines, such as `22 24`; all of them without. Waits for downloads.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { runInCleanClone, sumOfTests } from './nodes/clean-clone.ts';
import { chosenLines, provideNode } from './nodes/node-line.ts';
import { checkout } from './this-machine.ts';

const { devEngines } = z
  .object({ devEngines: z.object({ packageManager: z.object({ version: z.string() }) }) })
  .parse(JSON.parse(readFileSync(join(checkout, 'package.json'), 'utf8')));
const pnpm = ['npx', '-y', `pnpm@${devEngines.packageManager.version}`];

async function testUnder(line: string): Promise<boolean> {
  const { version, environment } = provideNode(line);
  const logFile = join(checkout, `reports/nodes/${line}.log`);
  const output = await runInCleanClone({
    checkout,
    commands: [
      [...pnpm, 'install', '--frozen-lockfile'],
      [...pnpm, 'test:quick'],
    ],
    // An addon that was compiled for this Node must not come to other checkouts, nor the reverse.
    environment: { ...environment, pnpm_config_side_effects_cache: 'false', CI: 'true' },
    logFile,
  });
  const sum = sumOfTests(output);
  const found = sum === undefined ? 'did not finish' : `${sum.passed} passed, ${sum.failed} failed`;
  console.log(`Node ${version}: ${found} (${logFile})`);
  return sum?.failed === 0;
}

for (const line of chosenLines(process.argv.slice(2))) {
  if (!(await testUnder(line))) process.exitCode = 1;
}
