import type { Logger } from 'pino';

/** Counts refusals by kind, so that a flood of them adds one line a minute to the log. */
export type RefusalLog = {
  /** `reason` is one of a few fixed values and contains nothing from the request. */
  readonly note: (status: number, reason: string | undefined) => void;
  /** Logs what has been counted since the last line, if anything. */
  readonly write: () => void;
};

const INTERVAL_MS = 60_000;

export function createRefusalLog(logger: Logger): RefusalLog {
  const counts = new Map<string, number>();
  let timer: NodeJS.Timeout | undefined;

  const write = () => {
    clearTimeout(timer);
    timer = undefined;
    if (counts.size === 0) return;
    logger.info({ refusals: Object.fromEntries(counts) }, 'requests were refused');
    counts.clear();
  };

  return {
    note: (status, reason) => {
      const kind = reason === undefined ? String(status) : `${status} ${reason}`;
      counts.set(kind, (counts.get(kind) ?? 0) + 1);
      timer ??= setTimeout(write, INTERVAL_MS).unref();
    },
    write,
  };
}
