import type { Stopwatch } from '../time/clock.ts';
import type { Repeated, Repetition } from './repetition.ts';

/** How much of a task is done, such as rows of a table; of how much, if that is known. */
export type Done = { readonly done: number; readonly total?: number };

/** Shows how far a command that takes long has come. */
export type Progress = {
  /** Says what is being done and, where it can be counted, how much of it is done. */
  readonly note: (task: string, done?: Done) => void;
  /** Does work that keeps this thread busy, so that nothing of it can be counted. */
  readonly during: <T>(task: string, work: () => T) => T;
  /** Removes what a terminal still shows. */
  readonly end: () => void;
};

export type ProgressOptions = {
  readonly write: (text: string) => void;
  /** Whether what is written is shown on a terminal. */
  readonly isTerminal: boolean;
  readonly stopwatch: Stopwatch;
  /** Writes a text again and again, even while this thread is busy, until `stop` is called. */
  readonly repeat: (repeated: Repeated) => Repetition;
};

const REWRITE_MS = 100;
const LINE_MS = 60_000;

const LINE_START = '\r';
const ERASE_TO_END = '\u001b[K';

/**
 * On a terminal, one line is written again and again. Elsewhere, such as in a log, a line is written
 * a minute, so that a command that takes seconds writes none.
 */
export function createProgress({
  write,
  isTerminal,
  stopwatch,
  repeat,
}: ProgressOptions): Progress {
  let shownTask: string | undefined;
  let shownAt = isTerminal ? Number.NEGATIVE_INFINITY : stopwatch();

  const note: Progress['note'] = (task, done) => {
    const now = stopwatch();
    const isNews = isTerminal && task !== shownTask;
    if (!isNews && now - shownAt < (isTerminal ? REWRITE_MS : LINE_MS)) return;
    shownTask = task;
    shownAt = now;
    const text = describe(task, done);
    write(isTerminal ? `${LINE_START}${text}${ERASE_TO_END}` : `${text}\n`);
  };

  return {
    note,
    during: (task, work) => {
      note(task);
      if (isTerminal) return work();
      const { stop } = repeat({ text: `${task}: still under way\n`, everyMs: LINE_MS });
      try {
        return work();
      } finally {
        stop();
      }
    },
    end: () => {
      if (isTerminal && shownTask !== undefined) write(LINE_START + ERASE_TO_END);
      shownTask = undefined;
    },
  };
}

/** Shows how far the work has come, and nothing of that any more when it has ended. */
export async function showing<T>(
  progress: Progress,
  work: (progress: Progress) => Promise<T>,
): Promise<T> {
  try {
    return await work(progress);
  } finally {
    progress.end();
  }
}

function describe(task: string, counted?: Done): string {
  if (counted === undefined) return task;
  const [done, total] = [counted.done, counted.total].map((rows) => rows?.toLocaleString('en'));
  return total === undefined ? `${task}: ${done}` : `${task}: ${done} of ${total}`;
}
