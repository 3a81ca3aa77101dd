import { GAME_MODES, type GameMode } from '@starguess/game-core';
import { isPlainObject } from './json-shapes.ts';
import { storedValue } from './stored-value.ts';

/** The fewest tries of a game's practice rounds; for crono the most points. */
export type PracticeBests = Readonly<Partial<Record<GameMode, number>>>;

const bests = storedValue<PracticeBests>({
  key: 'practice-best',
  parse: practiceBestsIn,
  fallback: {},
});

/** The best practice result of a game; undefined before the first. */
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
