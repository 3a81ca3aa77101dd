import type { Logger } from 'pino';
import type { BackgroundWork } from '../background-work.ts';
import type { Clock } from '../time/clock.ts';
import type { Job } from './job.ts';

export type WarmingDependencies = Pick<BackgroundWork, 'warmUp' | 'nextDateAt'> & {
  readonly clock: Clock;
  readonly logger: Logger;
};

export type Warming = Job & {
  /** Warms up for the current date, as after the clock was set; resolves when that is done. */
  readonly again: () => Promise<void>;
};

/**
 * Warms up at once, and again when each date begins, because every open page then asks for the new
 * puzzles. Logs a failure; the first caller then waits for the work instead.
 */
export function startWarming({ warmUp, nextDateAt, clock, logger }: WarmingDependencies): Warming {
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;

  const warmUpOnce = async (): Promise<void> => {
    if (isStopped) return;
    // Read before the work, so that a date that begins during it is warmed up for at once.
    const nextDate = nextDateAt();
    await warmUp().catch((error: unknown) => logger.error({ err: error }, 'warm-up failed'));
    warmUpAt(nextDate);
  };

  /** Checks the clock again when the timer fires, because the clock may have been set since. */
  const warmUpAt = (instant: number) => {
    clearTimeout(timer);
    if (isStopped) return;
    const left = instant - clock();
    if (left <= 0) warmUpNow();
    else timer = setTimeout(() => warmUpAt(instant), left).unref();
  };

  let running = warmUpOnce();
  const warmUpNow = () => {
    running = running.then(warmUpOnce);
    return running;
  };

  return {
    again: warmUpNow,
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
