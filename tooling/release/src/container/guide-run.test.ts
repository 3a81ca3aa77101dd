import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { checkout, contextFiles } from '../checkout.ts';
import { printedBlocks } from './printed-files.ts';

/** Where no engine runs containers, the lines are only read. */
const hasEngine = ['info', 'compose version'].every(
  (command) => spawnSync('docker', command.split(' ')).status === 0,
);

/** The guide as one script, which writes the files that it prints where the guide does. */
const guide = printedBlocks()
  .map(({ name, text }) => (name === undefined ? text : `cat > ${name} << 'END'\n${text}END\n`))
  .join('');

const READY = `
node -e 'fetch("http://127.0.0.1:8787/readyz").then(({ ok }) => process.exit(ok ? 0 : 1))'
test -s backup.sqlite && test -s starguess.dump
`;

test('the lines of the container guide run one after another, or at least are a script', () => {
  const folder = mkdtempSync(join(tmpdir(), 'starguess-compose-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  if (hasEngine)
    for (const path of contextFiles()) cpSync(join(checkout, path), join(folder, path));
  const script = join(folder, 'guide.sh');
  writeFileSync(script, guide + READY);
  const options = { cwd: folder, encoding: 'utf8', maxBuffer: 1e8 } as const;
  if (hasEngine) {
    const down = ['compose', '--profile', 'postgres', 'down', '--volumes'];
    onTestFinished(() => void spawnSync('docker', down, options));
  }
  const { status, stdout, stderr } = spawnSync('sh', [hasEngine ? '-ex' : '-n', script], options);
  expect({ status, output: status === 0 ? '' : stdout + stderr }).toEqual({
    status: 0,
    output: '',
  });
}, 900_000);
