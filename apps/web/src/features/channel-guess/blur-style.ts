import { channelBlur } from '@starguess/game-core';
import { cssNumber, type StyleProperties, styleRule } from '../../ui/use-style.ts';

type BlurState = { readonly tries: number; readonly isSolved: boolean };

/** Blurs a logo by CSS pixels, which are the same on every screen (BLUR1, BLUR2). */
export function blurStyle({ tries, isSolved }: BlurState): StyleProperties {
  return { filter: `blur(${cssNumber(channelBlur(tries, isSolved))}px)` };
}

/** The rule of a rendered page for a logo that nobody has guessed at yet. */
export function firstBlurRule(): string {
  return styleRule('[data-slot="channel-logo"] img', blurStyle({ tries: 0, isSolved: false }));
}
