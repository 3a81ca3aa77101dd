import { ApiError } from '../../../server/api-client.ts';
import { deleteRecord, getRecord, putRecord } from '../../../server/record-calls.ts';
import { storedCompletions } from '../../../stored/day-records.ts';
import { isStorageBlocked, writeAll } from '../../../stored/own-data.ts';
import { onStorageChange, removeText } from '../../../stored/storage.ts';
import { changedTexts, readPlayerRecords } from '../player-records.ts';
import { openRecords, sealRecords } from './carried-records.ts';
import { makeCode } from './carry-on-code.ts';
import {
  CARRIED_CODE_KEY,
  type CarriedCode,
  type CarryOnState,
  carriedCode,
  useCarryOnState,
} from './carry-on-state.ts';
import { mergeRecords } from './merged-records.ts';
import { recordKeys } from './sealed-record.ts';

/** The shortest time between two writes, in milliseconds. */
const WRITE_GAP_MS = 30_000;

/** A record that other devices write at the same time may need several attempts. */
const MOST_ATTEMPTS = 8;

/** By `performance.now()`. */
let lastWrite = Number.NEGATIVE_INFINITY;
let timer: number | undefined;
let lastExchange = Promise.resolve();
let isStarted = false;

/**
 * From now on, exchanges records whenever the page is opened, shown, hidden or online again, and after
 * each finished game.
 */
export function startCarryingOn(): void {
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
  exchangeSoon();
}

/** Returns whether this browser can carry on with nothing, and says why. */
export function noteObstacle(): boolean {
  const isInsecure = !('subtle' in crypto);
  if (isInsecure) useCarryOnState.setState('insecure');
  else if (isStorageBlocked()) useCarryOnState.setState('unstored');
  else return false;
  return true;
}

/** Keeps the records of this browser under a new code. */
export async function makeCarriedCode(): Promise<void> {
  await takeCode({ code: makeCode(), isKept: false });
}

/** Joins the devices that have a code, unless nothing can be read under it. */
export async function joinCode(code: string): Promise<void> {
  if (noteObstacle()) return;
  useCarryOnState.setState('working');
  const problem = await problemUnder(code).catch(stateAfter);
  if (problem !== undefined) useCarryOnState.setState(problem);
  else await takeCode({ code, isKept: true });
}

async function problemUnder(code: string): Promise<CarryOnState | undefined> {
  const keys = await recordKeys(code);
  const kept = await getRecord(keys.address);
  if (kept === undefined) return 'gone';
  const opened = await openRecords(kept.bytes, keys);
  return opened.ok ? undefined : opened.reason;
}

/** Forgets the code in this browser. The record stays for the other devices. */
export function stopCarryingOn(): void {
  removeText(CARRIED_CODE_KEY);
  useCarryOnState.setState(undefined);
}

/** Deletes the record for all devices, and forgets the code here. Returns whether it could. */
export async function deleteEverywhere(): Promise<boolean> {
  const carried = carriedCode.get();
  if (carried === undefined) return true;
  try {
    const { address } = await recordKeys(carried.code);
    await deleteRecord(address);
  } catch (error) {
    useCarryOnState.setState(stateAfter(error));
    return false;
  }
  stopCarryingOn();
  return true;
}

async function takeCode(carried: CarriedCode): Promise<void> {
  useCarryOnState.setState('working');
  const isStored = carriedCode.set(carried);
  if (!isStored) {
    stopCarryingOn();
    useCarryOnState.setState('unstored');
    return;
  }
  startCarryingOn();
  await exchangeNow();
}

function exchangeSoon(): void {
  if (carriedCode.get() === undefined) return;
  const wait = Math.max(0, lastWrite + WRITE_GAP_MS - performance.now());
  timer ??= window.setTimeout(exchangeNow, wait);
}

function exchangeNow(): Promise<void> {
  cancelSoon();
  lastExchange = lastExchange.then(exchange, exchange);
  return lastExchange;
}

function cancelSoon(): void {
  window.clearTimeout(timer);
  timer = undefined;
}

async function exchange(): Promise<void> {
  const carried = carriedCode.get();
  if (carried === undefined || noteObstacle()) return;
  const state = await exchangeWith(carried).catch(stateAfter);
  if (isCarried(carried.code)) useCarryOnState.setState(state);
}

/** Reads the record, puts it together with the records here, and writes both where they differ. */
async function exchangeWith({ code, isKept }: CarriedCode): Promise<CarryOnState> {
  const keys = await recordKeys(code);
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt += 1) {
    // A new code has nothing to read.
    const kept = isKept || attempt > 0 ? await getRecord(keys.address) : undefined;
    if (kept === undefined && isKept) return 'gone';
    const opened = kept && (await openRecords(kept.bytes, keys));
    if (opened?.ok === false) return opened.reason;
    // Nothing waits between reading the records here and writing them: no guess is lost.
    const here = readPlayerRecords({ today: undefined });
    const all = mergeRecords(here, opened?.records ?? here);
    // A run that began here can be continued and forgotten only with its user id.
    const cronoUsers = new Map([...all.cronoUsers, ...here.cronoUsers]);
    if (!isCarried(code)) return 'gone';
    if (!writeAll(changedTexts(here, { ...all, cronoUsers }))) return 'unstored';
    // This exchange has all of what it has just stored.
    cancelSoon();
    const sealed = await sealRecords(all, keys);
    if (sealed === undefined) return 'tooLarge';
    const isSame = sealed.text === opened?.text;
    if (!isSame) lastWrite = performance.now();
    if (isSame || (await putRecord(keys.address, { ...sealed, etag: kept?.etag }))) {
      if (!isKept && isCarried(code)) carriedCode.set({ code, isKept: true });
      return 'current';
    }
  }
  return 'away';
}

/** Whether the player has neither stopped nor joined other devices meanwhile. */
function isCarried(code: string): boolean {
  return carriedCode.get()?.code === code;
}

/** Only a call may fail: anything else is a bug. */
function stateAfter(error: unknown): CarryOnState {
  if (!(error instanceof ApiError)) throw error;
  if (error.status === 413) return 'tooLarge';
  return error.status === 429 || error.status === 503 ? 'full' : 'away';
}
