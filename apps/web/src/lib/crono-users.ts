import { addDays, isCalendarDate } from '@starguess/game-core';
import { isPlainObject } from './plain-object.ts';
import { readJson, writeJson } from './storage.ts';

/** Holds this browser's user id in each crono game, by the game's id. */
export const CRONO_USERS_KEY = 'crono-users';

/** For this many days a server keeps a daily game, unless it is set otherwise. */
const DAYS_KEPT = 90;

const ID = /^[\w-]{1,64}$/;

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

export function storedCronoUsers(): ReadonlyMap<string, string> {
  return cronoUsersIn(readJson(CRONO_USERS_KEY));
}

export function storedCronoUser(gameId: string): string | undefined {
  return storedCronoUsers().get(gameId);
}

function store(users: Iterable<readonly [string, string]>): void {
  writeJson(CRONO_USERS_KEY, Object.fromEntries(users));
}

/** Whether a server has dropped one game by the time of another: a daily game's id is its date. */
function isOutdated(gameId: string, newGameId: string): boolean {
  if (!isCalendarDate(gameId) || !isCalendarDate(newGameId)) return false;
  return gameId < addDays(newGameId, -DAYS_KEPT);
}

/** Also drops the daily games that are over for so long that the map would only grow by them. */
export function storeCronoUser(gameId: string, userId: string): void {
  const others = [...storedCronoUsers()].filter(([id]) => !isOutdated(id, gameId));
  store([...others, [gameId, userId]]);
}

export function dropCronoUser(gameId: string): void {
  store([...storedCronoUsers()].filter(([id]) => id !== gameId));
}
