import type { Logger } from 'pino';
import type { Clock } from './clock.ts';

export type WarmingDependencies = {
  /** Prepares what the players of the date load, until told to stop. */
  readonly warmUp: (signal: AbortSignal) => Promise<void>;
  /** First instant of the next date, in milliseconds since 1970-01-01 UTC. */
  readonly nextDateAt: () => number;
  readonly clock: Clock;
  readonly logger: Logger;
};

export type Warming = {
  /** Resolves when nothing is under way any more. */
  readonly stop: () => Promise<void>;
};

/**
 * Warms up now, and again as each date begins, when every open page asks for the new puzzles. What
 * fails is logged: then the first caller waits.
 */
export const startWarming = ({
  warmUp,
  nextDateAt,
  clock,
  logger,
}: WarmingDependencies): Warming => {
  const stopping = new AbortController();
  let running: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;

  const warmUpAndWait = () => {
    const next = nextDateAt();
    running = warmUp(stopping.signal)
      .catch((error: unknown) => logger.error({ err: error }, 'warming up failed'))
      .finally(() => {
        if (!stopping.signal.aborted) waitFor(next);
      });
  };

  /** Looks at the clock again when the time is over: a timer knows nothing of its being set. */
  const waitFor = (instant: number) => {
    const left = instant - clock();
    if (left <= 0) warmUpAndWait();
    else timer = setTimeout(() => waitFor(instant), left).unref();
  };

  warmUpAndWait();
  return {
    stop: async () => {
      stopping.abort();
      clearTimeout(timer);
      await running;
    },
  };
};
