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
  let progress = work.next();
  while (isWanted() && !progress.done) {
    await nextTask();
    const end = performance.now() + SLICE_MS;
    while (!progress.done && performance.now() < end) progress = work.next();
  }
  return progress.done ? progress.value : undefined;
}

/** How many could be the answer: at first, and after each guess. */
export function possibleCounts({ steps }: Analysis<Performer>): readonly number[] {
  const [first] = steps;
  return first === undefined ? [] : [first.before, ...steps.map(({ after }) => after)];
}

/** The share of the funnel's width for this many possible answers. Even one is visible. */
export function funnelShare(left: number, poolSize: number): number {
  return Math.max(LEAST_SHARE, Math.sqrt(left / poolSize));
}

const LEAST_SHARE = 0.06;
