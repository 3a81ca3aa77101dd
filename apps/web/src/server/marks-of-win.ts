import type { Catalog } from '@starguess/catalog';
import { type Mark, marksOf } from '@starguess/game-core';

/**
 * The marks of each guess in a solved Classic, oldest first. The ids are newest first, so the first
 * is the answer's; undefined if the catalogue lacks it.
 */
export function marksOfWin(
  ids: readonly string[],
  { performersById, declaration }: Catalog,
): readonly (readonly Mark[])[] | undefined {
  const guesses = ids.flatMap((id) => performersById.get(id) ?? []);
  const answer = performersById.get(ids[0] ?? '');
  return answer && guesses.map((guess) => marksOf(guess, { answer, declaration })).reverse();
}
