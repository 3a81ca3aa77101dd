import { isUuid } from '@starguess/api-contract';
import type { VisitKey } from './keys.ts';
import { jsonOf } from './storage.ts';
import { type StoredValue, storedValue, type ValueShape } from './stored-value.ts';

const device = storedValue({ key: 'device_id', parse: uuidIn, fallback: undefined });
const session = visitValue({ key: 'session_id', parse: uuidIn, fallback: undefined });

/** A random id that this browser keeps. It tells the events of one browser from another's. */
export function deviceId(): string {
  return device.get() ?? newId(device);
}

/** A random id of this visit, kept until the tab is closed. */
export function sessionId(): string {
  return session.get() ?? newId(session);
}

function newId({ set }: Pick<typeof device, 'set'>): string {
  const created = randomUuid();
  set(created);
  return created;
}

function uuidIn(stored: unknown): string | undefined {
  return isUuid(stored) ? stored : undefined;
}

/**
 * A random UUID (version 4). Browsers offer `randomUUID` only in secure contexts, and a home
 * network may serve the page over plain http.
 */
export function randomUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte, index) => {
    // RFC 9562: the version 4 and the variant have fixed bits.
    const fixed = index === 6 ? (byte & 0x0f) | 0x40 : index === 8 ? (byte & 0x3f) | 0x80 : byte;
    return fixed.toString(16).padStart(2, '0');
  }).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

// Kept apart: Home loads stored-value.ts and not this.

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
