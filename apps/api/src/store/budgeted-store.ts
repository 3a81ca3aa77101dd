import type { Logger } from 'pino';
import { OverBudgetError } from '../faults.ts';
import type { AppSettings } from '../settings/app-settings.ts';
import type { Clock } from '../time/clock.ts';
import type { Metrics } from '../watch/metrics.ts';
import { createDayBudgets } from './day-budgets.ts';
import type { Store } from './store.ts';

export type BudgetOptions = Pick<AppSettings, 'dailyBytes'> & {
  readonly clock: Clock;
  readonly logger: Logger;
  /** `undefined` where the operator has turned metrics off. */
  readonly metrics: Metrics | undefined;
};

/** What a row takes beside its texts, with its places in indexes, in bytes. */
const ROW_BYTES = 60;
/** A key of a win with its answer, whose histogram takes up to 90 bytes of it. */
const WIN_BYTES = 240;
/** A run with as many answers as fit into it. */
const RUN_BYTES = 1_000;
const GAME_BYTES = 200;

/**
 * A store that takes no more of what strangers send than a day's budgets. Beyond its budget, an event
 * is dropped, and any other write is refused. A win without a key adds no row, and the daily game of a
 * date comes once, so neither has a budget.
 */
export function withBudgets(store: Store, options: BudgetOptions): Store {
  const { clock, dailyBytes, logger, metrics } = options;
  const { spend, spent } = createDayBudgets({
    clock,
    dailyBytes,
    onSpent: (table, { isFirst }) => {
      metrics?.noteOverBudget(table);
      const budget = { table, bytes: dailyBytes[table] };
      if (isFirst) logger.warn(budget, 'no more is stored today: the budget of the day is spent');
    },
  });
  metrics?.watchDailyBytes(spent);
  const { successes, feedback, events, crono } = store;
  return {
    ...store,
    successes: {
      ...successes,
      record: (success) =>
        success.key === undefined
          ? successes.record(success)
          : spend('wins', {
              bytes: WIN_BYTES,
              make: () => successes.record(success),
              adds: ({ kind }) => kind === 'recorded',
            }),
    },
    feedback: {
      ...feedback,
      store: (given, receivedAt) =>
        spend('feedback', {
          bytes: ROW_BYTES + bytesOf([given.feedbackId, given.answer]),
          make: () => feedback.store(given, receivedAt),
        }),
    },
    events: {
      ...events,
      store: (event) => {
        const { eventName, attributes, deviceId, sessionId } = event;
        const texts = [eventName, JSON.stringify(attributes), deviceId, sessionId];
        return spend('tracking', {
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
          : spend('crono', {
              bytes: GAME_BYTES + RUN_BYTES,
              make: () => crono.createGame(game, made),
            }),
      createRun: (player, run) =>
        spend('crono', { bytes: RUN_BYTES, make: () => crono.createRun(player, run) }),
    },
  };
}

function bytesOf(texts: readonly string[]) {
  return texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0);
}

function ignoreOverBudget(error: unknown) {
  if (!(error instanceof OverBudgetError)) throw error;
}
