import type { Milliseconds } from '../time/milliseconds.ts';

/** Makes a write and observes how long it takes and whether it fails. */
export type WatchWrite = <T>(write: () => Promise<T>) => Promise<T>;

/** How long a write waits for the database before it is refused, in milliseconds. */
export const WRITE_PATIENCE_MS = 5_000;

/** Deletes a batch of expired rows and returns how many; 0 when none are left. */
export type Sweep = (now: Milliseconds) => Promise<number>;

/** The most rows deleted in one transaction, so that no write waits long for a sweep. */
export const SWEPT_ROWS = 500;
