// Kept apart: Home loads this and not daily-layout.tsx.

import type { Difficulty } from '@starguess/game-core';
import { type ComponentType, createContext, type ReactNode } from 'react';
import type { CodeOnDemand } from '../../on-demand/code-on-demand.ts';

/** What a daily mode is to the app before it is opened. */
export type DailyModeEntry = {
  /** On its card: shapes on a square of 96 × 96 units. */
  readonly Drawing: ComponentType;
  /** At its address, and loaded on the first visit. */
  readonly screen: CodeOnDemand<
    ComponentType<{
      /** The sub-route asked for, in the one mode that has them. */
      readonly difficulty?: Difficulty;
    }>
  >;
};

/** What the app shows under a finished daily game. */
export const AfterGame = createContext<ReactNode>(null);
