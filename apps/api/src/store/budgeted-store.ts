import { OverBudgetError } from '../faults.ts';
import { type BudgetOptions, createBudgetedWriter, type DailyBytes } from './daily-budgets.ts';
import type { Store } from './store.ts';

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
/** Versions that no record has, for a write that has not been charged. */
const NO_VERSION = [''];

export type BudgetedStore = Store & {
  /** The bytes of each budget that this process has stored since the UTC day began. */
  readonly spentToday: () => DailyBytes;
};

/**
 * Limits how many bytes the store takes from strangers in a day. Beyond its budget, an event is
 * dropped, and any other write rejects with an `OverBudgetError`. Wins without a key add no row,
 * and a date has only one daily game, so these have no budget.
 */
export function withBudgets(store: Store, options: BudgetOptions): BudgetedStore {
  const { writeInBudget, spentToday } = createBudgetedWriter(options);
  const { successes, feedback, fieldReports, events, crono, playerRecords, circles } = store;
  return {
    ...store,
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
        creation.firstUserHash === undefined
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
        const stored = await playerRecords.find(addressHash);
        const isExpected = stored
          ? expected.includes(stored.version) || expected.includes('*')
          : expected.length === 0;
        const storedBytes = stored ? RECORD_BYTES + stored.bytes.byteLength : 0;
        const growth = RECORD_BYTES + bytes.byteLength - storedBytes;
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

function bytesOf(texts: readonly string[]) {
  return texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0);
}

function textsOf(row: Readonly<Record<string, string | undefined>>) {
  return Object.values(row).filter((text) => text !== undefined);
}

function ignoreOverBudget(error: unknown) {
  if (!(error instanceof OverBudgetError)) throw error;
}
