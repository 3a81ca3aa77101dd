import { EventEmitter } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
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

it('a repetition whose thread fails ends nothing else', async () => {
  const threads: EventEmitter[] = [];
  class FailingWorker extends EventEmitter {
    constructor() {
      super();
      threads.push(this);
    }
    unref() {}
    terminate() {}
  }
  vi.doMock('node:worker_threads', () => ({ Worker: FailingWorker }));
  vi.resetModules();
  onTestFinished(() => void vi.doUnmock('node:worker_threads'));
  const { repeatOn: repeatOnFailing } = await import('./repetition.ts');
  const { stop } = repeatOnFailing(2, { text: 'still\n', everyMs: 10 });
  expect(threads).toHaveLength(1);
  for (const thread of threads) thread.emit('error', new Error('out of memory'));
  stop();
});
