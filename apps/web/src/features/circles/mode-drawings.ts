import type { GameMode } from '@starguess/game-core';
import type { ComponentType } from 'react';

export type ModeDrawings = {
  /** The drawing of a mode: shapes on a square of 96 × 96 units. */
  readonly drawingOf: (mode: GameMode) => ComponentType;
};
