// Kept apart: Home loads stored-value.ts and not this.
import type { VisitKey } from './keys.ts';
import { jsonOf } from './storage.ts';
import type { StoredValue, ValueShape } from './stored-value.ts';

/**
 * A value stored as JSON until the tab is closed. If storage refuses it, the page keeps it for as
 * long as it is open. No other tab changes it.
 */
export function visitValue<Value, Fallback = Value>({
  key,
  parse,
  fallback,
}: ValueShape<VisitKey, unknown, Value, Fallback>): Omit<StoredValue<Value, Fallback>, 'follow'> {
  let newest: Value | undefined;
  return {
    get: () => parse(jsonOf(storedText(key))) ?? newest ?? fallback,
    set: (value) => {
      newest = value;
      try {
        sessionStorage.setItem(key, JSON.stringify(value));
        return true;
      } catch {
        return false;
      }
    },
  };
}

function storedText(key: VisitKey): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}
