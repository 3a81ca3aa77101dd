import { DAY_MS } from '@starguess/game-core';
import type { Logger } from 'pino';
import type { Sweep } from './db/sweep.ts';
import type { Clock } from './time/clock.ts';

const LOOK_INTERVAL_MS = 3_600_000;

export type RetentionDependencies = {
  readonly sweeps: readonly Sweep[];
  readonly clock: Clock;
  readonly logger: Logger;
};

export type Retention = {
  /** Resolves when the current sweep has ended. */
  readonly stop: () => Promise<void>;
};

/**
 * Deletes expired data at once and then once per day of the clock. Logs a failure and tries again
 * an hour later.
 */
export function startRetention({ sweeps, clock, logger }: RetentionDependencies): Retention {
  let nextAt = Number.NEGATIVE_INFINITY;
  let isStopped = false;
  let running: Promise<void> | undefined;

  const sweepAll = async () => {
    const now = clock();
    let rows = 0;
    for (const sweep of sweeps) {
      let swept = Number.POSITIVE_INFINITY;
      while (swept > 0 && !isStopped) {
        swept = await sweep(now);
        rows += swept;
      }
    }
    nextAt = now + DAY_MS;
    if (rows > 0) logger.info({ rows }, 'what was kept long enough is deleted');
  };

  const look = () => {
    if (running !== undefined || clock() < nextAt) return;
    running = sweepAll()
      .catch((error: unknown) => logger.error({ err: error }, 'old rows could not be deleted'))
      .finally(() => {
        running = undefined;
      });
  };

  look();
  const timer = setInterval(look, LOOK_INTERVAL_MS).unref();
  return {
    stop: async () => {
      isStopped = true;
      clearInterval(timer);
      await running;
    },
  };
}

export type WarmingDependencies = {
  /** Prepares what today's players load. */
  readonly warmUp: () => Promise<void>;
  /** First instant of the next date, in milliseconds since 1970-01-01 UTC. */
  readonly nextDateAt: () => number;
  readonly clock: Clock;
  readonly logger: Logger;
};

export type Warming = {
  /** Warms up for the date of a clock that has been set; resolves when that is done. */
  readonly again: () => Promise<void>;
  /** Resolves when the current warm-up has ended. */
  readonly stop: () => Promise<void>;
};

/**
 * Warms up at once, and again when each date begins, because every open page then asks for the new
 * puzzles. Logs a failure; the first caller then waits for the work instead.
 */
export function startWarming({ warmUp, nextDateAt, clock, logger }: WarmingDependencies): Warming {
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;

  const warmUpAndWait = (): Promise<void> => {
    if (isStopped) return Promise.resolve();
    const next = nextDateAt();
    return warmUp()
      .catch((error: unknown) => logger.error({ err: error }, 'warming up failed'))
      .then(() => waitFor(next));
  };

  /** Checks the clock again when the timer fires, because the clock may have been set meanwhile. */
  const waitFor = (instant: number) => {
    clearTimeout(timer);
    if (isStopped) return;
    const left = instant - clock();
    if (left <= 0) again();
    else timer = setTimeout(() => waitFor(instant), left).unref();
  };

  let running = warmUpAndWait();
  const again = () => {
    running = running.then(warmUpAndWait);
    return running;
  };

  return {
    again,
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
