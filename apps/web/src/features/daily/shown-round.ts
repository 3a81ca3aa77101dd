import { useEffect } from 'react';
import { create } from 'zustand';
import type { RoundStore } from '../../stored/rounds.ts';

type Shown = { readonly round?: RoundStore | undefined };

const useShown = create<Shown>(() => ({}));

/** Notes the round that is on the screen. */
export function useShownRound(round: RoundStore): void {
  useEffect(() => {
    useShown.setState({ round });
    return () => useShown.setState({ round: undefined });
  }, [round]);
}

/** Whether the player has guessed in the round that is on the screen. */
export function isRoundBegun(): boolean {
  const { round } = useShown.getState();
  return round !== undefined && round.getState().guesses.length > 0;
}
