import type { Logger } from 'pino';
import type { BackgroundWork } from '../background-work.ts';
import { type Job, startHourlyJob } from './job.ts';

type PlanningDependencies = Pick<BackgroundWork, 'planAhead' | 'keepCatalog'> & {
  readonly logger: Logger;
};

/**
 * Plans the coming days at once, and each further day within an hour of when it can be planned. No
 * day waits for the catalogue, which may have thousands of pictures.
 */
export function startPlanning({ planAhead, keepCatalog, logger }: PlanningDependencies): Job {
  return startHourlyJob({
    run: async () => {
      await planAhead();
      await keepCatalog();
    },
    onFailure: (error) =>
      logger.warn({ err: error }, 'could not store the coming days: is the disk full?'),
  });
}
