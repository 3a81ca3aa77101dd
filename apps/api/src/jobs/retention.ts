import { DAY_MS } from '@starguess/game-core';
import type { Logger } from 'pino';
import type { BackgroundWork } from '../background-work.ts';
import type { TimestampRepository } from '../store/timestamps.repository.ts';
import type { Clock } from '../time/clock.ts';
import { CLOCK_TIMESTAMPS, judgeClock } from '../time/clock-trust.ts';
import type { Milliseconds } from '../time/milliseconds.ts';
import { type Job, startHourlyJob } from './job.ts';

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
    if (haveAllSwept && !isStopped) {
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
