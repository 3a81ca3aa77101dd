import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';

function start(program: string, output: 'pipe' | number) {
  const entry = fileURLToPath(new URL(program, import.meta.url));
  const child = spawn(process.execPath, ['--import', 'tsx', entry, '--help'], {
    stdio: ['ignore', output, 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const { stdout, stderr } = child;
  if (stderr === null) throw new Error('The program has no error output');
  return { stdout, ended: Promise.all([once(child, 'exit'), text(stderr)]) };
}

it.each(['ops.ts', 'catalog.ts'])('%s ends quietly when nobody reads on', async (program) => {
  const { stdout, ended } = start(program, 'pipe');
  stdout?.destroy();
  expect(await ended).toEqual([[0, null], '']);
});

it.each(['ops.ts', 'catalog.ts'])(
  '%s says in one line that its output has no room',
  async (program) => {
    const full = openSync('/dev/full', 'w');
    onTestFinished(() => closeSync(full));
    const [status, errors] = await start(program, full).ended;
    expect(status).toEqual([1, null]);
    expect(errors).toMatch(/^Cannot write the output: ENOSPC[^\n]*\n$/);
  },
);
