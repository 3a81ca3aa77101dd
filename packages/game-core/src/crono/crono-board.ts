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

/** What a player is to beat: a name, null where none was given, and a score. */
export type CronoChallenge = BoardName & { readonly score: number };

/**
 * Finds the best score of a board's entries and of the runs in `counts`, most of which may not be on
 * the board. The name is the first entry's if it has that score. Null if there are no runs.
 */
export function cronoChallenge(
  board: readonly CronoChallenge[],
  counts: readonly ScoreCount[],
): CronoChallenge | null {
  const [first] = board;
  const best = Math.max(...counts.map(({ score }) => score));
  if (first !== undefined && first.score >= best) {
    return { username: first.username, score: first.score };
  }
  return counts.length === 0 ? null : { username: null, score: best };
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

/** A place among a game's finished fair runs, named or not. */
export type CronoStanding = { readonly place: number; readonly of: number };

/** A number of finished runs that have the same score. */
export type ScoreCount = { readonly score: number; readonly runs: number };

/**
 * The place of a score among the runs in `counts`. `isCounted` says whether the run with this score
 * is one of them.
 */
export function cronoStanding(
  score: number,
  { counts, isCounted }: { readonly counts: readonly ScoreCount[]; readonly isCounted: boolean },
): CronoStanding {
  const above = counts.filter((count) => count.score > score);
  return { place: 1 + sumOf(above), of: sumOf(counts) + (isCounted ? 0 : 1) };
}

function sumOf(counts: readonly ScoreCount[]): number {
  return counts.reduce((sum, { runs }) => sum + runs, 0);
}

function endOf({ span }: CronoRun): number {
  return span?.endsAt ?? Number.POSITIVE_INFINITY;
}
