import { useRoundChoices } from '../stored/round-choices.ts';
import { prefersReducedMotion } from './environment.ts';

/**
 * Whether the player last pointed by a touch. The keys of a keyboard on the screen are touched too. No
 * store, because nothing shows it.
 */
let isTouched = false;

globalThis.window?.addEventListener(
  'pointerdown',
  ({ pointerType }) => {
    isTouched = pointerType === 'touch';
  },
  { capture: true, passive: true },
);

/** Browsers without a motor can have the function too, but then hardly a touch screen. */
export function canVibrate(): boolean {
  return 'vibrate' in navigator && window.matchMedia('(any-pointer: coarse)').matches;
}

/**
 * Answers a touch with pulses and the pauses between them, in milliseconds, in place of what still
 * vibrates. Does nothing where the device cannot, or the player does not want it.
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
