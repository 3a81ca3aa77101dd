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

/** A pressed key, and the milliseconds until its effect was on the screen; 16 stands for fewer too. */
export type KeyPress = { readonly key: string; readonly duration: number };
