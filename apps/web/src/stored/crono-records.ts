import { isPlainObject } from './json-shapes.ts';
import { storedValue } from './stored-value.ts';

const ID = /^[\w-]{1,64}$/;

/** This browser's user id in each crono game, by the game's id. */
const storedUsers = storedValue({
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
  storedUsers.set(Object.fromEntries([...storedCronoUsers(), [gameId, userId]]));
}

export function dropCronoUser(gameId: string): void {
  const others = [...storedCronoUsers()].filter(([id]) => id !== gameId);
  storedUsers.set(Object.fromEntries(others));
}

export function storedCronoUsers(): ReadonlyMap<string, string> {
  return new Map(Object.entries(storedUsers.get()));
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

/** The most private games that are kept as made here: the newest ones. */
const MOST_MADE = 50;

const madeGames = storedValue<readonly string[]>({
  key: 'crono-made',
  parse: (stored) =>
    Array.isArray(stored)
      ? stored.filter((id): id is string => typeof id === 'string' && ID.test(id))
      : undefined,
  fallback: [],
});

export function storeMadeGame(gameId: string): void {
  madeGames.set([gameId, ...madeGames.get()].slice(0, MOST_MADE));
}

/** Whether this browser has made a private game, so that its player needs no invitation. */
export function isMadeHere(gameId: string): boolean {
  return madeGames.get().includes(gameId);
}

/** A round that this browser has seen answered. */
export type AnsweredRound = {
  /** The performer on the photo, known from the answer. */
  readonly id: string;
  readonly isRight: boolean;
};

/** The part of one player's run that this browser has seen. */
export type SeenRun = {
  readonly userId: string;
  /** In the order of the run. A round answered in another browser is missing. */
  readonly rounds: readonly AnsweredRound[];
  /** The submitted name; null for an anonymous entry, undefined before there is one. */
  readonly username?: string | null;
};

/** The most runs that are kept: the newest ones. */
const MOST_RUNS = 6;

/** Newest first. */
const storedRuns = storedValue<readonly SeenRun[]>({
  key: 'crono-runs',
  parse: runsIn,
  fallback: [],
});

export function seenRun(userId: string): SeenRun {
  return storedRuns.get().find((run) => run.userId === userId) ?? { userId, rounds: [] };
}

export function storeRound(userId: string, round: AnsweredRound): void {
  const run = seenRun(userId);
  storeRun({ ...run, rounds: [...run.rounds, round] });
}

export function storeRunName(userId: string, username: string | null): void {
  storeRun({ ...seenRun(userId), username });
}

function storeRun(run: SeenRun): void {
  const others = storedRuns.get().filter(({ userId }) => userId !== run.userId);
  storedRuns.set([run, ...others].slice(0, MOST_RUNS));
}

function runsIn(value: unknown): readonly SeenRun[] | undefined {
  if (!Array.isArray(value)) return undefined;
  return value.flatMap((run: unknown) => {
    if (!isPlainObject(run) || typeof run.userId !== 'string') return [];
    const { userId, username } = run;
    const isNamed = typeof username === 'string' || username === null;
    return [{ userId, rounds: roundsIn(run.rounds), ...(isNamed && { username }) }];
  });
}

function roundsIn(value: unknown): readonly AnsweredRound[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((round: unknown) => {
    if (!isPlainObject(round)) return [];
    const { id, isRight } = round;
    return typeof id === 'string' && typeof isRight === 'boolean' ? [{ id, isRight }] : [];
  });
}
