import { GAME_MODES, type GameMode } from '@starguess/game-core';
import { isPlainObject } from './json-shapes.ts';
import { keptStore } from './kept-store.ts';
import { completionIn, guessesIn, parseStatus, type Round } from './round-status.ts';
import type { RoundStore } from './rounds.ts';

const UNPLAYED: Round = { guesses: [], status: undefined };

/**
 * A practice round. For crono, its guesses are the ids of the chosen options. Each game stores only
 * the round written last; a round replaced by another tab continues in the page that shows it.
 */
export function practiceRound(game: GameMode, seed: string): RoundStore {
  const round = keptStore<Round>({
    keys: [`practice-${game}`],
    followsOnCall: true,
    read: ([value], current = UNPLAYED) => {
      if (!isPlainObject(value) || value.seed !== seed) return current;
      return { guesses: guessesIn(value.guesses), status: parseStatus(game, value.status) };
    },
    write: (kept) => [{ seed, ...kept }],
  });
  round.subscribe(({ status }) => {
    const result = completionIn(status)?.tries;
    if (result !== undefined) storePracticeResult(game, result);
  });
  return round;
}

/** The fewest tries of a game's practice rounds; for crono the most points. */
export type PracticeBests = Readonly<Partial<Record<GameMode, number>>>;

export const usePracticeBests = keptStore<{ readonly bests: PracticeBests }>({
  keys: ['practice-best'],
  read: ([bests]) => ({ bests: practiceBestsIn(bests) ?? {} }),
  write: ({ bests }) => [bests],
});

/** Keeps a result if it beats what is kept. */
export function storePracticeResult(game: GameMode, result: number): void {
  usePracticeBests.setState(({ bests }) => {
    const best = bests[game];
    const isBetter = best === undefined || isBetterResult(game, { one: result, other: best });
    return isBetter ? { bests: { ...bests, [game]: result } } : {};
  });
}

/** Whether a result beats another one: with fewer tries, or in crono with more points. */
export function isBetterResult(
  game: GameMode,
  { one, other }: { readonly one: number; readonly other: number },
): boolean {
  return game === 'crono' ? one > other : one < other;
}

/** The results in a stored value; undefined if it isn't an object. */
export function practiceBestsIn(value: unknown): PracticeBests | undefined {
  if (!isPlainObject(value)) return undefined;
  const results = GAME_MODES.flatMap((game) => {
    const result = value[game];
    const isResult = typeof result === 'number' && Number.isSafeInteger(result) && result >= 0;
    return isResult ? [[game, result] as const] : [];
  });
  return Object.fromEntries(results);
}
