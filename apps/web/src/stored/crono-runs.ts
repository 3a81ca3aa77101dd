import { isPlainObject } from './json-shapes.ts';
import { storedValue } from './stored-value.ts';

/** A round that this browser has seen answered. */
export type AnsweredRound = {
  /** The performer on the photo, told by the answer. */
  readonly id: string;
  readonly isRight: boolean;
};

/** What this browser has seen of one player's run. */
export type SeenRun = {
  readonly userId: string;
  /** In the order of the run. A round answered in another browser is missing. */
  readonly rounds: readonly AnsweredRound[];
  /** The submitted name; null for an anonymous entry, undefined before there is one. */
  readonly username?: string | null;
};

/** Only the newest runs are kept. */
const KEPT = 6;

/** Newest first. */
const runs = storedValue<readonly SeenRun[]>({
  key: 'crono-runs',
  parse: runsIn,
  fallback: [],
});

export function seenRun(userId: string): SeenRun {
  return runs.get().find((run) => run.userId === userId) ?? { userId, rounds: [] };
}

export function storeRound(userId: string, round: AnsweredRound): void {
  const run = seenRun(userId);
  storeRun({ ...run, rounds: [...run.rounds, round] });
}

export function storeRunName(userId: string, username: string | null): void {
  storeRun({ ...seenRun(userId), username });
}

function storeRun(run: SeenRun): void {
  const others = runs.get().filter(({ userId }) => userId !== run.userId);
  runs.set([run, ...others].slice(0, KEPT));
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
