import { DAY_MS } from '@starguess/game-core';
import type { Logger } from 'pino';
import type { BackgroundWork } from './background-work.ts';
import { giveSign, takeSignBack } from './desk/server-signs.ts';
import type { TimestampRepository } from './store/store.ts';
import type { Clock } from './time/clock.ts';
import { CLOCK_TIMESTAMPS, judgeClock } from './time/clock-trust.ts';
import type { Milliseconds } from './time/milliseconds.ts';

const HOUR_MS = 3_600_000;

export type Job = {
  /** Resolves when the current run has ended. */
  readonly stop: () => Promise<void>;
};

export type RetentionDependencies = Pick<BackgroundWork, 'sweeps'> & {
  readonly timestamps: Pick<TimestampRepository, 'read' | 'set'>;
  readonly clock: Clock;
  readonly logger: Logger;
};

/**
 * Deletes expired data at once and then once per day of the clock, while the clock can be trusted.
 * Logs each failure and tries again an hour later; other kinds of data are still deleted.
 */
export function startRetention({ sweeps, timestamps, clock, logger }: RetentionDependencies): Job {
  let sweptAt = Number.NEGATIVE_INFINITY;
  let isStopped = false;

  const noteFailure = (error: unknown) =>
    logger.error({ err: error }, 'could not delete expired rows');
  const sweepAll = async (now: Milliseconds) => {
    let rows = 0;
    let haveAllSwept = true;
    for (const sweep of sweeps) {
      try {
        let sweptRows = Number.POSITIVE_INFINITY;
        while (sweptRows > 0 && !isStopped) {
          sweptRows = await sweep(now);
          rows += sweptRows;
        }
      } catch (error) {
        haveAllSwept = false;
        noteFailure(error);
      }
    }
    if (haveAllSwept) {
      sweptAt = now;
      await timestamps.set('swept', now);
    }
    if (rows > 0) logger.info({ rows }, 'deleted expired rows');
  };

  const job = startHourlyJob({
    run: async () => {
      const now = clock();
      if (!(await checkClock(now, { timestamps, logger })) || isStopped) return;
      // A clock that was set back must not stop the sweeps until it has caught up.
      if (Math.abs(now - sweptAt) >= DAY_MS) await sweepAll(now);
    },
    onFailure: noteFailure,
  });
  return {
    stop: () => {
      isStopped = true;
      return job.stop();
    },
  };
}

/**
 * Plans the coming days at once, and each further day within an hour of when it can be planned. No
 * day waits for the catalogue, which may have thousands of pictures.
 */
export function startPlanning({
  planAhead,
  keepCatalog,
  logger,
}: Pick<BackgroundWork, 'planAhead' | 'keepCatalog'> & { readonly logger: Logger }): Job {
  return startHourlyJob({
    run: async () => {
      await planAhead();
      await keepCatalog();
    },
    onFailure: (error) =>
      logger.warn({ err: error }, 'could not store the coming days: is the disk full?'),
  });
}

/**
 * Signs in every hour, so that the desks of the site's other servers know that this one is running.
 */
export function startSigning({
  timestamps,
  clock,
  logger,
}: {
  readonly timestamps: TimestampRepository;
  readonly clock: Clock;
  readonly logger: Logger;
}): Job {
  const onFailure = (error: unknown) =>
    logger.warn({ err: error }, "could not note for other servers' desks that this one runs");
  const job = startHourlyJob({ run: () => giveSign(timestamps, clock()), onFailure });
  return {
    stop: async () => {
      await job.stop();
      await takeSignBack(timestamps).catch(onFailure);
    },
  };
}

/** Checks the clock, stores changed timestamps, and resolves to whether data may be deleted. */
async function checkClock(
  now: Milliseconds,
  { timestamps, logger }: Pick<RetentionDependencies, 'timestamps' | 'logger'>,
): Promise<boolean> {
  const stored = await timestamps.read();
  const before = Object.fromEntries(CLOCK_TIMESTAMPS.map((name) => [name, stored.get(name)]));
  const { isTrusted, isNewLeap, timestamps: after } = judgeClock(now, before);
  if (isNewLeap) {
    const [was, is] = [stored.get('clock-trusted') ?? now, now].map((at) => new Date(at));
    const message = 'clock jumped: deleting nothing until it has run steadily for a day';
    logger.warn({ was, is }, message);
  }
  for (const name of CLOCK_TIMESTAMPS) {
    if (after[name] !== before[name]) await timestamps.set(name, after[name]);
  }
  return isTrusted;
}

type HourlyJob = {
  readonly run: () => Promise<void>;
  readonly onFailure: (error: unknown) => void;
};

/** Runs a job at once and then every hour; skips a run while the previous one is under way. */
function startHourlyJob({ run, onFailure }: HourlyJob): Job {
  let running: Promise<void> | undefined;
  const runOnce = () => {
    running ??= run()
      .catch(onFailure)
      .finally(() => {
        running = undefined;
      });
  };
  runOnce();
  const timer = setInterval(runOnce, HOUR_MS).unref();
  return {
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
}

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
