import type { Declaration } from '@starguess/game-core';
import type { CSSProperties } from 'react';

/** Milliseconds between the starts of two neighbouring cells in a row's reveal (DAILY23). */
const STAGGER_MS = 400;
const FLIP_MS = 400;

/** Milliseconds from the guess until its last cell is open: the picture and the compared fields. */
export function rowRevealMs({ compared }: Declaration): number {
  return compared.length * STAGGER_MS + FLIP_MS;
}

/** A winning row's tiles bounce one after another; the last one is at rest as the reveal ends. */
const BOUNCE_STAGGER_MS = 60;
const BOUNCE_MS = 300;

const PULSE_MS = 15;

/** A pulse as each compared field begins to turn, after the picture; the same for every guess. */
export function rowPulses({ compared }: Declaration): readonly number[] {
  return [0, ...compared.flatMap(() => [STAGGER_MS - PULSE_MS, PULSE_MS] as const)];
}

type RevealStyle = CSSProperties & Readonly<Record<`--${string}`, string | number>>;

/** Sets when a tile of the row turns: the picture is at 0, and the compared fields follow. */
export function revealAt(position: number): RevealStyle {
  return { '--position': position };
}

/** The timing of the reveal, as the style sheet reads it. */
export function revealTiming(declaration: Declaration): RevealStyle {
  const lastBounce = BOUNCE_MS + (declaration.compared.length - 1) * BOUNCE_STAGGER_MS;
  return {
    '--stagger': `${STAGGER_MS}ms`,
    '--flip': `${FLIP_MS}ms`,
    '--bounce': `${BOUNCE_MS}ms`,
    '--bounce-stagger': `${BOUNCE_STAGGER_MS}ms`,
    '--bounce-start': `${rowRevealMs(declaration) - lastBounce}ms`,
  };
}
