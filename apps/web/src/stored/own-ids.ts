import { isUuid } from '@starguess/api-contract';
import { keptStore } from './kept-store.ts';
import type { VisitKey } from './keys.ts';
import { randomUuid } from './random-uuid.ts';
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

function uuidIn(stored: unknown): string | undefined {
  return isUuid(stored) ? stored : undefined;
}
