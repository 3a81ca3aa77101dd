import { PassThrough, Writable } from 'node:stream';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createLogStream } from './log-stream.ts';

function setUp() {
  const output = new PassThrough();
  const chunks: string[] = [];
  output.on('data', (chunk: Buffer) => chunks.push(chunk.toString()));
  return { log: createLogStream(output, () => {}), chunks };
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

/** Fails as standard output does, which Node leaves open for the next write. */
function failing(failures: number) {
  const taken: string[] = [];
  let left = failures;
  const output = new Writable({
    autoDestroy: false,
    write: (chunk: Buffer, _encoding, done) => {
      left -= 1;
      if (left >= 0) output.emit('error', new Error('no space left'));
      else taken.push(chunk.toString());
      done();
    },
  });
  return { output, taken };
}

it('the log stream reports a failing output once, and continues when it takes lines again', async () => {
  const { output, taken } = failing(2);
  const losses: string[] = [];
  const log = createLogStream(output, (reason) => losses.push(reason));
  for (const line of ['one\n', 'two\n', 'three\n']) {
    log.write(line);
    await log.flush();
  }
  expect({ losses, taken }).toEqual({ losses: ['no space left'], taken: ['three\n'] });
});

it('the log stream keeps a megabyte for a reader that has stopped, and waits a second for it', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const output = new Writable({ write: () => {} });
  const losses: string[] = [];
  const log = createLogStream(output, (reason) => losses.push(reason));
  const line = 'x'.repeat(100_000);
  for (let count = 0; count < 10; count += 1) log.write(line);
  expect(losses).toEqual([]);
  log.write(line);
  expect(output.writableLength).toBe(1_000_000);
  expect(losses).toEqual(['nothing is reading it']);
  const flushed = log.flush();
  vi.advanceTimersByTime(1_000);
  await flushed;
});
