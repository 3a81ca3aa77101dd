import type { Difficulty, GameMode } from '@starguess/game-core';
import type { ComponentType } from 'react';

/** What the player has done of a mode today. */
export type ModeProgress =
  | { readonly state: 'not-played' }
  | { readonly state: 'in-progress'; readonly tries: number }
  | { readonly state: 'solved'; readonly tries: number }
  | { readonly state: 'done' };

export type ModeCardModel = {
  readonly mode: GameMode;
  /** Shapes on a square of 96 × 96 units. */
  readonly Drawing: ComponentType;
  /** Undefined where the mode cannot be reached, because the server date is missing. */
  readonly address: string | undefined;
  readonly progress: ModeProgress;
  /** How many players solved it today, where that is known already. */
  readonly successes: number | undefined;
  /** Where the mode is played against friends, if it is. */
  readonly friendsAddress: string | undefined;
  /** The sub-modes to expand to; none where they are off. */
  readonly difficulties: readonly { readonly difficulty: Difficulty; readonly address: string }[];
};
