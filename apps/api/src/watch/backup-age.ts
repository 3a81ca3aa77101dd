import type { Clock } from '../time/clock.ts';
import type { Milliseconds } from '../time/milliseconds.ts';

/** How old the last backup is, in seconds; `undefined` if none is noted. */
export type BackupAge = () => Promise<number | undefined>;

/** In milliseconds; anybody may ask, as often as they like. */
const READ_EVERY_MS = 1_000;

export function createBackupAge(
  readInstant: () => Promise<Milliseconds | undefined>,
  clock: Clock,
): BackupAge {
  let readAt = Number.NEGATIVE_INFINITY;
  let backedUpAt: Milliseconds | undefined;
  return async () => {
    const now = clock();
    if (Math.abs(now - readAt) >= READ_EVERY_MS) {
      backedUpAt = await readInstant();
      readAt = now;
    }
    // Noted by another machine, whose clock may be ahead.
    return backedUpAt && Math.max(0, Math.round((now - backedUpAt) / 1_000));
  };
}
