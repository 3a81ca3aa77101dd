import { create } from 'zustand';
import { isPlainObject } from '../../../stored/json-shapes.ts';
import { useStored } from '../../../stored/storage.ts';
import { storedValue } from '../../../stored/stored-value.ts';
import type { SealProblem } from './sealed-record.ts';

/** The code that this browser carries on with. */
export type CarriedCode = {
  readonly code: string;
  /** Whether the server has had the record, so that its absence means that it was deleted. */
  readonly isKept: boolean;
};

export const carriedCode = storedValue<CarriedCode, undefined>({
  key: 'carry-on',
  parse: (stored) => {
    if (!isPlainObject(stored) || typeof stored.code !== 'string') return undefined;
    return { code: stored.code, isKept: stored.isKept === true };
  },
  fallback: undefined,
});

/** Undefined without a code, and on the server. */
export function useCarriedCode(): string | undefined {
  return useStored(() => carriedCode.get()?.code, undefined);
}

/** How the last exchange with the server ended, or why there can be none. */
export type CarryOnState =
  | SealProblem
  | 'working'
  | 'current'
  | 'away'
  /** The server takes no more for now. */
  | 'full'
  | 'tooLarge'
  | 'gone'
  | 'unstored'
  /** The browser offers no encryption, as at an address without https. */
  | 'insecure';

/** Undefined until this visit has tried. */
export const useCarryOnState = create<CarryOnState | undefined>(() => undefined);
