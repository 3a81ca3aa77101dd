import type { CronoPerformer, CronoRounds } from '../crono/crono-rounds.ts';
import {
  CRONO_DURATION_MS,
  type CronoRun,
  newCronoRun,
  startCronoRun,
} from '../crono/crono-run.ts';

type Performer = CronoPerformer & { readonly name: string; readonly secret: string };

function performer(id: string): Performer {
  return { id, alike: 'Female', name: `Name of ${id}`, secret: id };
}

/** Round n offers `n:wrong` and `n:right`. */
export const rounds: CronoRounds<Performer> = (round) => {
  const answer = performer(`${round}:right`);
  return { answer, options: [performer(`${round}:wrong`), answer] };
};

/** A run of sixty seconds. */
export function begunAt(now: number): CronoRun {
  return startCronoRun(newCronoRun(now), { now, delayMs: 0, durationMs: CRONO_DURATION_MS });
}

/** The run after this many right guesses, a second apart. */
export function withRightGuesses(run: CronoRun, count: number): CronoRun {
  const beginsAt = run.span?.beginsAt ?? 0;
  const answers = Array.from({ length: count }, (_, index) => ({
    isRight: true,
    at: beginsAt + (index + 1) * 1_000,
  }));
  return { ...run, answers };
}
