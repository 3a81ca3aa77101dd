const HOUR_MS = 3_600_000;

export type Job = {
  /** Resolves when the current run has ended. */
  readonly stop: () => Promise<void>;
};

type HourlyJob = {
  readonly run: () => Promise<void>;
  readonly onFailure: (error: unknown) => void;
};

/** Runs a job at once and then every hour; skips a run while the previous one is under way. */
export function startHourlyJob({ run, onFailure }: HourlyJob): Job {
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
