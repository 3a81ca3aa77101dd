import type { Difficulty, GameMode, Mark } from '@starguess/game-core';
import type { ComponentType } from 'react';
import type { ArtPicture } from '../../server/day-preview.ts';

/** The player's progress in a mode today. */
export type ModeProgress =
  | { readonly state: 'not-played' }
  | { readonly state: 'in-progress'; readonly tries: number }
  /** Some of the mode's puzzles of the day are solved, but not all. */
  | { readonly state: 'partly-solved'; readonly solved: number; readonly all: number }
  | { readonly state: 'solved'; readonly tries: number }
  /** The run of the day is over. */
  | { readonly state: 'done'; readonly score: number };

/** The answer that the player has found. */
export type SolvedGame = {
  readonly name: string;
  readonly picture: string;
  /**
   * The marks of each guess that this browser still has, oldest first; undefined where a guess is
   * only right or wrong.
   */
  readonly marks: readonly (readonly Mark[])[] | undefined;
};

export type ModeCardModel = {
  readonly mode: GameMode;
  /** Shapes on a square of 96 × 96 units. */
  readonly Drawing: ComponentType;
  /** Undefined if the mode cannot be reached because the server date is missing. */
  readonly address: string | undefined;
  readonly progress: ModeProgress;
  /** How many players solved it today, if that is already known. */
  readonly successCount: number | undefined;
  /** The address for playing the mode against friends, if there is one. */
  readonly friendsAddress: string | undefined;
  /** The sub-modes that the card expands to; empty if they are off. */
  readonly difficulties: readonly {
    readonly difficulty: Difficulty;
    readonly address: string;
    readonly isSolved: boolean;
  }[];
  /** Empty until it is known. */
  readonly art: readonly ArtPicture[];
  /** Undefined until the mode is solved and the catalogue is there. */
  readonly solved: SolvedGame | undefined;
};
