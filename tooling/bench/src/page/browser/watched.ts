import type { Shift, Span } from '../figures.ts';

/** What a page notes of its first view. Times are milliseconds since the navigation began. */
export type FirstView = {
  readonly firstContentfulPaint: number | null;
  readonly largestContentfulPaint: number | null;
  /** When a button of the header began to react; null where it does not. */
  readonly hydrated: number | null;
  readonly longTasks: readonly Span[];
  readonly shifts: readonly Shift[];
};
