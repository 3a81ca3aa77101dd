import { create } from 'zustand';
import { isPlainObject } from '../../../stored/json-shapes.ts';
import type { JsonKey } from '../../../stored/keys.ts';
import { storedValue } from '../../../stored/stored-value.ts';
import type { SealProblem } from './sealed-record.ts';

/** The code that this browser carries on with. */
export type CarriedCode = {
  /** 28 letters, the secret of all its devices. */
  readonly code: string;
  /** Whether the server has kept the record once, so that its absence means that it was deleted. */
  readonly isKept: boolean;
};

export const CARRIED_CODE_KEY = 'carry-on' satisfies JsonKey;

export const carriedCode = storedValue<CarriedCode, undefined>({
  key: CARRIED_CODE_KEY,
  parse: (stored) => {
    if (!isPlainObject(stored) || typeof stored.code !== 'string') return undefined;
    return { code: stored.code, isKept: stored.isKept === true };
  },
  fallback: undefined,
});

/** How the last exchange with the server ended, or why there can be none. */
export type CarryOnState =
  | 'working'
  | 'current'
  /** The server cannot be reached, or makes a mistake. */
  | 'away'
  /** The server takes no more for now. */
  | 'full'
  /** The record is larger than any that the server takes. */
  | 'tooLarge'
  /** The server no longer has the record. */
  | 'gone'
  | SealProblem
  /** The browser refuses to store anything. */
  | 'unstored'
  /** The browser offers no encryption, as at an address without https. */
  | 'insecure';

/** Undefined until this visit has tried. */
export const useCarryOnState = create<CarryOnState | undefined>(() => undefined);
