import { create } from 'zustand';
import { isStorageBlocked } from '../../../stored/own-data.ts';
import { useStored } from '../../../stored/storage.ts';
import { storedValue } from '../../../stored/stored-value.ts';
import type { SealProblem } from './sealed-record.ts';

/** The code that this browser carries on with. The server has had its record. */
export const carriedCode = storedValue<string, undefined>({
  key: 'carry-on',
  parse: (stored) => (typeof stored === 'string' ? stored : undefined),
  fallback: undefined,
});

/** Undefined without a code, and on the server. */
export function useCarriedCode(): string | undefined {
  return useStored(carriedCode.get, undefined);
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
