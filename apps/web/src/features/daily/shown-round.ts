import { useEffect } from 'react';
import { createStore } from 'zustand';
import type { RoundStore } from '../../stored/rounds.ts';
import type { RoundCatalog } from './round.ts';

type Shown = {
  readonly round?: RoundStore | undefined;
  /** Set by a round whose fields are not today's. */
  readonly Frame?: RoundCatalog['Frame'] | undefined;
};

export const shownRound = createStore<Shown>(() => ({}));

/** Notes the round that is on the screen. */
export function useShownRound(round: RoundStore): void {
  useEffect(() => {
    shownRound.setState({ round });
    return () => shownRound.setState({ round: undefined });
  }, [round]);
}

/** Whether the player has guessed in the round that is on the screen. */
export function isRoundBegun(): boolean {
  const { round } = shownRound.getState();
  return round !== undefined && round.getState().guesses.length > 0;
}
