/**
 * Adds a guess to the guesses of one puzzle and day, newest first (GUESS1). A repeated guess
 * changes nothing and returns the same array.
 */
export function addGuess(ids: readonly string[], id: string): readonly string[] {
  return ids.includes(id) ? ids : [id, ...ids];
}

/**
 * The guesses that are displayed and count as tries, newest first. Omits ids that the catalogue
 * does not have; a repeated id counts once, at its earliest guess.
 */
export function knownGuesses(
  ids: readonly string[],
  isKnown: (id: string) => boolean,
): readonly string[] {
  return ids.filter((id, index) => isKnown(id) && ids.lastIndexOf(id) === index);
}

/** A guess is correct if its id is the target's (GUESS4). */
export function isSolved(ids: readonly string[], targetId: string): boolean {
  return ids.includes(targetId);
}
