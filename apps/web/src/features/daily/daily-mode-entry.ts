import type { Difficulty } from '@starguess/game-core';
import type { ComponentType } from 'react';
import type { CodeQuery } from '../../lib/code-query.ts';

/** What a daily mode is to the app before it is opened. */
export type DailyModeEntry = {
  /** On its card: shapes on a square of 96 × 96 units. */
  readonly Drawing: ComponentType;
  /** At its address, and loaded on the first visit. */
  readonly screen: CodeQuery<
    ComponentType<{
      /** The sub-route asked for, in the one mode that has them. */
      readonly difficulty?: Difficulty;
    }>
  >;
};
