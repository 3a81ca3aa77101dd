import { LRUCache } from 'lru-cache';
import type { SealedRound } from '../round-seal.ts';

/** Remembers the rounds whose photo this process has sent. */
export type PhotoWatch = {
  readonly note: (sealed: SealedRound) => void;
  /** How many of a run's first `rounds` rounds have had their photo sent. */
  readonly seen: (runId: number, rounds: number) => number;
};

const REMEMBERED_RUNS = 10_000;

/**
 * A missing photo proves nothing, because other processes send photos too and a restart forgets
 * them.
 */
export function createPhotoWatch(): PhotoWatch {
  const runs = new LRUCache<number, Set<number>>({ max: REMEMBERED_RUNS });
  return {
    note: ({ runId, round }) => {
      const rounds = runs.get(runId);
      if (rounds === undefined) runs.set(runId, new Set([round]));
      else rounds.add(round);
    },
    seen: (runId, rounds) => {
      const known = runs.get(runId);
      return known === undefined ? 0 : [...known].filter((round) => round < rounds).length;
    },
  };
}
