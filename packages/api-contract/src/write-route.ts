import type { ProblemCode } from './problem.ts';

// Kept apart: Home loads reads and not what writes have in common.

/** Refusals that any route with a body can give. */
export const WRITE_PROBLEMS = [
  'invalid-request',
  'cross-site',
  'body-too-large',
  'unsupported-media-type',
] as const satisfies readonly ProblemCode[];

/** 4 kB, unless a route says otherwise. */
export const DEFAULT_BODY_LIMIT = 4_000;
