import type { Logger } from 'pino';

/** What the log has of requests that meet the same thing. */
export type Lines = {
  /** Logs the first of them. */
  readonly first: () => void;
  /** Logs how many there were since. */
  readonly more: (requests: number) => void;
};

/**
 * Logs at once the first request that something concerns, and then, for as long as there are more,
 * once a minute their number: an outage concerns so many that a line for each would hide the rest
 * of the log.
 */
export type SummedLog = {
  /** `kind` is one of a few values. */
  readonly note: (kind: string, lines: Lines) => void;
  /** Logs the numbers that are not logged yet. */
  readonly write: () => void;
};

const MINUTE_MS = 60_000;

type Count = { requests: number; readonly more: Lines['more']; readonly timer: NodeJS.Timeout };

export function createSummedLog(): SummedLog {
  const counts = new Map<string, Count>();

  const count = (kind: string, more: Lines['more']) => {
    const timer = setTimeout(tellMore, MINUTE_MS, kind).unref();
    counts.set(kind, { requests: 0, more, timer });
  };

  const tellMore = (kind: string) => {
    const { requests, more } = counts.get(kind) ?? { requests: 0, more: () => {} };
    counts.delete(kind);
    if (requests === 0) return;
    more(requests);
    count(kind, more);
  };

  return {
    note: (kind, { first, more }) => {
      const known = counts.get(kind);
      if (known !== undefined) {
        known.requests += 1;
        return;
      }
      first();
      count(kind, more);
    },
    write: () => {
      for (const { requests, more, timer } of counts.values()) {
        clearTimeout(timer);
        if (requests > 0) more(requests);
      }
      counts.clear();
    },
  };
}

/** Warns of requests that meet the same reason, as the summed log does. */
export function createSummedWarning(
  logger: Logger,
  { sums, message }: { readonly sums: SummedLog; readonly message: string },
): (reason: string) => void {
  return (reason) => {
    const more = (requests: number) => logger.warn({ reason, requests }, message);
    sums.note(`${message}: ${reason}`, { first: () => more(1), more });
  };
}
