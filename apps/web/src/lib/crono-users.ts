import { readJson, writeJson } from './storage.ts';

/** The map of crono game id to this browser's user id in it. */
const STORAGE_KEY = 'crono-users';

function storedMap(): Readonly<Record<string, unknown>> {
  const stored = readJson(STORAGE_KEY);
  return typeof stored === 'object' && stored !== null ? { ...stored } : {};
}

/** By the game's id; what is no user id is left out. */
export function storedCronoUsers(): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(storedMap()).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  );
}

export function storedCronoUser(gameId: string): string | undefined {
  return storedCronoUsers().get(gameId);
}

export function storeCronoUser(gameId: string, userId: string): void {
  writeJson(STORAGE_KEY, { ...storedMap(), [gameId]: userId });
}

export function dropCronoUser(gameId: string): void {
  const { [gameId]: _dropped, ...others } = storedMap();
  writeJson(STORAGE_KEY, others);
}
