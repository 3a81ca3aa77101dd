import { ApiError } from '../../../server/api-error.ts';
import { onFinished, post, postLater, postWaiting, unpost } from '../../../server/outbox.ts';
import { deleteRecord, getRecord, putRecord } from '../../../server/record-calls.ts';
import { isUnstored } from '../../../stored/storage.ts';
import { writeAll } from '../../../stored/write-all.ts';
import { changedTexts, readPlayerRecords } from '../record-entries.ts';
import {
  type CarryOnState,
  carriedCode,
  carryOnObstacle,
  exchangeTimes,
  useCarriedCode,
  useCarryOnState,
} from './carry-on-state.ts';
import { mergeRecords } from './merged-records.ts';
import { openRecord, recordKeys, sealRecords } from './sealed-record.ts';

/** The shortest time between two writes, and before a page that is shown reads again, in milliseconds. */
const GAP_MS = 30_000;

/** A record that other devices write at the same time may need several attempts. */
const MOST_ATTEMPTS = 8;

/** The longest time between two attempts, in milliseconds: devices that met once do not meet again. */
const LONGEST_PAUSE_MS = 1_000;

/** The name of the exchange in the outbox. */
const EXCHANGE = 'carry-on';

/**
 * From now on, exchanges records whenever the page is opened, shown or back online, and after each
 * finished game, at once if the page is hidden.
 */
export function startCarryingOn(): void {
  exchangeSoon();
  onFinished(exchangeSoon);
  window.addEventListener('online', exchangeSoon);
  document.addEventListener('visibilitychange', handleVisibilityChange);
}

function handleVisibilityChange(): void {
  if (document.hidden) postWaiting(EXCHANGE);
  else if (gapAfter(exchangeTimes.getState().read) === 0) void post(EXCHANGE, exchange);
}

/** Shows what keeps this browser from carrying on, and returns whether anything does. */
export function showObstacle(): boolean {
  const obstacle = carryOnObstacle();
  if (obstacle !== undefined) useCarryOnState.setState(obstacle);
  return obstacle !== undefined;
}

type Exchange = {
  readonly code: string;
  /** Whether the server has yet to create the record. */
  readonly isNew: boolean;
};

/**
 * Creates the record of a new code, or joins the devices of an existing one, and stores a code that
 * works.
 */
export async function carryOnBy(request: Exchange): Promise<void> {
  if (useCarryOnState.getState() === 'working' || showObstacle()) return;
  useCarryOnState.setState('working');
  const state = await exchangeBy(request).catch(stateAfter);
  useCarryOnState.setState(state);
  if (state !== 'current') return;
  useCarriedCode.setState({ code: request.code });
  if (!isUnstored('carry-on')) return startCarryingOn();
  stopCarryingOn();
  useCarryOnState.setState('unstored');
}

/** Forgets the code in this browser. The record stays for the other devices. */
export function stopCarryingOn(): void {
  unpost(EXCHANGE);
  useCarriedCode.setState({ code: undefined });
  useCarryOnState.setState(undefined);
}

/** Deletes the record for all devices, and forgets the code here. Returns whether it could. */
export async function deleteEverywhere(): Promise<boolean> {
  const code = carriedCode();
  try {
    if (code !== undefined) await deleteRecord((await recordKeys(code)).address);
  } catch (error) {
    useCarryOnState.setState(stateAfter(error));
    return false;
  }
  stopCarryingOn();
  useCarryOnState.setState('deleted');
  return true;
}

function exchangeSoon(): void {
  if (carriedCode() === undefined) return;
  postLater(EXCHANGE, { send: exchange, ms: gapAfter(exchangeTimes.getState().written) });
}

/** Milliseconds until `GAP_MS` have passed since an instant. */
function gapAfter(instant: number): number {
  return Math.max(0, instant + GAP_MS - performance.now());
}

/** Exchanges records by this browser's code, and shows how that ended. */
async function exchange(): Promise<void> {
  const code = carriedCode();
  if (code === undefined || showObstacle()) return;
  // The player may have stopped, or joined other devices, meanwhile.
  const show = (state: CarryOnState | undefined) => {
    if (carriedCode() === code) useCarryOnState.setState(state);
  };
  try {
    show(await exchangeBy({ code, isNew: false }));
  } catch (error) {
    show(stateAfter(error));
    throw error;
  }
}

/**
 * Reads the record, merges it with the records here, and writes both if they differ. Returns
 * undefined if another code, or none, is kept meanwhile.
 */
async function exchangeBy({ code, isNew }: Exchange): Promise<CarryOnState | undefined> {
  exchangeTimes.setState({ read: performance.now() });
  const keptCode = carriedCode();
  const keys = await recordKeys(code);
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt += 1) {
    const pause = Math.random() * LONGEST_PAUSE_MS;
    if (attempt > 0) await new Promise((resolve) => setTimeout(resolve, pause));
    // A first attempt whose answer was lost may have made the record.
    const isUnmade = isNew && attempt === 0;
    const kept = isUnmade ? undefined : await getRecord(keys.address);
    if (kept === undefined && !isUnmade) return 'gone';
    const opened = kept && (await openRecord(kept.bytes, keys));
    if (typeof opened === 'string') return opened;
    if (carriedCode() !== keptCode) return undefined;
    // Nothing is awaited between reading the records here and writing them, so no guess is lost.
    const here = readPlayerRecords({ today: undefined });
    const all = mergeRecords(here, opened?.records ?? here);
    // A run that began here can be continued and forgotten only with its user id.
    const cronoUsers = new Map([...all.cronoUsers, ...here.cronoUsers]);
    if (!writeAll(changedTexts(here, { ...all, cronoUsers }))) return 'unstored';
    // This exchange includes whatever was due.
    unpost(EXCHANGE);
    const sealed = await sealRecords(all, keys);
    if (sealed === undefined) return 'tooLarge';
    if (sealed.text === opened?.text) return 'current';
    exchangeTimes.setState({ written: performance.now() });
    if (await putRecord(keys.address, { ...sealed, etag: kept?.etag })) return 'current';
  }
  exchangeSoon();
  return 'full';
}

/** Only a call may fail: anything else is a bug. */
function stateAfter(error: unknown): CarryOnState {
  if (!(error instanceof ApiError)) throw error;
  if (error.status === 413) return 'tooLarge';
  return error.status === 429 || error.status === 503 ? 'full' : 'away';
}
