import { isPlainObject } from './json-shapes.ts';
import { keptStore } from './kept-store.ts';

export type RoundChoices = {
  /** Whether the player wants every guess to fit what is known. */
  readonly hardRule: boolean;
  /** Whether the player wants to see how many performers can still be the answer. */
  readonly possibleLeft: boolean;
  /** Whether the player wants to feel tiles turn and wins. */
  readonly vibration: boolean;
  /** Whether the player shares results without the arrows of the rank. */
  readonly hidesDirections: boolean;
  /** By clue, whether the player opened or closed it last. */
  readonly openClues: Readonly<Record<string, unknown>>;
};

/** How the player likes to play and share. */
export const useRoundChoices = keptStore<RoundChoices>({
  keys: ['hard-rule', 'possible-left', 'vibration', 'hidden-directions', 'open-clues'],
  read: ([hardRule, possibleLeft, vibration, hidesDirections, openClues]) => ({
    hardRule: hardRule === true,
    possibleLeft: possibleLeft === true,
    vibration: vibration !== false,
    hidesDirections: hidesDirections === true,
    openClues: isPlainObject(openClues) ? openClues : {},
  }),
  write: ({ hardRule, possibleLeft, vibration, hidesDirections, openClues }) => [
    hardRule,
    possibleLeft,
    vibration,
    hidesDirections,
    openClues,
  ],
});

/** The player's choices for rounds that have yet to begin. */
export function chosenTerms(): { readonly hard?: true; readonly hints?: true } {
  const { hardRule, possibleLeft } = useRoundChoices.getState();
  return { ...(hardRule && { hard: true }), ...(possibleLeft && { hints: true }) };
}

/** Whether the player last opened or closed the clue; undefined if they did neither. */
export function isClueOpen(clue: string): boolean | undefined {
  const choice = useRoundChoices.getState().openClues[clue];
  return typeof choice === 'boolean' ? choice : undefined;
}

export function storeClueChoice(clue: string, isOpen: boolean): void {
  useRoundChoices.setState(({ openClues }) => ({ openClues: { ...openClues, [clue]: isOpen } }));
}
