import { GAME_MODES, type GameMode } from './vocabulary.ts';

/** The first mode in the fixed order that is not done today; `undefined` if all are done (NEXT1, NEXT2). */
export function nextMode(done: ReadonlySet<GameMode>): GameMode | undefined {
  return GAME_MODES.find((mode) => !done.has(mode));
}
