/** Makes a write and observes how long it takes and whether it fails. */
export type WatchWrite = <T>(write: () => Promise<T>) => Promise<T>;

/** How long a write waits for the database before it is refused, in milliseconds. */
export const WRITE_PATIENCE_MS = 5_000;
