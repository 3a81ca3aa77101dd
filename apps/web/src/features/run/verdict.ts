import type { CronoOption } from '@starguess/api-contract';
import { CRONO_REVEAL_MS } from '@starguess/game-core';
import { useEffect, useState } from 'react';

/** The result of the newest guess. */
export type ShownVerdict =
  | {
      readonly result: 'correct';
      /** Includes this guess. */
      readonly score: number;
    }
  | { readonly result: 'wrong'; readonly chosenId: string; readonly correct: CronoOption };

/** How long a verdict is shown, in milliseconds. Only a wrong one blocks guesses meanwhile. */
const SHOWN_MS = { correct: 1_000, wrong: CRONO_REVEAL_MS } as const;

/** The newest verdict while it is shown, and a function that shows another. */
export function useVerdict<Verdict extends ShownVerdict>() {
  const [verdict, setVerdict] = useState<Verdict>();
  useEffect(() => {
    if (verdict === undefined) return;
    const timer = window.setTimeout(() => setVerdict(undefined), SHOWN_MS[verdict.result]);
    return () => window.clearTimeout(timer);
  }, [verdict]);
  return [verdict, setVerdict] as const;
}
