import type { BoardName } from './crono-board.ts';

/** A number of finished runs that have the same score. */
export type ScoreCount = { readonly score: number; readonly runs: number };

/** A place among a game's finished fair runs, named or not. */
export type CronoStanding = { readonly place: number; readonly of: number };

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

/** What a player is to beat: a name, null where none was given, and a score. */
export type CronoChallenge = BoardName & { readonly score: number };

/**
 * Finds the best score of a board's entries and of the runs in `counts`, most of which may not be on
 * the board. The name is the first entry's if it has that score. Null if there are no runs.
 */
export function cronoChallenge(
  board: readonly (BoardName & { readonly score: number })[],
  counts: readonly ScoreCount[],
): CronoChallenge | null {
  const [first] = board;
  const best = Math.max(...counts.map(({ score }) => score));
  if (first !== undefined && first.score >= best) {
    return { username: first.username, score: first.score };
  }
  return counts.length === 0 ? null : { username: null, score: best };
}

function sumOf(counts: readonly ScoreCount[]): number {
  return counts.reduce((sum, { runs }) => sum + runs, 0);
}
