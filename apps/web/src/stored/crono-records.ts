import { useDayRecords } from './day-records.ts';
import { isPlainObject, textsIn } from './json-shapes.ts';
import { keptStore } from './kept-store.ts';
import { completionIn } from './round-status.ts';

/** The most characters of an id of a game or a user. */
const LONGEST_ID = 64;
const ID = /^[\w-]{1,64}$/;

/** The most private games that are kept as made here: the newest ones. */
const MOST_MADE = 50;

/** The most runs that are kept: the newest ones, and the best. */
const MOST_RUNS = 6;

/** A round that this browser has seen answered. */
export type AnsweredRound = {
  /** The performer on the photo, known from the answer. */
  readonly id: string;
  readonly isRight: boolean;
};

/** The part of one player's run that this browser has seen. */
type SeenRun = {
  readonly userId: string;
  /** In the order of the run. A round answered in another browser is missing. */
  readonly rounds: readonly AnsweredRound[];
  /** The submitted name; null for an anonymous entry, undefined before there is one. */
  readonly username?: string | null;
};

type CronoRecords = {
  /** This browser's user id in each crono game, by the game's id. */
  readonly users: ReadonlyMap<string, string>;
  /** The ids of the private games made in this browser, newest first. */
  readonly made: readonly string[];
  /** Newest first. */
  readonly runs: readonly SeenRun[];
};

const useCronoRecords = keptStore<CronoRecords>({
  keys: ['crono-users', 'crono-made', 'crono-runs'],
  read: ([users, made, runs]) => ({
    users: cronoUsersIn(users),
    made: textsIn(made, LONGEST_ID).filter((id) => ID.test(id)),
    runs: runsIn(runs),
  }),
  write: ({ users, made, runs }) => [Object.fromEntries(users), made, runs],
});

export function storedCronoUsers(): ReadonlyMap<string, string> {
  return useCronoRecords.getState().users;
}

export function storedCronoUser(gameId: string): string | undefined {
  return useCronoRecords.getState().users.get(gameId);
}

/**
 * Calls back when this page, another tab or another device brings or drops a user. Returns a
 * function that unsubscribes.
 */
export function onCronoUsersChange(listener: () => void): () => void {
  return useCronoRecords.subscribe(({ users }, before) => {
    if (users !== before.users) listener();
  });
}

/**
 * Stores the user of a game, and returns it: another tab may have stored one before. No entry is
 * dropped for its age: the server decides how long it keeps a run, and only this id can make the
 * server forget it.
 */
export function storeCronoUser(gameId: string, userId: string): string {
  useCronoRecords.setState(({ users }) =>
    users.has(gameId) ? {} : { users: new Map([...users, [gameId, userId]]) },
  );
  return storedCronoUser(gameId) ?? userId;
}

export function dropCronoUser(gameId: string): void {
  useCronoRecords.setState(({ users }) => ({
    users: new Map([...users].filter(([id]) => id !== gameId)),
  }));
}

export function storeMadeGame(gameId: string): void {
  useCronoRecords.setState(({ made }) => ({ made: [gameId, ...made].slice(0, MOST_MADE) }));
}

/** Whether this browser has made a private game, so that its player needs no invitation. */
export function isMadeHere(gameId: string): boolean {
  return useCronoRecords.getState().made.includes(gameId);
}

type OwnRun = { readonly userId: string; readonly gameId: string };

/** The best score of this browser's other runs; undefined if it has kept none. */
export function useBestOther({ userId, gameId }: OwnRun): number | undefined {
  const otherRuns = useCronoRecords().runs.filter((run) => run.userId !== userId);
  const dayScores = Object.values(useDayRecords()).flatMap(({ game, date, status }) =>
    game === 'crono' && date !== gameId ? (completionIn(status)?.tries ?? []) : [],
  );
  const scores = [...otherRuns.map(scoreOf), ...dayScores];
  return scores.length === 0 ? undefined : Math.max(...scores);
}

/** The number of right answers. */
function scoreOf({ rounds }: SeenRun): number {
  return rounds.filter(({ isRight }) => isRight).length;
}

/** The run of a user; without rounds if this browser has seen none of it. */
export function useSeenRun(userId: string): SeenRun {
  return runIn(useCronoRecords(), userId);
}

export function storeRound(userId: string, round: AnsweredRound): void {
  storeRun(userId, ({ rounds }) => ({ rounds: [...rounds, round] }));
}

export function storeRunName(userId: string, username: string | null): void {
  storeRun(userId, () => ({ username }));
}

function runIn({ runs }: CronoRecords, userId: string): SeenRun {
  return runs.find((run) => run.userId === userId) ?? { userId, rounds: [] };
}

function storeRun(userId: string, changes: (run: SeenRun) => Partial<SeenRun>): void {
  useCronoRecords.setState((records) => {
    const run = runIn(records, userId);
    const others = records.runs.filter((other) => other.userId !== userId);
    const runs = [{ ...run, ...changes(run) }, ...others];
    const best = Math.max(...runs.map(scoreOf));
    const bestRun = runs.find((kept) => scoreOf(kept) === best);
    return { runs: runs.filter((kept, place) => place < MOST_RUNS || kept === bestRun) };
  });
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

function runsIn(value: unknown): readonly SeenRun[] {
  if (!Array.isArray(value)) return [];
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
