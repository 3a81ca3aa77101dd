import type { Difficulty } from '@starguess/game-core';
import type { ComponentType } from 'react';

/** What a daily mode is to the app: the screen at its address. */
export type DailyScreen = ComponentType<{
  /** The sub-route asked for, in the one mode that has them. */
  readonly difficulty?: Difficulty;
}>;
