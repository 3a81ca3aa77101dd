import type { Mark, PlayedUnder, Puzzle } from '@starguess/game-core';
import type { ReactNode } from 'react';

export type Answer = {
  /** The picture to show; undefined if the game's own picture stays, and is the answer's. */
  readonly picture: string | undefined;
  /** The sentence naming the answer. */
  readonly sentence: string;
  /** What there is to know about it. */
  readonly facts: readonly string[];
};

export type Result = {
  readonly puzzle: Puzzle;
  readonly tries: number;
  /** The marks of each guess, in order. Fewer than the tries if some guesses were lost. */
  readonly rows: readonly (readonly Mark[])[];
  readonly terms?: PlayedUnder;
};

export type Win = Result & {
  /** `DailyPuzzle.round` */
  readonly round: string;
  readonly answer: Answer;
  /** Whether the player gave up: the card shows the answer, and nothing to be proud of. */
  readonly isGivenUp: boolean;
  /** What a mode adds below the result to share. */
  readonly afterResult?: ReactNode;
};
