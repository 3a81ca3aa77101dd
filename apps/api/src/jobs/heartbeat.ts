import type { Logger } from 'pino';
import { removeHeartbeat, storeHeartbeat } from '../desk/server-heartbeats.ts';
import type { TimestampRepository } from '../store/timestamps.repository.ts';
import type { Clock } from '../time/clock.ts';
import { type Job, startHourlyJob } from './job.ts';

type HeartbeatDependencies = {
  readonly timestamps: TimestampRepository;
  readonly clock: Clock;
  readonly logger: Logger;
};

/** Tells the desks of the site's other servers every hour that this server is running. */
export function startHeartbeat({ timestamps, clock, logger }: HeartbeatDependencies): Job {
  const onFailure = (error: unknown) =>
    logger.warn({ err: error }, "could not note for other servers' desks that this one runs");
  const job = startHourlyJob({ run: () => storeHeartbeat(timestamps, clock()), onFailure });
  return {
    stop: async () => {
      await job.stop();
      await removeHeartbeat(timestamps).catch(onFailure);
    },
  };
}
