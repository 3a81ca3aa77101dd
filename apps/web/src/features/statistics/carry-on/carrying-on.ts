import { ApiError } from '../../../server/api-client.ts';
import { deleteRecord, getRecord, putRecord } from '../../../server/record-calls.ts';
import { storedCompletions } from '../../../stored/day-records.ts';
import { isStorageBlocked, writeAll } from '../../../stored/own-data.ts';
import { onStorageChange, removeText } from '../../../stored/storage.ts';
import { changedTexts, readPlayerRecords } from '../player-records.ts';
import { makeCode } from './carry-on-code.ts';
import {
  type CarriedCode,
  type CarryOnState,
  carriedCode,
  useCarryOnState,
} from './carry-on-state.ts';
import { mergeRecords } from './merged-records.ts';
import { openRecord, recordKeys, sealRecords } from './sealed-record.ts';

/** The shortest time between two writes, in milliseconds. */
const WRITE_GAP_MS = 30_000;

/** A record that other devices write at the same time may need several attempts. */
const MOST_ATTEMPTS = 8;

/** By `performance.now()`. */
let lastWrite = Number.NEGATIVE_INFINITY;
let isWaiting = false;
let lastExchange = Promise.resolve();
let isStarted = false;

/**
 * From now on, exchanges records whenever the page is opened, shown, hidden or online again, and after
 * each finished game.
 */
export function startCarryingOn(): void {
  exchangeSoon();
  if (isStarted) return;
  isStarted = true;
  let gamesDone = storedCompletions().length;
  onStorageChange(() => {
    const count = storedCompletions().length;
    if (count !== gamesDone) exchangeSoon();
    gamesDone = count;
  });
  window.addEventListener('online', exchangeSoon);
  document.addEventListener('visibilitychange', exchangeSoon);
}

/** Says why this browser cannot carry on, and returns whether it cannot. */
export function noteObstacle(): boolean {
  const isInsecure = !('subtle' in crypto);
  if (!isInsecure && !isStorageBlocked()) return false;
  useCarryOnState.setState(isInsecure ? 'insecure' : 'unstored');
  return true;
}

/** Keeps the records of this browser under a new code. */
export function makeCarriedCode(): void {
  carryOnWith({ code: makeCode(), isKept: false });
}

/** Joins the devices that have a code, unless nothing can be read under it. */
export async function joinCode(code: string): Promise<void> {
  if (noteObstacle()) return;
  useCarryOnState.setState('working');
  const carried = { code, isKept: true };
  const state = await exchangeWith(carried).catch(stateAfter);
  useCarryOnState.setState(state);
  if (state === 'current' || state === 'full' || state === 'tooLarge') carryOnWith(carried);
}

/** Forgets the code in this browser. The record stays for the other devices. */
export function stopCarryingOn(): void {
  removeText('carry-on');
  useCarryOnState.setState(undefined);
}

/** Deletes the record for all devices, and forgets the code here. Returns whether it could. */
export async function deleteEverywhere(): Promise<boolean> {
  const carried = carriedCode.get();
  try {
    if (carried !== undefined) await deleteRecord((await recordKeys(carried.code)).address);
  } catch (error) {
    useCarryOnState.setState(stateAfter(error));
    return false;
  }
  stopCarryingOn();
  return true;
}

function carryOnWith(carried: CarriedCode): void {
  if (carriedCode.set(carried)) {
    startCarryingOn();
  } else {
    stopCarryingOn();
    useCarryOnState.setState('unstored');
  }
}

function exchangeSoon(): void {
  if (isWaiting || carriedCode.get() === undefined) return;
  isWaiting = true;
  const wait = Math.max(0, lastWrite + WRITE_GAP_MS - performance.now());
  window.setTimeout(() => {
    isWaiting = false;
    lastExchange = lastExchange.then(exchange, exchange);
  }, wait);
}

async function exchange(): Promise<void> {
  const carried = carriedCode.get();
  if (carried === undefined || noteObstacle()) return;
  const state = await exchangeWith(carried).catch(stateAfter);
  // The player may have stopped, or joined other devices, meanwhile.
  if (carriedCode.get()?.code !== carried.code) return;
  useCarryOnState.setState(state);
  if (state === 'current' && !carried.isKept) carriedCode.set({ ...carried, isKept: true });
}

/** Reads the record, puts it together with the records here, and writes both where they differ. */
async function exchangeWith({ code, isKept }: CarriedCode): Promise<CarryOnState> {
  const keys = await recordKeys(code);
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt += 1) {
    // A new code has nothing to read.
    const kept = isKept || attempt > 0 ? await getRecord(keys.address) : undefined;
    if (kept === undefined && isKept) return 'gone';
    const opened = kept && (await openRecord(kept.bytes, keys));
    if (typeof opened === 'string') return opened;
    // Nothing waits between reading the records here and writing them: no guess is lost.
    const here = readPlayerRecords({ today: undefined });
    const all = mergeRecords(here, opened?.records ?? here);
    // A run that began here can be continued and forgotten only with its user id.
    const cronoUsers = new Map([...all.cronoUsers, ...here.cronoUsers]);
    if (!writeAll(changedTexts(here, { ...all, cronoUsers }))) return 'unstored';
    const sealed = await sealRecords(all, keys);
    if (sealed === undefined) return 'tooLarge';
    if (sealed.text === opened?.text) return 'current';
    lastWrite = performance.now();
    if (await putRecord(keys.address, { ...sealed, etag: kept?.etag })) return 'current';
  }
  return 'away';
}

/** Only a call may fail: anything else is a bug. */
function stateAfter(error: unknown): CarryOnState {
  if (!(error instanceof ApiError)) throw error;
  if (error.status === 413) return 'tooLarge';
  return error.status === 429 || error.status === 503 ? 'full' : 'away';
}
