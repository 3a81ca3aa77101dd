import { isUuid } from '@starguess/api-contract';
import { keptStore } from './kept-store.ts';
import type { VisitKey } from './keys.ts';
import { parseJson } from './storage.ts';

const useDevice = keptStore({
  keys: ['device_id'],
  read: ([id]) => ({ id: uuidIn(id) }),
  write: ({ id }) => [id],
});

/** A random id that this browser keeps. It tells the events of one browser from another's. */
export function deviceId(): string {
  const { id = randomUuid() } = useDevice.getState();
  // Another tab may have made one meanwhile; the id stored first wins.
  useDevice.setState((kept) => ({ id: kept.id ?? id }));
  return useDevice.getState().id ?? id;
}

const SESSION: VisitKey = 'session_id';

/** The id that this page made for the visit; its only copy if storage is blocked. */
let visitId: string | undefined;

/** A random id of this visit, kept until the tab is closed. */
export function sessionId(): string {
  try {
    const kept = uuidIn(parseJson(sessionStorage.getItem(SESSION)));
    if (kept !== undefined) return kept;
    visitId ??= randomUuid();
    sessionStorage.setItem(SESSION, JSON.stringify(visitId));
  } catch {
    visitId ??= randomUuid();
  }
  return visitId;
}

/**
 * A random UUID (version 4). Browsers offer `randomUUID` only in secure contexts, and a home
 * network may serve the page over plain http.
 */
export function randomUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16)).map(withFixedBits);
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

function uuidIn(stored: unknown): string | undefined {
  return isUuid(stored) ? stored : undefined;
}

/** Sets the bits that RFC 9562 fixes for the version and the variant. */
function withFixedBits(byte: number, index: number): number {
  if (index === 6) return (byte & 0x0f) | 0x40;
  if (index === 8) return (byte & 0x3f) | 0x80;
  return byte;
}
