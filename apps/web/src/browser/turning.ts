import { useState } from 'react';
import { create } from 'zustand';
import { prefersReducedMotion } from './environment.ts';

type Turning = { readonly id?: string | undefined; readonly timer?: number };

/** The id of the guess whose row still turns its tiles over. */
const useTurning = create<Turning>(() => ({}));

/**
 * Begins to turn a guess's row, for this many milliseconds. Until then nothing but the row tells how
 * the guess ended. With reduced motion nothing turns.
 */
export function startTurning(id: string, ms: number): void {
  endTurning();
  if (prefersReducedMotion()) return;
  useTurning.setState({ id, timer: window.setTimeout(endTurning, ms) });
}

/** Finishes the turning of a row at once. */
export function endTurning(): void {
  window.clearTimeout(useTurning.getState().timer);
  useTurning.setState({ id: undefined });
}

export function useTurningId(): string | undefined {
  return useTurning(({ id }) => id);
}

/** While a row turns, the value from before it began to. */
export function useHeldWhileTurning<Value>(value: Value): Value {
  const isTurning = useTurningId() !== undefined;
  const [held, setHeld] = useState(value);
  if (isTurning) return held;
  if (held !== value) setHeld(value);
  return value;
}
