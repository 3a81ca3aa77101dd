import { uuidSchema } from '@starguess/api-contract';
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

/**
 * A random UUID (version 4). The browser's own `randomUUID` is for secure contexts alone, and the
 * page may be served over plain http in a home network.
 */
export function randomUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte, index) => {
    // RFC 9562: version 4 and the variant in their fixed bits.
    const fixed = index === 6 ? (byte & 0x0f) | 0x40 : index === 8 ? (byte & 0x3f) | 0x80 : byte;
    return fixed.toString(16).padStart(2, '0');
  }).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
