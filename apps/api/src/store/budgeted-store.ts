import { DAY_MS } from '@starguess/game-core';
import type { Logger } from 'pino';
import { OverBudgetError } from '../faults.ts';
import { createCallerWindows } from '../http/call-windows.ts';
import type { AppSettings } from '../settings/app-settings.ts';
import type { Clock } from '../time/clock.ts';
import type { Metrics } from '../watch/metrics.ts';
import type { Store } from './store.ts';

type DailyBytes = AppSettings['dailyBytes'];

export type BudgetOptions = {
  readonly clock: Clock;
  readonly dailyBytes: DailyBytes;
  readonly logger: Logger;
  readonly metrics: Metrics | undefined;
};

/** The size of a row without its texts, with its index entries, in bytes. */
const ROW_BYTES = 60;
/** The key of a win with its answer, including up to 90 bytes of the answer's histogram. */
const WIN_BYTES = 240;
/** A run with the most answers that it can have. */
const RUN_BYTES = 1_000;
const GAME_BYTES = 200;
/** A player's record without its bytes. */
const RECORD_BYTES = 200;
/** A member of a table with the longest name, or a result with the most squares. */
const CIRCLE_ROW_BYTES = 500;
/** An expectation that no record meets, for a write that has not been charged. */
const NO_VERSION = [''];
/** The share of a budget that one network may use. */
const NETWORK_SHARE = 0.1;

/**
 * Limits how many bytes the store takes from strangers in a day. Beyond its budget, an event is
 * dropped, and any other write rejects with an `OverBudgetError`. Wins without a key add no row,
 * and a date has only one daily game, so these have no budget.
 */
export function withBudgets(
  store: Store,
  options: BudgetOptions,
): Store & { readonly spentToday: () => DailyBytes } {
  const { writeInBudget, spentToday } = createBudgetedWriter(options);
  const { successes, feedback, fieldReports, events, crono, playerRecords, circles } = store;
  return {
    ...store,
    /** The bytes of each budget that this process has stored since the UTC day began. */
    spentToday,
    successes: {
      ...successes,
      record: (success) =>
        success.key === undefined
          ? successes.record(success)
          : writeInBudget({
              budget: 'wins',
              bytes: WIN_BYTES,
              write: () => successes.record(success),
              hasAdded: ({ kind }) => kind === 'recorded',
            }),
    },
    feedback: {
      ...feedback,
      store: (message, receivedAt) =>
        writeInBudget({
          budget: 'feedback',
          bytes: ROW_BYTES + bytesOf(textsOf(message)),
          write: () => feedback.store(message, receivedAt),
        }),
    },
    fieldReports: {
      ...fieldReports,
      store: (report, receivedAt) =>
        writeInBudget({
          budget: 'feedback',
          bytes: ROW_BYTES + bytesOf(textsOf(report)),
          write: () => fieldReports.store(report, receivedAt),
        }),
    },
    events: {
      ...events,
      store: (event) => {
        const { eventName, attributes, deviceId, sessionId } = event;
        const texts = [eventName, JSON.stringify(attributes), deviceId, sessionId];
        return writeInBudget({
          budget: 'tracking',
          bytes: ROW_BYTES + bytesOf(texts),
          write: () => events.store(event),
        }).catch(ignoreOverBudget);
      },
    },
    crono: {
      ...crono,
      createGame: (game, creation) =>
        creation.by === undefined
          ? crono.createGame(game, creation)
          : writeInBudget({
              budget: 'crono',
              bytes: GAME_BYTES + RUN_BYTES,
              write: () => crono.createGame(game, creation),
            }),
      createRun: (player, run) =>
        writeInBudget({
          budget: 'crono',
          bytes: RUN_BYTES,
          write: () => crono.createRun(player, run),
        }),
    },
    playerRecords: {
      ...playerRecords,
      // Only growth is charged, and nothing is refunded, so that what is stored was paid for even
      // if the record changes in between.
      put: async (record, expected) => {
        const { addressHash, bytes, network } = record;
        const known = await playerRecords.find(addressHash);
        const isExpected = known
          ? expected.includes(known.version) || expected.includes('*')
          : expected.length === 0;
        const growth = bytes.byteLength - (known?.bytes.byteLength ?? -RECORD_BYTES);
        return writeInBudget({
          budget: 'records',
          bytes: isExpected ? Math.max(0, growth) : 0,
          network,
          write: () => playerRecords.put(record, isExpected ? expected : NO_VERSION),
          hasAdded: (changed) => changed > 0,
        });
      },
    },
    circles: {
      ...circles,
      create: (circle) =>
        writeInBudget({
          budget: 'tables',
          bytes: CIRCLE_ROW_BYTES,
          write: () => circles.create(circle),
        }),
      join: (invitationHash, member) =>
        writeInBudget({
          budget: 'tables',
          bytes: CIRCLE_ROW_BYTES,
          write: () => circles.join(invitationHash, member),
          hasAdded: (joined) => joined === 'joined',
        }),
      post: (secretHash, post) =>
        writeInBudget({
          budget: 'tables',
          bytes: CIRCLE_ROW_BYTES,
          write: () => circles.post(secretHash, post),
          hasAdded: (posted) => posted === 'posted',
        }),
    },
  };
}

type BudgetedWrite<T> = {
  readonly budget: keyof DailyBytes;
  /** The approximate size of what the write adds, in bytes. */
  readonly bytes: number;
  /** The network whose share of the budget the write uses; `undefined` if shares don't apply. */
  readonly network?: string | undefined;
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

type Bound = { readonly bytes: number; readonly warning: string };

/**
 * Returns a function that makes writes within the budgets of each UTC day, counted in this process
 * since it started. A write that fails or adds nothing costs nothing, but a write that could exceed
 * the budget, or its network's share, is not tried.
 */
function createBudgetedWriter({ clock, dailyBytes, logger, metrics }: BudgetOptions) {
  let day = Number.NaN;
  let spent: Record<keyof DailyBytes, number> = { ...NOTHING_SPENT };
  let windowOf = createCallerWindows(clock);
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

  const writeInBudget = async <T>({
    budget,
    bytes: added,
    network,
    write,
    hasAdded = () => true,
  }: BudgetedWrite<T>): Promise<T> => {
    if (added === 0) return write();
    const today = spentToday();
    const bytes = dailyBytes[budget];
    if (today[budget] + added > bytes) {
      throw overBudgetError(budget, { bytes, warning: BUDGET_SPENT });
    }
    const share = bytes * NETWORK_SHARE;
    const ofNetwork =
      network === undefined ? undefined : windowOf(DAY_MS / 1_000, `${budget} ${network}`).window;
    if (ofNetwork !== undefined && ofNetwork.calls + added > share) {
      throw overBudgetError(budget, { bytes: share, warning: SHARE_SPENT });
    }
    const charge = (charged: number) => {
      today[budget] += charged;
      if (ofNetwork !== undefined) ofNetwork.calls += charged;
    };
    charge(added);
    let isAdded = false;
    try {
      const result = await write();
      isAdded = hasAdded(result);
      return result;
    } finally {
      if (!isAdded) charge(-added);
    }
  };
  return { writeInBudget, spentToday };
}

function bytesOf(texts: readonly string[]) {
  return texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0);
}

function textsOf(row: Readonly<Record<string, string | undefined>>) {
  return Object.values(row).filter((text) => text !== undefined);
}

function ignoreOverBudget(error: unknown) {
  if (!(error instanceof OverBudgetError)) throw error;
}
