import { type CronoRun, cronoScore } from './crono-run.ts';

/** The most entries that a board shows. */
export const BOARD_SIZE = 10;

/** An entry's name; a null `username` means anonymous. */
export type BoardName = { readonly username: string | null };

/** A run and its board entry, which is `null` until the player submits the score. */
export type BoardRun = { readonly run: CronoRun; readonly submission: BoardName | null };

/**
 * Selects the runs on a game's board, best first. `runs` are in the order in which the players
 * joined, which decides between runs of equal score and end.
 */
export function cronoBoard<R extends BoardRun>(runs: readonly R[]): readonly R[] {
  return runs
    .filter(({ submission }) => submission !== null)
    .toSorted(
      ({ run: one }, { run: other }) =>
        cronoScore(other) - cronoScore(one) || endOf(one) - endOf(other),
    )
    .slice(0, BOARD_SIZE);
}

/** A player's own entry, as every answer contains it. */
export type OwnEntry = {
  readonly place: number;
  readonly score: number;
  /**
   * True if the board does not show the entry although its place is one of the first, because the
   * board ends among entries with equal scores. Otherwise left out.
   */
  readonly isCutOff?: true;
};

/**
 * Describes a player's own entry. `above` is the number of entries with more points, so that equal scores
 * share a place; `isShown` says whether the entry is one of those that the board shows.
 */
export function ownEntry(
  score: number,
  { above, isShown }: { readonly above: number; readonly isShown: boolean },
): OwnEntry {
  const entry = { place: above + 1, score };
  return !isShown && above < BOARD_SIZE ? { ...entry, isCutOff: true } : entry;
}

function endOf({ span }: CronoRun): number {
  return span?.endsAt ?? Number.POSITIVE_INFINITY;
}
