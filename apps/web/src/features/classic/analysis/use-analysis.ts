import type { Performer } from '@starguess/catalog';
import { type Analysis, analyseGuesses } from '@starguess/game-core';
import { startTransition, useEffect, useState } from 'react';
import { nextTask } from '../../../page/next-task.ts';
import type { WonRound } from './won-round.ts';

/** The longest that the player waits for the page meanwhile, in milliseconds. */
const SLICE_MS = 6;

/** The analysis of a round, once it is done. It is made in slices, between which the page answers. */
export function useAnalysis({ pool, rows, target }: WonRound): Analysis<Performer> | undefined {
  const [analysis, setAnalysis] = useState<Analysis<Performer>>();
  useEffect(() => {
    let isWanted = true;
    const guesses = rows.map(({ item }) => item).reverse();
    const work = analyseGuesses(pool, { guesses, answer: target });
    const analyse = async () => {
      let piece = work.next();
      while (isWanted && !piece.done) {
        await nextTask();
        const end = performance.now() + SLICE_MS;
        while (!piece.done && performance.now() < end) piece = work.next();
      }
      const { done, value } = piece;
      // A slow phone shows it in slices, too.
      if (isWanted && done) startTransition(() => setAnalysis(value));
    };
    void analyse();
    return () => {
      isWanted = false;
    };
  }, [pool, rows, target]);
  return analysis;
}
