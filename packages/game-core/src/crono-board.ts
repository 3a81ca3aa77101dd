import { type CronoRoundTime, type CronoRun, cronoRoundTimes, cronoScore } from './crono-run.ts';

/** The most entries that a board shows. */
export const BOARD_SIZE = 10;

/** An entry's name; a null `username` means anonymous. */
type BoardName = { readonly username: string | null };

/** A run and its board entry, which is `null` until the player submits the score. */
export type BoardRun = { readonly run: CronoRun; readonly submission: BoardName | null };

/**
 * Selects the runs on a game's board, best first. `runs` must be in the order in which the players
 * joined.
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

function endOf({ span }: CronoRun): number {
  return span?.endsAt ?? Number.POSITIVE_INFINITY;
}

type CronoComparison = {
  readonly own: CronoRoundTime[];
  readonly best: (BoardName & { readonly rounds: CronoRoundTime[] }) | null;
};

/** Compares a run with the best run on the board, round by round. */
export function compareWithBest(run: CronoRun, best: BoardRun | undefined): CronoComparison {
  const own = [...cronoRoundTimes(run)];
  if (!best?.submission) return { own, best: null };
  const { username } = best.submission;
  return { own, best: { username, rounds: [...cronoRoundTimes(best.run)] } };
}
