import { DAY_MS } from '@starguess/game-core';
import type { Logger } from 'pino';
import { OverBudgetError } from '../faults.ts';
import type { AppSettings } from '../settings/app-settings.ts';
import type { Clock } from '../time/clock.ts';
import type { Metrics } from '../watch/metrics.ts';
import type { Store } from './store.ts';

type DailyBytes = AppSettings['dailyBytes'];

export type BudgetOptions = {
  readonly clock: Clock;
  readonly dailyBytes: DailyBytes;
  readonly logger: Logger;
  /** `undefined` if the operator has turned metrics off. */
  readonly metrics: Metrics | undefined;
};

/** The size of a row without its texts, with its index entries, in bytes. */
const ROW_BYTES = 60;
/** A key of a win with its answer, whose histogram takes up to 90 bytes of it. */
const WIN_BYTES = 240;
/** A run with as many answers as fit into it. */
const RUN_BYTES = 1_000;
const GAME_BYTES = 200;

/**
 * A store that stores no more of what strangers send than the budgets of a day. Beyond its budget, an
 * event is dropped, and any other write rejects with an `OverBudgetError`. A win without a key adds
 * no row, and the daily game of a date comes once, so neither has a budget.
 */
export function withBudgets(store: Store, options: BudgetOptions): Store {
  const spend = createSpending(options);
  const { successes, feedback, events, crono } = store;
  return {
    ...store,
    successes: {
      ...successes,
      record: (success) =>
        success.key === undefined
          ? successes.record(success)
          : spend({
              table: 'wins',
              bytes: WIN_BYTES,
              make: () => successes.record(success),
              adds: ({ kind }) => kind === 'recorded',
            }),
    },
    feedback: {
      ...feedback,
      store: (given, receivedAt) =>
        spend({
          table: 'feedback',
          bytes: ROW_BYTES + bytesOf([given.feedbackId, given.answer]),
          make: () => feedback.store(given, receivedAt),
        }),
    },
    events: {
      ...events,
      store: (event) => {
        const { eventName, attributes, deviceId, sessionId } = event;
        const texts = [eventName, JSON.stringify(attributes), deviceId, sessionId];
        return spend({
          table: 'tracking',
          bytes: ROW_BYTES + bytesOf(texts),
          make: () => events.store(event),
        }).catch(ignoreOverBudget);
      },
    },
    crono: {
      ...crono,
      createGame: (game, made) =>
        made.by === undefined
          ? crono.createGame(game, made)
          : spend({
              table: 'crono',
              bytes: GAME_BYTES + RUN_BYTES,
              make: () => crono.createGame(game, made),
            }),
      createRun: (player, run) =>
        spend({ table: 'crono', bytes: RUN_BYTES, make: () => crono.createRun(player, run) }),
    },
  };
}

type BudgetedWrite<T> = {
  readonly table: keyof DailyBytes;
  /** About what the write adds, in bytes. */
  readonly bytes: number;
  readonly make: () => Promise<T>;
  /** Whether the write added something, by its result; without it, each write does. */
  readonly adds?: (result: T) => boolean;
};

const NOTHING: DailyBytes = { feedback: 0, tracking: 0, wins: 0, crono: 0 };

/**
 * Makes writes within the budgets of each day of UTC, as counted in this process since it started. A
 * write that fails or adds nothing costs nothing, but beyond the budget it is not tried.
 */
function createSpending({ clock, dailyBytes, logger, metrics }: BudgetOptions) {
  let day = Number.NaN;
  let spent: Record<keyof DailyBytes, number> = { ...NOTHING };
  let warned = new Set<keyof DailyBytes>();

  const spentToday = () => {
    const today = Math.floor(clock() / DAY_MS);
    if (today !== day) {
      day = today;
      spent = { ...NOTHING };
      warned = new Set();
    }
    return spent;
  };
  const overBudget = (table: keyof DailyBytes) => {
    metrics?.noteOverBudget(table);
    const budget = { table, bytes: dailyBytes[table] };
    if (!warned.has(table))
      logger.warn(budget, 'the budget of the day is spent: no more is stored today');
    warned.add(table);
    const retryAfterSeconds = Math.ceil(((day + 1) * DAY_MS - clock()) / 1_000);
    return new OverBudgetError(`The day's budget of ${table} is spent`, retryAfterSeconds);
  };
  metrics?.watchDailyBytes(spentToday);

  return async <T>({ table, bytes, make, adds = () => true }: BudgetedWrite<T>): Promise<T> => {
    const today = spentToday();
    if (today[table] + bytes > dailyBytes[table]) throw overBudget(table);
    today[table] += bytes;
    let isAdded = false;
    try {
      const result = await make();
      isAdded = adds(result);
      return result;
    } finally {
      if (!isAdded) today[table] -= bytes;
    }
  };
}

function bytesOf(texts: readonly string[]) {
  return texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0);
}

function ignoreOverBudget(error: unknown) {
  if (!(error instanceof OverBudgetError)) throw error;
}
