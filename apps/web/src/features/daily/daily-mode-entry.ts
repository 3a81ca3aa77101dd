// Kept apart: Home loads this and not daily-layout.tsx.

import type { Difficulty } from '@starguess/game-core';
import { type ComponentType, createContext, type ReactNode } from 'react';
import type { CodeOnDemand } from '../../on-demand/code-on-demand.ts';

/** What the app knows of a daily mode before it is opened. */
export type DailyModeEntry = {
  /** The drawing on the mode's card: shapes on a square of 96 × 96 units. */
  readonly Drawing: ComponentType;
  /** The screen at the mode's address, loaded on the first visit. */
  readonly screen: CodeOnDemand<
    ComponentType<{
      /** The requested sub-route. Only one mode has sub-routes. */
      readonly difficulty?: Difficulty;
    }>
  >;
};

/** What the app shows under a finished daily game. */
export const AfterGame = createContext<ReactNode>(null);
