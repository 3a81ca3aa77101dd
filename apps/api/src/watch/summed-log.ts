import type { Logger } from 'pino';

/** The log lines for one kind of request. */
export type Lines = {
  /** Logs the first request at once; without it, the first is counted like the others. */
  readonly first?: () => void;
  /** Logs how many requests were counted, by label. */
  readonly more: (counts: Readonly<Record<string, number>>) => void;
  /** One of a few values. */
  readonly label?: string;
};

/**
 * Counts requests by kind, and logs the numbers of each kind once a minute while there are more. An
 * outage or a flood concerns so many requests that a line for each would hide the rest of the log.
 */
export type SummedLog = {
  /** `kind` is one of a few values. */
  readonly note: (kind: string, lines: Lines) => void;
  /** Logs the numbers that are not logged yet. */
  readonly write: () => void;
};

const MINUTE_MS = 60_000;

type Sum = {
  readonly counts: Map<string, number>;
  readonly more: Lines['more'];
  readonly timer: NodeJS.Timeout;
};

export function createSummedLog(): SummedLog {
  const sums = new Map<string, Sum>();

  const open = (kind: string, more: Lines['more']): Sum => {
    const timer = setTimeout(() => {
      if (close(kind)) open(kind, more);
    }, MINUTE_MS).unref();
    const sum = { counts: new Map<string, number>(), more, timer };
    sums.set(kind, sum);
    return sum;
  };
  /** Logs the counts, and returns whether there were any. */
  const close = (kind: string): boolean => {
    const sum = sums.get(kind);
    if (sum === undefined) return false;
    clearTimeout(sum.timer);
    sums.delete(kind);
    if (sum.counts.size === 0) return false;
    sum.more(Object.fromEntries(sum.counts));
    return true;
  };

  return {
    note: (kind, { first, more, label = 'requests' }) => {
      const opened = sums.get(kind);
      const { counts } = opened ?? open(kind, more);
      if (opened === undefined && first !== undefined) first();
      else counts.set(label, (counts.get(label) ?? 0) + 1);
    },
    write: () => {
      for (const kind of [...sums.keys()]) close(kind);
    },
  };
}

/** Creates a warning about requests that fail for the same reason; the log sums them up. */
export function createSummedWarning(
  logger: Logger,
  { sums, message }: { readonly sums: SummedLog; readonly message: string },
): (reason: string) => void {
  return (reason) =>
    sums.note(`${message}: ${reason}`, {
      first: () => logger.warn({ reason, requests: 1 }, message),
      more: (counts) => logger.warn({ reason, ...counts }, message),
    });
}
