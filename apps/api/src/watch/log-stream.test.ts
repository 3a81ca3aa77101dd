import { PassThrough } from 'node:stream';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createLogStream } from './log-stream.ts';

function setUp() {
  const output = new PassThrough();
  const chunks: string[] = [];
  output.on('data', (chunk: Buffer) => chunks.push(chunk.toString()));
  return { log: createLogStream(output), chunks };
}

it('the log stream writes its gathered lines in order and in one piece', async () => {
  const { log, chunks } = setUp();
  log.write('one\n');
  log.write('two\n');
  expect(chunks).toEqual([]);
  await log.flush();
  expect(chunks).toEqual(['one\ntwo\n']);
});

it('the log stream holds a line back for a moment only', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { log, chunks } = setUp();
  log.write('one\n');
  vi.advanceTimersByTime(199);
  expect(chunks).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(chunks).toEqual(['one\n']);
});

it('the log stream gathers no more than a batch', () => {
  const { log, chunks } = setUp();
  const line = `${'x'.repeat(999)}\n`;
  for (let count = 0; count < 17; count += 1) log.write(line);
  expect(chunks).toEqual([line.repeat(17)]);
});
