import { Worker } from 'node:worker_threads';

export type Repeated = { readonly text: string; readonly everyMs: number };

export type Repetition = { readonly stop: () => void };

/** Writes a text to a file again and again, even while this thread is busy. */
export function repeatOn(descriptor: number, { text, everyMs }: Repeated): Repetition {
  const worker = new Worker(REPEATING, { eval: true, workerData: { descriptor, text, everyMs } });
  // What it tells is not worth ending the command for.
  worker.on('error', () => {});
  worker.unref();
  return { stop: () => void worker.terminate() };
}

/** Writes without a stream, because what a thread writes to one waits for the thread that is busy. */
const REPEATING = `const { writeSync } = require('node:fs');
const { descriptor, text, everyMs } = require('node:worker_threads').workerData;
setInterval(() => {
  try {
    writeSync(descriptor, text);
  } catch {
    // Nobody reads it any more; the command goes on.
  }
}, everyMs);`;
