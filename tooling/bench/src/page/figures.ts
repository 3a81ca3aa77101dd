/** A time span of the page, in milliseconds since its navigation began. */
export type Span = { readonly startTime: number; readonly duration: number };

/** A layout shift, at a time in milliseconds since the navigation began. */
export type Shift = { readonly startTime: number; readonly value: number };

/** The part of a task beyond it keeps a player waiting. */
const SHORT_TASK_MS = 50;
/** A window of shifts ends with a pause, and lasts no longer than its limit. */
const SHIFT_PAUSE_MS = 1_000;
const SHIFT_WINDOW_MS = 5_000;

/**
 * The total blocking time: how long tasks kept the page from reacting from a moment on. Of a task
 * that began earlier only the later part counts.
 */
export function totalBlockingTime(tasks: readonly Span[], from: number): number {
  return tasks
    .map(({ startTime, duration }) => startTime + duration - Math.max(startTime, from))
    .reduce((sum, duration) => sum + Math.max(0, duration - SHORT_TASK_MS), 0);
}

/** The cumulative layout shift: the largest sum of a window of shifts, which are in order of time. */
export function cumulativeLayoutShift(shifts: readonly Shift[]): number {
  let largest = 0;
  let sum = 0;
  let first = Number.NEGATIVE_INFINITY;
  let last = Number.NEGATIVE_INFINITY;
  for (const { startTime, value } of shifts) {
    const isNext = startTime - last < SHIFT_PAUSE_MS && startTime - first < SHIFT_WINDOW_MS;
    if (!isNext) {
      first = startTime;
      sum = 0;
    }
    last = startTime;
    sum += value;
    largest = Math.max(largest, sum);
  }
  return largest;
}
