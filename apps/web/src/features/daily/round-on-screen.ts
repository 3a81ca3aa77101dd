import { useEffect } from 'react';
import { createStore } from 'zustand';
import type { RoundStore } from '../../stored/rounds.ts';
import type { RoundCatalog } from './round.ts';

type RoundOnScreen = {
  readonly round?: RoundStore | undefined;
  readonly catalog?: RoundCatalog | undefined;
};

/**
 * The round that is played on the screen; empty elsewhere. It is a store and not a context, because the
 * help sheet, which reads it, opens from the page's header and not from inside the game.
 */
export const roundOnScreen = createStore<RoundOnScreen>(() => ({}));

/** Publishes a round as the one on the screen, with the catalogue that it is played with. */
export function usePublishRound(round: RoundStore, catalog: RoundCatalog | undefined): void {
  useEffect(() => {
    roundOnScreen.setState({ round, catalog });
    return () => roundOnScreen.setState({ round: undefined, catalog: undefined });
  }, [round, catalog]);
}

/** Whether the player has guessed in the round that is on the screen. */
export function isRoundBegun(): boolean {
  const { round } = roundOnScreen.getState();
  return round !== undefined && round.getState().guesses.length > 0;
}
