import { uuidSchema } from '@starguess/api-contract';
import { randomUuid } from './random-uuid.ts';
import { readJson, writeJson } from './storage.ts';

const DEVICE_KEY = 'device_id';
const SESSION_KEY = 'session_id';

/** Made here at random for as long as this page lives, where session storage is blocked. */
const pageId = randomUuid();

/** A random id this browser keeps, to tell its events from another's. */
export function deviceId(): string {
  const stored = uuidSchema.safeParse(readJson(DEVICE_KEY));
  if (stored.success) return stored.data;
  const created = randomUuid();
  writeJson(DEVICE_KEY, created);
  return created;
}

/** A random id of this visit: kept until the tab is closed. */
export function sessionId(): string {
  try {
    const stored = uuidSchema.safeParse(JSON.parse(sessionStorage.getItem(SESSION_KEY) ?? 'null'));
    if (stored.success) return stored.data;
    sessionStorage.setItem(SESSION_KEY, JSON.stringify(pageId));
  } catch {
    return pageId;
  }
  return pageId;
}
