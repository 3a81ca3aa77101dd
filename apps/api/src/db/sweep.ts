import type { Milliseconds } from '../time/milliseconds.ts';

/** Deletes a batch of expired rows and returns how many; 0 when none are left. */
export type Sweep = (now: Milliseconds) => Promise<number>;

/** The most rows deleted in one transaction, so that no write waits long for a sweep. */
export const SWEPT_ROWS = 500;
