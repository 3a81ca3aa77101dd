import { closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { repeatOn } from './repetition.ts';

it('a repetition goes on while its thread is busy', () => {
  const file = join(temporaryFolder(), 'log');
  const descriptor = openSync(file, 'w');
  onTestFinished(() => closeSync(descriptor));
  const { stop } = repeatOn(descriptor, { text: 'still\n', everyMs: 10 });
  onTestFinished(stop);
  const giveUpAt = Date.now() + 20_000;
  while (Date.now() < giveUpAt && !readFileSync(file, 'utf8').startsWith('still\nstill\n'));
  expect(readFileSync(file, 'utf8')).toMatch(/^(?:still\n){2,}$/);
});
