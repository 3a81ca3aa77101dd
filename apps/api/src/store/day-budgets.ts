import { DAY_MS } from '@starguess/game-core';
import { OverBudgetError } from '../faults.ts';
import type { AppSettings } from '../settings/app-settings.ts';
import type { Clock } from '../time/clock.ts';

type DailyBytes = AppSettings['dailyBytes'];
type Budgeted = keyof DailyBytes;

export type DayBudgetsOptions = {
  readonly clock: Clock;
  readonly dailyBytes: DailyBytes;
  /** Called for each write that is not made because its budget is spent. */
  readonly onSpent: (name: Budgeted, write: { readonly isFirst: boolean }) => void;
};

export type DayBudgets = {
  /**
   * Makes a write of about so many bytes. Rejects with an `OverBudgetError` if that is more than what
   * is left of the day's budget. A write that fails or adds nothing costs nothing,
   * but where nothing is left it is not tried.
   */
  readonly spend: <T>(name: Budgeted, write: BudgetedWrite<T>) => Promise<T>;
  /** The bytes stored on the current day. */
  readonly spent: () => DailyBytes;
};

export type BudgetedWrite<T> = {
  readonly bytes: number;
  readonly make: () => Promise<T>;
  /** Whether the write added something, by its result; without it, each write does. */
  readonly adds?: (result: T) => boolean;
};

const NOTHING: DailyBytes = { feedback: 0, tracking: 0, wins: 0, crono: 0 };

/** Counts what is stored on each day of UTC, in this process and since it started. */
export function createDayBudgets({ clock, dailyBytes, onSpent }: DayBudgetsOptions): DayBudgets {
  let day = Number.NaN;
  let spent: Record<Budgeted, number> = { ...NOTHING };
  let told = new Set<Budgeted>();

  const ofToday = () => {
    const today = Math.floor(clock() / DAY_MS);
    if (today !== day) {
      day = today;
      spent = { ...NOTHING };
      told = new Set();
    }
    return spent;
  };

  return {
    spend: async (name, { bytes, make, adds = () => true }) => {
      const today = ofToday();
      if (today[name] + bytes > dailyBytes[name]) {
        onSpent(name, { isFirst: !told.has(name) });
        told.add(name);
        const retryAfterSeconds = Math.ceil(((day + 1) * DAY_MS - clock()) / 1_000);
        throw new OverBudgetError(`The day's budget of ${name} is spent`, retryAfterSeconds);
      }
      today[name] += bytes;
      try {
        const result = await make();
        if (!adds(result)) today[name] -= bytes;
        return result;
      } catch (error) {
        today[name] -= bytes;
        throw error;
      }
    },
    spent: () => ({ ...ofToday() }),
  };
}
