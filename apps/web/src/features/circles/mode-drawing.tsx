import type { GameMode } from '@starguess/game-core';
import type { ComponentType } from 'react';

/** Returns the drawing of a mode: shapes on a square of 96 × 96 units. */
export type DrawingOf = (mode: GameMode) => ComponentType;

type ModeDrawingProps = {
  readonly mode: GameMode;
  readonly drawingOf: DrawingOf;
  /** What the drawing says where no words beside it do. */
  readonly label?: string;
};

export function ModeDrawing({ mode, drawingOf, label }: ModeDrawingProps) {
  const Drawing = drawingOf(mode);
  return (
    <svg viewBox="0 0 96 96" role="img" aria-label={label} aria-hidden={label === undefined}>
      <Drawing />
    </svg>
  );
}
