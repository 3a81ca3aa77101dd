import { useEffect } from 'react';
import { createStore } from 'zustand';
import type { RoundStore } from '../../stored/rounds.ts';
import type { RoundCatalog } from './round.ts';

type Shown = {
  readonly round?: RoundStore | undefined;
  readonly catalog?: RoundCatalog | undefined;
};

export const shownRound = createStore<Shown>(() => ({}));

/** Publishes the round on the screen, and the catalogue that it is played with. */
export function useShownRound(round: RoundStore, catalog: RoundCatalog | undefined): void {
  useEffect(() => {
    shownRound.setState({ round, catalog });
    return () => shownRound.setState({ round: undefined, catalog: undefined });
  }, [round, catalog]);
}

/** Whether the player has guessed in the round that is on the screen. */
export function isRoundBegun(): boolean {
  const { round } = shownRound.getState();
  return round !== undefined && round.getState().guesses.length > 0;
}
