import { DAY_MS } from '@starguess/game-core';
import type { Logger } from 'pino';
import { OverBudgetError } from '../faults.ts';
import { createCallerWindows } from '../http/call-windows.ts';
import type { AppSettings } from '../settings/app-settings.ts';
import type { Clock } from '../time/clock.ts';
import type { Metrics } from '../watch/metrics.ts';

/** The bytes of each budget. */
export type DailyBytes = AppSettings['dailyBytes'];

export type BudgetOptions = {
  readonly clock: Clock;
  readonly dailyBytes: DailyBytes;
  readonly logger: Logger;
  readonly metrics: Metrics | undefined;
};

/** The share of a budget that one network may use. */
const NETWORK_SHARE = 0.1;

type Charge = {
  readonly budget: keyof DailyBytes;
  /** The approximate size of what the write adds, in bytes. */
  readonly bytes: number;
  /** The network whose share of the budget the write uses; `undefined` if shares don't apply. */
  readonly network?: string | undefined;
};

type BudgetedWrite<T> = Charge & {
  readonly write: () => Promise<T>;
  /** Whether a write with this result added something; by default every write does. */
  readonly hasAdded?: (result: T) => boolean;
};

const NOTHING_SPENT: DailyBytes = {
  feedback: 0,
  tracking: 0,
  wins: 0,
  crono: 0,
  records: 0,
  tables: 0,
};

const BUDGET_SPENT = 'daily budget spent: storing no more today';
const SHARE_SPENT =
  'a network has spent its share of the daily budget: storing no more from it today';

/** What a write would exceed, and what the log says of it. */
type Bound = { readonly bytes: number; readonly warning: string };

/**
 * Returns a function that makes writes within the budgets of each UTC day, counted in this process
 * since it started. A write that fails or adds nothing costs nothing, but a write that could exceed
 * the budget, or its network's share, is not tried.
 */
export function createBudgetedWriter({ clock, dailyBytes, logger, metrics }: BudgetOptions) {
  let day = Number.NaN;
  let spent: Record<keyof DailyBytes, number> = { ...NOTHING_SPENT };
  let windowOf = createCallerWindows(clock);
  /** The warnings of the day, each of which is logged once. */
  let warnings = new Set<string>();

  const spentToday = () => {
    const today = Math.floor(clock() / DAY_MS);
    if (today !== day) {
      day = today;
      spent = { ...NOTHING_SPENT };
      windowOf = createCallerWindows(clock);
      warnings = new Set();
    }
    return spent;
  };
  const overBudgetError = (budget: keyof DailyBytes, { bytes, warning }: Bound) => {
    metrics?.noteOverBudget(budget);
    const key = `${budget} ${warning}`;
    if (!warnings.has(key)) logger.warn({ table: budget, bytes }, warning);
    warnings.add(key);
    const retryAfterSeconds = Math.ceil(((day + 1) * DAY_MS - clock()) / 1_000);
    return new OverBudgetError(`${budget}: ${warning}`, retryAfterSeconds);
  };
  metrics?.watchDailyBytes(spentToday);
  for (const [budget, bytes] of Object.entries(dailyBytes)) metrics?.noteBudget(budget, bytes);

  /** Charges a write to its budget, unless that has too little left. Returns what refunds it. */
  const charge = ({ budget, bytes, network }: Charge): (() => void) => {
    const today = spentToday();
    const limit = dailyBytes[budget];
    if (today[budget] + bytes > limit) {
      throw overBudgetError(budget, { bytes: limit, warning: BUDGET_SPENT });
    }
    const share = limit * NETWORK_SHARE;
    // A window counts calls; this one counts the network's bytes.
    const networkBytes =
      network === undefined ? undefined : windowOf(DAY_MS / 1_000, `${budget} ${network}`).window;
    if (networkBytes !== undefined && networkBytes.calls + bytes > share) {
      throw overBudgetError(budget, { bytes: share, warning: SHARE_SPENT });
    }
    const spend = (spentBytes: number) => {
      today[budget] += spentBytes;
      if (networkBytes !== undefined) networkBytes.calls += spentBytes;
    };
    spend(bytes);
    return () => spend(-bytes);
  };

  const writeInBudget = async <T>({
    write,
    hasAdded = () => true,
    ...charged
  }: BudgetedWrite<T>): Promise<T> => {
    if (charged.bytes === 0) return write();
    const refund = charge(charged);
    let isAdded = false;
    try {
      const result = await write();
      isAdded = hasAdded(result);
      return result;
    } finally {
      if (!isAdded) refund();
    }
  };
  return { writeInBudget, spentToday };
}
