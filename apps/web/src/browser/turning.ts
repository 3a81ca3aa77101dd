import { useState } from 'react';
import { create } from 'zustand';
import { prefersReducedMotion } from './environment.ts';

/** The ids of the guesses whose rows still turn their tiles over. */
const useTurning = create<ReadonlySet<string>>(() => new Set());

/**
 * Begins to turn a guess's row, for this many milliseconds. Until then nothing but the row tells how
 * the guess ended. With reduced motion nothing turns.
 */
export function startTurning(id: string, ms: number): void {
  if (prefersReducedMotion()) return;
  useTurning.setState((ids) => new Set([...ids, id]), true);
  window.setTimeout(
    () => useTurning.setState((ids) => new Set([...ids].filter((other) => other !== id)), true),
    ms,
  );
}

export function useTurningIds(): ReadonlySet<string> {
  return useTurning();
}

export function useIsTurning(): boolean {
  return useTurning((ids) => ids.size > 0);
}

/** The value from before a row began to turn, for as long as one turns. */
export function useHeldWhileTurning<Value>(value: Value): Value {
  const isTurning = useIsTurning();
  const [held, setHeld] = useState(value);
  if (isTurning) return held;
  if (held !== value) setHeld(value);
  return value;
}
