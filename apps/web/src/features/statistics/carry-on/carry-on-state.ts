import { create, createStore } from 'zustand';
import { keptStore } from '../../../stored/kept-store.ts';
import { isStorageBlocked } from '../../../stored/storage-blocked.ts';
import type { SealProblem } from './sealed-record.ts';

/** The code that this browser carries on with, once the server has had its record. */
export const useCarriedCode = keptStore<{ readonly code: string | undefined }>({
  keys: ['carry-on'],
  read: ([code]) => ({ code: typeof code === 'string' ? code : undefined }),
  write: ({ code }) => [code],
});

/** Undefined without a code, even before this tab hears that another one has forgotten it. */
export function carriedCode(): string | undefined {
  useCarriedCode.rehydrate();
  return useCarriedCode.getState().code;
}

/** How the last exchange with the server ended, or why there can be none. */
export type CarryOnState =
  | SealProblem
  | 'working'
  | 'current'
  | 'away'
  /** The server takes nothing more for now. */
  | 'full'
  | 'tooLarge'
  | 'gone'
  | 'deleted'
  | 'unstored'
  /** The browser offers no encryption, as at an address without https. */
  | 'insecure';

/** Why this browser cannot carry on; undefined if it can. */
export function carryOnObstacle(): 'insecure' | 'unstored' | undefined {
  if (!('subtle' in crypto)) return 'insecure';
  return isStorageBlocked() ? 'unstored' : undefined;
}

/** Undefined until this visit has tried. */
export const useCarryOnState = create<CarryOnState | undefined>(() => undefined);

/** When this page last read the record and wrote it, by `performance.now()`. */
export const exchangeTimes = createStore(() => ({
  read: Number.NEGATIVE_INFINITY,
  written: Number.NEGATIVE_INFINITY,
}));
