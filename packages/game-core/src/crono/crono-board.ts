import { type CronoRoundTime, type CronoRun, cronoRoundTimes, cronoScore } from './crono-run.ts';

/** The most entries that a board shows. */
export const BOARD_SIZE = 10;

/** An entry's name; a null `username` means anonymous. */
type BoardName = { readonly username: string | null };

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
 * Finds the best of a board's entries and of the runs in `counts`, which need not be named. Null if
 * there are none. A name comes before none with as many points.
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
  const isCutOff = !isShown && above < BOARD_SIZE;
  return { place: above + 1, score, ...(isCutOff && { isCutOff }) };
}

/** A place among a game's finished fair runs, named or not. */
export type CronoStanding = { readonly place: number; readonly of: number };

/** A number of finished runs that have the same score. */
export type ScoreCount = { readonly score: number; readonly runs: number };

/** `isCounted` says whether the run with this score is among those in `counts`. */
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

type CronoComparison = {
  readonly own: CronoRoundTime[];
  readonly best: (BoardName & { readonly rounds: CronoRoundTime[] }) | null;
};

/** Compares a run with the best run of another player on the board, round by round. */
export function compareWithBest(run: CronoRun, best: BoardRun | undefined): CronoComparison {
  const own = [...cronoRoundTimes(run)];
  if (!best?.submission) return { own, best: null };
  const { username } = best.submission;
  return { own, best: { username, rounds: [...cronoRoundTimes(best.run)] } };
}

type CronoRace = BoardName & {
  readonly rounds: CronoRoundTime[];
  /** The rounds, from 0, that only one of the two guessed right, and whom they showed. */
  readonly parted: { readonly round: number; readonly id: string }[];
};

/** Sets a finished run beside a rival's; `answerAt` names the answer of a round. */
export function raceAgainst(
  run: CronoRun,
  { rival, answerAt }: { readonly rival: BoardRun; readonly answerAt: (round: number) => string },
): CronoRace {
  const parted = rival.run.answers.flatMap(({ isRight }, round) => {
    const own = run.answers[round];
    const hasParted = own !== undefined && own.isRight !== isRight;
    return hasParted ? [{ round, id: answerAt(round) }] : [];
  });
  const username = rival.submission?.username ?? null;
  return { username, rounds: [...cronoRoundTimes(rival.run)], parted };
}
