import { isPlainObject } from './json-shapes.ts';
import { storedValue } from './stored-value.ts';

const ID = /^[\w-]{1,64}$/;

/** This browser's user id in each crono game, by the game's id. */
const users = storedValue({
  key: 'crono-users',
  parse: (stored) => Object.fromEntries(cronoUsersIn(stored)),
  fallback: {},
});

export function storedCronoUser(gameId: string): string | undefined {
  return storedCronoUsers().get(gameId);
}

/**
 * Never drops an entry for its age: the server decides how long it keeps a run, and only this id
 * can make the server forget it.
 */
export function storeCronoUser(gameId: string, userId: string): void {
  users.set(Object.fromEntries([...storedCronoUsers(), [gameId, userId]]));
}

export function dropCronoUser(gameId: string): void {
  const others = [...storedCronoUsers()].filter(([id]) => id !== gameId);
  users.set(Object.fromEntries(others));
}

export function storedCronoUsers(): ReadonlyMap<string, string> {
  return new Map(Object.entries(users.get()));
}

/** Reads the user ids by game id, and skips entries that are not valid user ids. */
export function cronoUsersIn(value: unknown): ReadonlyMap<string, string> {
  const entries = isPlainObject(value) ? Object.entries(value) : [];
  return new Map(
    entries.filter(
      (entry): entry is [string, string] =>
        ID.test(entry[0]) && typeof entry[1] === 'string' && ID.test(entry[1]),
    ),
  );
}
