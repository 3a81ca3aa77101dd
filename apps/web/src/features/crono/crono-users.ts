import { readJson, writeJson } from '../../lib/storage.ts';

/** The map of crono game id to this browser's user id in it. */
const STORAGE_KEY = 'crono-users';

function storedUsers(): Readonly<Record<string, unknown>> {
  const stored = readJson(STORAGE_KEY);
  return typeof stored === 'object' && stored !== null ? { ...stored } : {};
}

export function storedCronoUser(gameId: string): string | undefined {
  const userId = Object.hasOwn(storedUsers(), gameId) ? storedUsers()[gameId] : undefined;
  return typeof userId === 'string' ? userId : undefined;
}

export function storeCronoUser(gameId: string, userId: string): void {
  writeJson(STORAGE_KEY, { ...storedUsers(), [gameId]: userId });
}

export function dropCronoUser(gameId: string): void {
  const { [gameId]: _dropped, ...others } = storedUsers();
  writeJson(STORAGE_KEY, others);
}
