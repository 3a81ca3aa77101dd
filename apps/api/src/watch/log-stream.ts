import type { Writable } from 'node:stream';

/** A batch of this many characters is written at once. */
const BATCH_LENGTH = 16_384;
/** The longest time that a line is held back, in milliseconds. */
const BATCH_MS = 200;
/** The most bytes buffered for a reader that has stopped reading. */
const MAX_WAITING = 1_000_000;
/** The longest that a flush waits for such a reader, in milliseconds. */
const FLUSH_MS = 1_000;

/**
 * Collects log lines and writes them in batches, because one write per line costs as much as
 * answering a request. pino's own destination collects lines too, but measures its whole buffer for
 * every line. What cannot be written is lost, and the next batch is tried again. `onLoss` is called
 * once, with the reason.
 */
export function createLogStream(output: Writable, onLoss: (reason: string) => void) {
  let batch = '';
  let timer: NodeJS.Timeout | undefined;
  let isLossReported = false;

  const reportLoss = (reason: string) => {
    if (!isLossReported) onLoss(reason);
    isLossReported = true;
  };
  output.on('error', ({ message }) => reportLoss(message));

  const writeBatch = (done?: () => void) => {
    clearTimeout(timer);
    timer = undefined;
    const text = batch;
    batch = '';
    if (output.writableLength < MAX_WAITING) output.write(text, done);
    else {
      reportLoss('nothing is reading it');
      done?.();
    }
  };

  return {
    write: (line: string): void => {
      batch += line;
      if (batch.length >= BATCH_LENGTH) writeBatch();
      else timer ??= setTimeout(writeBatch, BATCH_MS).unref();
    },
    /**
     * Resolves when the operating system has all lines collected so far, or a second later if it
     * does not take them.
     */
    flush: () =>
      new Promise<void>((resolve) => {
        setTimeout(resolve, FLUSH_MS).unref();
        writeBatch(resolve);
      }),
  };
}
