import type { Performer } from '@starguess/catalog';
import type { ComparisonRow } from '../comparison-row.ts';

/** A won round of Classic. */
export type WonRound = {
  readonly pool: readonly Performer[];
  /** Newest first. */
  readonly rows: readonly ComparisonRow[];
  readonly target: Performer;
};
