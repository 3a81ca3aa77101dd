import { type ComponentType, createContext, type ReactNode } from 'react';
import type { UsePuzzle } from './daily-puzzle.ts';
import type { RoundKind } from './round.ts';
import type { Win } from './win/win.ts';

/** What a round that is not today's puts in the place of what only today has. */
export type OtherRound = {
  readonly kind: Exclude<RoundKind, 'today'>;
  /** Finds the puzzle of the round. */
  readonly usePuzzle: UsePuzzle;
  /** Says under the title which round it is. */
  readonly heading: ReactNode;
  /** Lets the player end the round. The code of today's games does without it. */
  readonly GiveUp: ComponentType<{ readonly onGiveUp: () => void }>;
  /** The address that a result is shared with. */
  readonly shareAddress: (result: Pick<Win, 'puzzle' | 'tries'>) => string;
  /** Where to go if the puzzle cannot be had. */
  readonly wayOut?: ReactNode;
  /** What comes after the round, in place of the next mode and the countdown. */
  readonly whatNext: ReactNode;
};

/** Undefined around the games of today. */
export const OtherRoundContext = createContext<OtherRound | undefined>(undefined);
