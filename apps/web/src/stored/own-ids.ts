import { isUuid } from '@starguess/api-contract';
import { storedValue } from './stored-value.ts';
import { visitValue } from './visit-value.ts';

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
