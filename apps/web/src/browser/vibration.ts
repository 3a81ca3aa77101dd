import { useRoundChoices } from '../stored/round-choices.ts';
import { prefersReducedMotion } from './environment.ts';

/**
 * Whether the last pointer event was a touch, which includes on-screen keyboards. A plain variable,
 * because nothing renders it.
 */
let isTouched = false;

globalThis.window?.addEventListener(
  'pointerdown',
  ({ pointerType }) => {
    isTouched = pointerType === 'touch';
  },
  { capture: true, passive: true },
);

/** Devices without a motor may have the function too, but rarely a touch screen. */
export function canVibrate(): boolean {
  return 'vibrate' in navigator && window.matchMedia('(any-pointer: coarse)').matches;
}

/**
 * Answers a touch with pulses and pauses, in milliseconds, and replaces any running vibration. Does
 * nothing if the device cannot vibrate or the player does not want it.
 */
export function vibrate(pattern: readonly number[]): void {
  if (
    isTouched &&
    canVibrate() &&
    useRoundChoices.getState().vibration &&
    !prefersReducedMotion()
  ) {
    navigator.vibrate([...pattern]);
  }
}
