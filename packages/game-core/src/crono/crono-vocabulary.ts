// Not in `crono-run.ts`, so that the schemas of answers do not load the rules with the words.

/** A run has these statuses in this order. */
export const CRONO_STATUSES = ['not-started', 'starting', 'ongoing', 'finished'] as const;
export type CronoStatus = (typeof CRONO_STATUSES)[number];

/** `stale`: the guessed round was already over, and nothing changed. */
export const CRONO_RESULTS = ['correct', 'wrong', 'stale'] as const;
export type CronoResult = (typeof CRONO_RESULTS)[number];

/** Why a guess was refused. */
export const CRONO_REFUSALS = [
  'game-already-finished',
  'game-not-started',
  'too-fast',
  'option-not-offered',
] as const;
export type CronoRefusal = (typeof CRONO_REFUSALS)[number];
