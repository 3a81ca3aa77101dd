import type { StoredRun, Turn } from './repository.ts';
import { isChanged } from './stored-run.ts';

/** A move of a player: see `update` of the repository. */
export type Move = (run: StoredRun) => Turn<unknown>;

/** What a move tells its player, or the error it throws, which leaves the run as it was. */
export type MoveResult =
  | { readonly ok: true; readonly answer: unknown; readonly player: StoredRun }
  | { readonly ok: false; readonly error: unknown };

/**
 * Makes the moves of one player in their order, each on the run that the one before leaves. The
 * returned run is the given one if there is nothing to store.
 */
export function foldMoves(
  stored: StoredRun,
  moves: readonly Move[],
): { readonly run: StoredRun; readonly results: readonly MoveResult[] } {
  let run = stored;
  const results = moves.map((move): MoveResult => {
    try {
      const { answer, ...after } = move(run);
      const player = { ...stored, ...after };
      if (isChanged(run, player)) run = player;
      return { ok: true, answer, player };
    } catch (error) {
      return { ok: false, error };
    }
  });
  return { run, results };
}
