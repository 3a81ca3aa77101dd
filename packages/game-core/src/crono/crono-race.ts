import type { BoardName, BoardRun } from './crono-board.ts';
import { type CronoRoundTime, type CronoRun, cronoRoundTimes } from './crono-run.ts';

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
  /** The rounds, from 0, that exactly one of the two guessed right, with the ids of their answers. */
  readonly parted: { readonly round: number; readonly id: string }[];
};

/**
 * Compares a finished run with a rival's, round by round. `answerAt` returns the id of the answer of
 * a round.
 */
export function raceAgainst(
  run: CronoRun,
  { rival, answerAt }: { readonly rival: BoardRun; readonly answerAt: (round: number) => string },
): CronoRace {
  const parted = rival.run.answers.flatMap(({ isRight }, round) => {
    const own = run.answers[round];
    if (own === undefined || own.isRight === isRight) return [];
    return [{ round, id: answerAt(round) }];
  });
  const username = rival.submission?.username ?? null;
  return { username, rounds: [...cronoRoundTimes(rival.run)], parted };
}
