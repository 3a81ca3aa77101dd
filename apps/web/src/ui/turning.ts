import { useState } from 'react';
import { create } from 'zustand';
import { prefersReducedMotion } from '../browser/environment.ts';

/** Whether the row of the newest guess is turning its tiles over. */
const useTurning = create(() => false);

let end = 0;

/**
 * Begins to turn a guess's row, for this many milliseconds. Until then nothing but the row tells how
 * the guess ended. With reduced motion nothing turns.
 */
export function startTurning(ms: number): void {
  window.clearTimeout(end);
  const turns = !prefersReducedMotion();
  useTurning.setState(turns, true);
  if (turns) end = window.setTimeout(() => useTurning.setState(false, true), ms);
}

export function useIsTurning(): boolean {
  return useTurning();
}

/** The value from before a row began to turn, for as long as it turns. */
export function useHeldWhileTurning<Value>(value: Value): Value {
  const isTurning = useTurning();
  const [held, setHeld] = useState(value);
  if (isTurning) return held;
  if (held !== value) setHeld(value);
  return value;
}
