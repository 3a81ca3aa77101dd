import type { Writable } from 'node:stream';

/**
 * Collects log lines and writes them in batches, because one write per line costs as much as
 * answering a request. pino's own destination collects lines too, but measures its whole buffer for
 * every line.
 */
export type LogStream = {
  readonly write: (line: string) => void;
  /** Resolves when the operating system has all lines collected so far. */
  readonly flush: () => Promise<void>;
};

const BATCH_LENGTH = 16_384;
/** The longest time that a line is held back, in milliseconds. */
const BATCH_MS = 200;

export function createLogStream(output: Writable): LogStream {
  let batch = '';
  let timer: NodeJS.Timeout | undefined;

  const writeBatch = (done?: () => void) => {
    clearTimeout(timer);
    timer = undefined;
    const text = batch;
    batch = '';
    output.write(text, done);
  };

  return {
    write: (line) => {
      batch += line;
      if (batch.length >= BATCH_LENGTH) writeBatch();
      else timer ??= setTimeout(writeBatch, BATCH_MS).unref();
    },
    flush: () => new Promise((resolve) => writeBatch(resolve)),
  };
}
