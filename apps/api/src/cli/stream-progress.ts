import { processStopwatch } from '../time/clock.ts';
import { createProgress, type Progress } from './progress.ts';
import { repeatOn } from './repetition.ts';

/** What progress is shown on, as the standard error of the process. */
export type ProgressStream = Pick<NodeJS.WriteStream, 'write' | 'isTTY'> & { readonly fd: number };

/** Shows how far a command has come on a stream of the process. */
export function progressOn(stream: ProgressStream): Progress {
  return createProgress({
    write: (text) => stream.write(text),
    isTerminal: stream.isTTY === true,
    stopwatch: processStopwatch,
    repeat: (repeated) => repeatOn(stream.fd, repeated),
  });
}
