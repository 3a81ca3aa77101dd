import { GAME_MODES, type GameMode } from '@starguess/game-core';
import { completionIn, guessesIn, parseStatus, type RoundStatus } from './day-records.ts';
import { isPlainObject } from './json-shapes.ts';
import { type StoredValue, storedValue } from './stored-value.ts';

/** The newest practice round of a game, as it is stored. */
type KeptRound = {
  readonly seed: string;
  /** Newest first; in crono the ids of the chosen options. */
  readonly guesses: readonly string[];
  readonly status: RoundStatus | undefined;
};

export type PracticeRecord = {
  /** Differs between any two rounds. */
  readonly key: string;
  readonly guesses: StoredValue<readonly string[]>;
  readonly status: StoredValue<RoundStatus, RoundStatus | undefined>;
};

/**
 * The record of a practice round. A game keeps only the round that was written last; a round that
 * another tab has replaced goes on in the page that shows it.
 */
export function practiceRecord(game: GameMode, seed: string): PracticeRecord {
  const stored = storedValue<KeptRound, undefined>({
    key: `practice-${game}`,
    parse: (value) => roundIn(game, value),
    fallback: undefined,
  });
  let round: KeptRound = { seed, guesses: [], status: undefined };
  const read = () => {
    const kept = stored.get();
    if (kept?.seed === seed) round = kept;
    return round;
  };
  const write = (changes: Partial<KeptRound>) => {
    round = { ...read(), ...changes };
    return stored.set(round);
  };
  const follow = (listener: () => void) =>
    stored.follow((kept) => {
      if (kept?.seed === seed) listener();
    });
  return {
    key: `practice-${game} ${seed}`,
    guesses: {
      get: () => read().guesses,
      set: (guesses) => write({ guesses }),
      follow: (listener) => follow(() => listener(read().guesses)),
    },
    status: {
      get: () => read().status,
      set: (status) => {
        if (status.completed === 'completed') notePracticeResult(game, status.tries);
        return write({ status });
      },
      follow: (listener) => follow(() => listener(read().status)),
    },
  };
}

function roundIn(game: GameMode, value: unknown): KeptRound | undefined {
  if (!isPlainObject(value) || typeof value.seed !== 'string') return undefined;
  const { seed, guesses, status } = value;
  return { seed, guesses: guessesIn(guesses), status: parseStatus(game, status) };
}

/** The tries of a solved round, or the points of a crono run; undefined for any other round. */
export function practiceResult({ status }: PracticeRecord): number | undefined {
  return completionIn(status.get())?.tries;
}

/** The fewest tries of a game's practice rounds; for crono the most points. */
export type PracticeBests = Readonly<Partial<Record<GameMode, number>>>;

const bests = storedValue<PracticeBests>({
  key: 'practice-best',
  parse: practiceBestsIn,
  fallback: {},
});

export function practiceBest(game: GameMode): number | undefined {
  return bests.get()[game];
}

/** Keeps a result if it beats what is kept. */
export function notePracticeResult(game: GameMode, result: number): void {
  const best = practiceBest(game);
  if (best === undefined || isBetterResult(game, { one: result, other: best })) {
    bests.set({ ...bests.get(), [game]: result });
  }
}

/** Whether a result beats another one: with fewer tries, or in crono with more points. */
export function isBetterResult(
  game: GameMode,
  { one, other }: { readonly one: number; readonly other: number },
): boolean {
  return game === 'crono' ? one > other : one < other;
}

/** The results in a stored value; undefined if it is no object. */
export function practiceBestsIn(value: unknown): PracticeBests | undefined {
  if (!isPlainObject(value)) return undefined;
  const results = GAME_MODES.flatMap((game) => {
    const result = value[game];
    const isResult = typeof result === 'number' && Number.isSafeInteger(result) && result >= 0;
    return isResult ? [[game, result] as const] : [];
  });
  return Object.fromEntries(results);
}
