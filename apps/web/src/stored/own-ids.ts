import { isUuid } from '@starguess/api-contract';
import { keptStore } from './kept-store.ts';
import type { VisitKey } from './keys.ts';
import { jsonOf } from './storage.ts';

const useDevice = keptStore({
  keys: ['device_id'],
  read: ([id]) => ({ id: uuidIn(id) }),
  write: ({ id }) => [id],
});

/** A random id that this browser keeps. It tells the events of one browser from another's. */
export function deviceId(): string {
  const { id = randomUuid() } = useDevice.getState();
  // Another tab may have made one meanwhile: the id that was kept first is everybody's.
  useDevice.setState((kept) => ({ id: kept.id ?? id }));
  return useDevice.getState().id ?? id;
}

const SESSION: VisitKey = 'session_id';

/** The id that this page made for the visit. If storage is blocked, it is kept here alone. */
let visitId: string | undefined;

/** A random id of this visit, kept until the tab is closed. */
export function sessionId(): string {
  try {
    const kept = uuidIn(jsonOf(sessionStorage.getItem(SESSION)));
    if (kept !== undefined) return kept;
    visitId ??= randomUuid();
    sessionStorage.setItem(SESSION, JSON.stringify(visitId));
  } catch {
    visitId ??= randomUuid();
  }
  return visitId;
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
