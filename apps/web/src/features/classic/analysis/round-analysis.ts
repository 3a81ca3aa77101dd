import type { Performer } from '@starguess/catalog';
import { type Analysis, analyseGuesses } from '@starguess/game-core';
import { nextTask } from '../../../browser/timing.ts';
import type { PlayedRound } from '../comparison-row.ts';

/** Milliseconds of work in one slice, during which the page does not respond. */
const SLICE_MS = 6;

/**
 * The analysis of a round; undefined once it is no longer wanted. The page responds between its slices
 * of work.
 */
export async function roundAnalysis(
  { pool, rows, target, declaration }: PlayedRound,
  isWanted: () => boolean,
): Promise<Analysis<Performer> | undefined> {
  const guesses = rows.map(({ item }) => item).reverse();
  const work = analyseGuesses(pool, { guesses, answer: target, declaration });
  let piece = work.next();
  while (isWanted() && !piece.done) {
    await nextTask();
    const end = performance.now() + SLICE_MS;
    while (!piece.done && performance.now() < end) piece = work.next();
  }
  return piece.done ? piece.value : undefined;
}

/** How many could be the answer: at first, and after each guess. */
export function possibleCounts({ steps }: Analysis<Performer>): readonly number[] {
  return [...steps.slice(0, 1).map(({ before }) => before), ...steps.map(({ after }) => after)];
}

/** The share of the funnel's width for this many possible answers. Even one is visible. */
export function funnelShare(left: number, poolSize: number): number {
  return Math.max(LEAST_SHARE, Math.sqrt(left / poolSize));
}

const LEAST_SHARE = 0.06;
