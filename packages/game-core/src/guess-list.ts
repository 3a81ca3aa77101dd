/**
 * The guesses of one puzzle and day, newest first (GUESS1). A guess already made cannot be made
 * again: the list then comes back as the same array.
 */
export function addGuess(ids: readonly string[], id: string): readonly string[] {
  return ids.includes(id) ? ids : [id, ...ids];
}

/**
 * The guesses that are displayed and count as tries, newest first: ids the catalogue does not know
 * are left out, and of a repeated id the guess made first stands.
 */
export function knownGuesses(
  ids: readonly string[],
  isKnown: (id: string) => boolean,
): readonly string[] {
  return ids.filter((id, index) => isKnown(id) && ids.lastIndexOf(id) === index);
}

/** A guess is correct if its id equals the target's (GUESS4). */
export function isSolved(ids: readonly string[], targetId: string): boolean {
  return ids.includes(targetId);
}
