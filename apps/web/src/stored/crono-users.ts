import { isPlainObject } from './json-shapes.ts';
import { readJson, writeJson } from './storage.ts';

/** Holds this browser's user id in each crono game, by the game's id. */
export const CRONO_USERS_KEY = 'crono-users';

const ID = /^[\w-]{1,64}$/;

export function storedCronoUser(gameId: string): string | undefined {
  return storedCronoUsers().get(gameId);
}

/**
 * No entry is dropped for its age: how long a run is kept is for the server to say, and this id is
 * all by which it can be forgotten.
 */
export function storeCronoUser(gameId: string, userId: string): void {
  store([...storedCronoUsers(), [gameId, userId]]);
}

export function dropCronoUser(gameId: string): void {
  store([...storedCronoUsers()].filter(([id]) => id !== gameId));
}

export function storedCronoUsers(): ReadonlyMap<string, string> {
  return cronoUsersIn(readJson(CRONO_USERS_KEY));
}

/** By the game's id; an entry that is no user id in a game is left out. */
export function cronoUsersIn(value: unknown): ReadonlyMap<string, string> {
  const entries = isPlainObject(value) ? Object.entries(value) : [];
  return new Map(
    entries.filter(
      (entry): entry is [string, string] =>
        ID.test(entry[0]) && typeof entry[1] === 'string' && ID.test(entry[1]),
    ),
  );
}

function store(users: Iterable<readonly [string, string]>): void {
  writeJson(CRONO_USERS_KEY, Object.fromEntries(users));
}
