import type { Writable } from 'node:stream';

/**
 * Gathers log lines and writes them in batches: a write per line costs as much as answering the
 * request the line is about. pino's own destination gathers too, but measures its whole buffer
 * with every line.
 */
export type LogStream = {
  readonly write: (line: string) => void;
  /** Resolves when everything gathered has been handed to the operating system. */
  readonly flush: () => Promise<void>;
};

const BATCH_LENGTH = 16_384;
/** Longest time a line is held back, in milliseconds. */
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
