import type { Mark, PlayedUnder, Puzzle } from '@starguess/game-core';
import type { ReactNode } from 'react';
import type { ReportSubject } from '../../../fields/report.tsx';
import type { LoadPictures } from '../../../ui/sharing/share-picture.ts';

export type Answer = {
  /** The address of the answer's picture. */
  readonly picture: string;
  readonly name: string;
  /** The sentence naming the answer. A practice round has its own. */
  readonly sentence: string;
  /** The noun for the day's answer within a sentence; undefined if that depends on the answer. */
  readonly what?: string | undefined;
  readonly facts: readonly string[];
  readonly factsAreNames?: boolean;
  /** Whose facts the player may report as wrong, in a mode that shows facts. */
  readonly reported?: ReportSubject;
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
  /** Whether the player gave up: the card then shows the answer, and no praise or result. */
  readonly isGivenUp: boolean;
  /** The content that a mode adds below the result to share. */
  readonly afterResult?: ReactNode;
  /** Loads what draws the second form of the picture to share, in a mode that has one. */
  readonly loadFunnel?: LoadPictures | undefined;
};
