import type { ProblemCode } from './problem.ts';

// In a file of its own, because Home loads the reads and does not need this.

/** The refusals that any route with a body can give. */
export const WRITE_PROBLEMS = [
  'invalid-request',
  'cross-site',
  'body-too-large',
  'unsupported-media-type',
] as const satisfies readonly ProblemCode[];

/** 4 kB, unless a route sets another limit. */
export const DEFAULT_BODY_LIMIT = 4_000;
