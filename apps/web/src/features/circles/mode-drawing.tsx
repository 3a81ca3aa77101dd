import type { GameMode } from '@starguess/game-core';
import type { ComponentType } from 'react';

export type ModeDrawings = {
  /** The drawing of a mode: shapes on a square of 96 × 96 units. */
  readonly drawingOf: (mode: GameMode) => ComponentType;
};

type ModeDrawingProps = ModeDrawings & {
  readonly mode: GameMode;
  /** What the drawing says where no words beside it do. */
  readonly label?: string;
};

export function ModeDrawing({ mode, drawingOf, label }: ModeDrawingProps) {
  const Drawing = drawingOf(mode);
  return (
    <svg
      viewBox="0 0 96 96"
      role="img"
      aria-label={label}
      aria-hidden={label === undefined || undefined}
    >
      <Drawing />
    </svg>
  );
}
