import type { Logger } from 'pino';

const MINUTE_MS = 60_000;

/**
 * Warns at once of the first request that a reason concerns, and then, for as long as there are more,
 * once a minute with their number: an outage concerns so many that a line for each would hide the
 * rest of the log.
 */
export function createSummedWarning(logger: Logger, message: string): (reason: string) => void {
  const untold = new Map<string, number>();

  const warn = (reason: string, requests: number) => {
    logger.warn({ reason, requests }, message);
    untold.set(reason, 0);
    setTimeout(tellMore, MINUTE_MS, reason).unref();
  };

  const tellMore = (reason: string) => {
    const requests = untold.get(reason) ?? 0;
    untold.delete(reason);
    if (requests > 0) warn(reason, requests);
  };

  return (reason) => {
    const requests = untold.get(reason);
    if (requests === undefined) warn(reason, 1);
    else untold.set(reason, requests + 1);
  };
}
